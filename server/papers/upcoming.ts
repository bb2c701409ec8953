import { and, between, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { tests } from '../db/tables/catalog.ts';
import type { Papers } from './papers.ts';

/** How long before a test opens its paper is prepared, in milliseconds; a node looks more often than that. */
const AHEAD_MS = 120_000;

/** Prepares the papers of the tests that open soon, so that nobody waits for that at the opening. */
export async function prepareUpcoming({ db, papers }: { db: Db; papers: Papers }, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + AHEAD_MS);
  const opening = await db
    .select({ revisionId: tests.revisionId })
    .from(tests)
    .where(and(between(tests.opensAt, now, soon), eq(tests.isActive, true)));
  await Promise.all(opening.map(({ revisionId }) => papers(revisionId)));
}
