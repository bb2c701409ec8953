import type { TestId } from '../../contract/ids.ts';
import { countBesideRollup } from '../attempts/rollup-queries.ts';
import type { Db } from '../db/db.ts';
import { readCount } from './count.ts';
import { isServedComplete, listServed } from './queries.ts';

/** What the attempts at each revision of a test came to, the newest first; undefined with fewer first attempts than `most`. */
export async function findLargeRollup(db: Db, test: TestId, most: number) {
  const rows = await listServed(db, test);
  const revisions = rows.map(({ content, ...revision }) => ({ ...revision, count: readCount(content) }));
  const students = revisions.reduce((sum, { count }) => sum + count.students, 0);
  return students > most ? revisions : undefined;
}

/**
 * How many attempts at a test with more than `most` first attempts are closed, void ones too; undefined where they have
 * to be counted. While the rollup is counted again it does not know those that are closed in the meantime.
 */
export async function countClosedByRollup(db: Db, test: TestId, most: number): Promise<number | undefined> {
  if (!(await isServedComplete(db, test))) return undefined;
  const rollup = await findLargeRollup(db, test, most);
  if (!rollup) return undefined;
  const counted = rollup.flatMap(({ count }) => [...count.marks.values()]);
  return counted.reduce((sum, { attempts }) => sum + attempts, await countBesideRollup(db, test));
}
