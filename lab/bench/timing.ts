import type { WireApi } from '../../contract/api.ts';
import type { Owner } from './as-owner.ts';

/** Milliseconds. */
export interface Timing {
  p50: number;
  p95: number;
  p99: number;
  /** How many calls. */
  n: number;
}

export function timingOf(milliseconds: readonly number[]): Timing {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), n: sorted.length };
}

/** How long a call takes, one after the other; throws where one fails. */
export async function timeCalls(
  { address, token }: Owner,
  path: keyof WireApi,
  body: (run: number) => object,
  { warmUp, runs }: { warmUp: number; runs: number },
): Promise<Timing> {
  const times: number[] = [];
  for (let run = 0; run < warmUp + runs; run += 1) {
    const start = performance.now();
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body(run)),
    });
    const text = await response.text();
    if (run >= warmUp) times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  }
  return timingOf(times);
}
