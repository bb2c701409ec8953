import type { TestId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { readCount } from './count.ts';
import { listServed } from './queries.ts';

/** What the attempts at each revision of a test came to, the newest first; undefined with fewer first attempts than `most`. */
export async function findLargeRollup(db: Db, test: TestId, most: number) {
  const rows = await listServed(db, test);
  const revisions = rows.map(({ content, ...revision }) => ({ ...revision, count: readCount(content) }));
  const students = revisions.reduce((sum, { count }) => sum + count.students, 0);
  return students > most ? revisions : undefined;
}
