import { v7 } from 'uuid';
import type { Id } from '../contract/ids.ts';

/** A new identifier, sortable by the time it was made (UUID v7). */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which kind of id it is
export function newId<I extends Id>(): I {
  return v7() as I;
}
