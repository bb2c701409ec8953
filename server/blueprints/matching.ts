type Id = string | number;

/** A row of a blueprint as a problem: how many it asks for, and what fits it, what is liked best first. */
export interface RowDemand<Family extends Id> {
  count: number;
  fits: readonly Family[];
}

/** Rows, by their positions, that together ask for more than there is. */
export interface Shortage {
  rows: number[];
  asked: number;
  /** How many different ones fit any of the rows. */
  available: number;
}

/**
 * Gives each row as many different families as it asks for, no family to two rows. It is a maximum matching by augmenting
 * paths: where not all rows can be met, no other choice finds more in all. The same input gives the same result.
 */
export function matchRows<Family extends Id>(rows: readonly RowDemand<Family>[]): Family[][] {
  const matching = newMatching(rows);
  for (const [row, { count }] of rows.entries()) {
    for (let n = 0; n < count && takeOne(matching, row); n += 1);
  }
  const taken = rows.map((): Family[] => []);
  for (const [row, { fits }] of rows.entries()) {
    taken[row] = fits.filter((family) => matching.holders.get(family) === row);
  }
  return taken;
}

interface Matching<Family extends Id> {
  rows: readonly RowDemand<Family>[];
  holders: Map<Family, number>;
}

const newMatching = <Family extends Id>(rows: readonly RowDemand<Family>[]): Matching<Family> => ({
  rows,
  holders: new Map(),
});

/** Gives a row one more family, for which others may change theirs; false where there is no way. */
function takeOne<Family extends Id>({ rows, holders }: Matching<Family>, start: number): boolean {
  // Breadth first: as few rows as possible change what they have.
  const from = new Map<number, { row: number; family: Family }>();
  const queue = [start];
  for (const row of queue) {
    const { fits } = rows[row] as RowDemand<Family>;
    const free = fits.find((family) => !holders.has(family));
    if (free !== undefined) {
      let step: { row: number; family: Family } | undefined = { row, family: free };
      for (; step; step = from.get(step.row)) holders.set(step.family, step.row);
      return true;
    }
    for (const family of fits) {
      const holder = holders.get(family);
      if (holder === undefined || holder === start || from.has(holder)) continue;
      from.set(holder, { row, family });
      queue.push(holder);
    }
  }
  return false;
}

/**
 * Of each row that is not met, the smallest set of rows with it that ask for more than there is: by Hall's theorem there
 * is one, and without any other row of it the rest of it could be met.
 */
export function shortagesOf<Family extends Id>(
  rows: readonly RowDemand<Family>[],
  taken: readonly (readonly Family[])[],
): Shortage[] {
  const holders = new Map(taken.flatMap((of, row) => of.map((family) => [family, row] as const)));
  const shortages = new Map<string, Shortage>();
  for (const [row, { count }] of rows.entries()) {
    if ((taken[row]?.length ?? 0) >= count) continue;
    let members = reachedFrom(rows, holders, row);
    for (const other of members.filter((one) => one !== row)) {
      const fewer = members.filter((one) => one !== other);
      const { asked, available } = sumOf(rows, fewer);
      if (asked > available) members = fewer;
    }
    shortages.set(members.join(), sumOf(rows, members));
  }
  return [...shortages.values()];
}

/** The rows whose families a row could take if those rows had others; none of them has. */
function reachedFrom<Family extends Id>(
  rows: readonly RowDemand<Family>[],
  holders: ReadonlyMap<Family, number>,
  start: number,
): number[] {
  const reached = new Set([start]);
  for (const row of reached) {
    for (const family of rows[row]?.fits ?? []) reached.add(holders.get(family) ?? row);
  }
  return [...reached].toSorted((a, b) => a - b);
}

function sumOf<Family extends Id>(rows: readonly RowDemand<Family>[], members: readonly number[]): Shortage {
  const asked = members.reduce((sum, row) => sum + (rows[row]?.count ?? 0), 0);
  const available = new Set(members.flatMap((row) => rows[row]?.fits ?? [])).size;
  return { rows: [...members], asked, available };
}
