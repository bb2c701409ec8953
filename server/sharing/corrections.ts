import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { QuestionId, RevisionId } from '../../contract/ids.ts';
import type { DraftItem } from '../../contract/papers/draft.ts';
import { mayUseQuestion, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { revisionItems } from '../db/tables/papers.ts';
import { questionVersions } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { choicesOf, labelsOf } from '../papers/queries.ts';
import { questionOfVersion } from '../papers/question-of-version.ts';

/**
 * The questions of a paper that have a newer version than the paper asks, by their positions: those that the caller may
 * use, or whose newest version a test asks that the caller may use. What was shared once is not shown as it is now.
 */
export async function listCorrections(db: Db, revision: RevisionId, scope: TeacherScope) {
  const newest = sql`(select max(version) from question_versions v where v.question_id = ${revisionItems.questionId})`;
  const stale = await db
    .select({
      questionId: revisionItems.questionId,
      position: revisionItems.position,
      version: revisionItems.version,
      newest: sql<number>`${newest}`,
      choices: choicesOf(sql`${revision}::uuid`),
    })
    .from(revisionItems)
    .where(
      and(
        eq(revisionItems.revisionId, revision),
        sql`${newest} > ${revisionItems.version}`,
        or(mayUseQuestion(scope, revisionItems.questionId), isAskedTo(scope, newest)),
      ),
    )
    .orderBy(asc(revisionItems.position));
  if (stale.length === 0) return [];
  const rows = await db
    .select({ version: questionVersions, by: admins.name })
    .from(questionVersions)
    .leftJoin(admins, eq(admins.id, questionVersions.createdBy))
    .where(
      inArray(
        questionVersions.questionId,
        stale.map(({ questionId }) => questionId),
      ),
    );
  const found = new Map(rows.map((row) => [`${row.version.questionId} ${row.version.version}`, row]));
  return stale.flatMap(({ questionId, position, version, newest: latest, choices }) => {
    const before = found.get(`${questionId} ${version}`);
    const now = found.get(`${questionId} ${latest}`);
    if (!before || !now) return [];
    return [
      {
        questionId,
        number: labelsOf(choices)[position] ?? '',
        before: { ...questionOfVersion(before.version), version },
        now: { ...questionOfVersion(now.version), version: latest },
        at: now.version.createdAt,
        by: now.by,
      },
    ];
  });
}

/** Whether a test that the caller may use asks this version of the question; no condition for admins and owners. */
const isAskedTo = (scope: TeacherScope, version: SQL) => {
  const may = mayWithTest(scope, 'use');
  return (
    may &&
    sql`exists (select from tests join revision_items asked on asked.revision_id = tests.revision_id
      where asked.question_id = ${revisionItems.questionId} and asked.version = ${version}
        and tests.deleted_at is null and ${may})`
  );
};

/** The item with its question as it is now; everything of the paper, such as the marks, stays. */
export function corrected(
  item: DraftItem,
  corrections: ReadonlyMap<QuestionId, Awaited<ReturnType<typeof listCorrections>>[number]>,
): DraftItem {
  const correction = item.questionId && corrections.get(item.questionId);
  if (!correction) return item;
  const { question, labels, filed } = correction.now;
  const { filed: _, ...kept } = item;
  return { ...kept, question, labels, ...(filed && { filed }) };
}
