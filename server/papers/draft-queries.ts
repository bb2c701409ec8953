import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNull, like, lte, sql } from 'drizzle-orm';
import type { AdminId } from '../../contract/ids.ts';
import { type DraftValues, NEW_DRAFT } from '../../contract/papers/test-drafts.ts';
import type { Db } from '../db/db.ts';
import { auditEntries } from '../db/tables/audit.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { testDrafts } from '../db/tables/test-drafts.ts';

export type DraftRow = typeof testDrafts.$inferSelect;

const isOf = (admin: AdminId, draft: string) =>
  and(eq(testDrafts.adminId, admin), eq(testDrafts.draft, draft));

export interface KeptDraft {
  admin: AdminId;
  draft: string;
  /** The `seq` of the draft that this one continues; 0 begins one. */
  seq: number;
  version: number | undefined;
  base: DraftValues | undefined;
  values: DraftValues;
  now: Date;
}

/** From where on the `seq` of new drafts is counted, and how many there are in a second: nobody keeps more. */
const SEQ_FROM = Date.UTC(2026, 0, 1);
const SEQ_PER_SECOND = 2;

/**
 * The `seq` of a draft that begins now: higher than any of an earlier draft of the same name, so that a device which
 * knows only the earlier one neither discards the new draft nor continues it.
 */
const firstSeq = (now: Date) => Math.max(1, Math.ceil(((now.getTime() - SEQ_FROM) / 1_000) * SEQ_PER_SECOND));

/** The most drafts of new tests in one list. */
const MOST_LISTED = 50;

/**
 * Stores a draft and returns its `seq`; undefined if the draft that it continues is not the stored one. Safe to repeat:
 * a second call with the same values finds that the first one kept them.
 */
export async function keepDraft(db: Db, kept: KeptDraft): Promise<number | undefined> {
  const { admin, draft, seq, version = null, base, values, now } = kept;
  const written =
    seq === 0
      ? base &&
        (await db
          .insert(testDrafts)
          .values({ adminId: admin, draft, seq: firstSeq(now), version, base, values, updatedAt: now })
          .onConflictDoNothing()
          .returning({ seq: testDrafts.seq }))
      : await db
          .update(testDrafts)
          .set({ seq: seq + 1, version, values, updatedAt: now, ...(base && { base }) })
          .where(and(isOf(admin, draft), eq(testDrafts.seq, seq)))
          .returning({ seq: testDrafts.seq });
  if (written?.[0]) return written[0].seq;
  const stored = await findDraft(db, admin, draft);
  if (!stored || !isDeepStrictEqual(stored.values, values)) return undefined;
  const isRepeated = seq === 0 ? isDeepStrictEqual(stored.base, base) : stored.seq === seq + 1;
  return isRepeated ? stored.seq : undefined;
}

export async function findDraft(db: Db, admin: AdminId, draft: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(testDrafts).where(isOf(admin, draft));
  return row;
}

/** A draft as far as a device knows it. */
export interface KnownDraft {
  draft: string;
  seq: number;
}

/** Deletes a draft up to the given `seq`: a newer one from another device stays. */
export async function deleteDraft(db: Db, admin: AdminId, { draft, seq }: KnownDraft): Promise<void> {
  await db.delete(testDrafts).where(and(isOf(admin, draft), lte(testDrafts.seq, seq)));
}

/** The drafts of new tests, the last changed first; one without a name is called by its exam and subject. */
export function listNewDrafts(db: Db, admin: AdminId) {
  return db
    .select({
      draft: testDrafts.draft,
      testName: sql<string>`coalesce(nullif(trim(${testDrafts.values} ->> 'quizName'), ''), concat_ws(', ',
        (select ${exams.name} from ${exams} where ${exams.examCode} = ${testDrafts.values} ->> 'exam'),
        nullif(trim(${testDrafts.values} ->> 'subject'), '')))`,
      updatedAt: testDrafts.updatedAt,
    })
    .from(testDrafts)
    .where(and(eq(testDrafts.adminId, admin), like(testDrafts.draft, `${NEW_DRAFT}%`)))
    .orderBy(desc(testDrafts.updatedAt))
    .limit(MOST_LISTED);
}

/** How the test that an admin has added last is set; deleted ones are passed over. */
export async function findLastAdded(db: Db, admin: AdminId) {
  const [last] = await db
    .select({
      examCode: exams.examCode,
      subject: tests.subject,
      testFormat: tests.format,
      testDuration: tests.durationMinutes,
      isActive: tests.isActive,
    })
    .from(auditEntries)
    .innerJoin(tests, eq(tests.testCode, auditEntries.recordId))
    .innerJoin(exams, eq(exams.id, tests.examId))
    .where(and(eq(auditEntries.adminId, admin), eq(auditEntries.action, 'quizadd'), isNull(tests.deletedAt)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1);
  return last;
}
