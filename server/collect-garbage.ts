import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LEAN_PERCENT, limitGrowth } from './lean-heap.ts';

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Frees what the start of a server leaves behind: while modules are loaded, V8's young generation grows to more than
 * 100 MB, which it would keep. It stops the thread for about a tenth of a second.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  // The collection also says how far the heap grows before the next one.
  limitGrowth({ percent: LEAN_PERCENT });
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  limitGrowth();
}
