import type { Place } from '../problem.ts';
import type { Problems } from '../problems.ts';
import { t } from '../words.ts';

/** More columns than a sheet of questions can have. */
export const MAX_COLUMNS = 256;

/** Cells after the last column that is read: they are left out, and reported once for a sheet. */
export class CellsBeyond {
  #count = 0;
  #first: { text: string; at: Place } | undefined;

  add(text: string, at: Place): void {
    this.#count += 1;
    this.#first ??= { text, at };
  }

  tell(problems: Problems): void {
    if (!this.#first) return;
    const { text, at } = this.#first;
    problems.warning(
      at,
      t('imports.cellsBeyond', { first: text, count: this.#count - 1 }),
      t('imports.wantedNearCells', { max: MAX_COLUMNS }),
      t('imports.leftOut'),
    );
  }
}
