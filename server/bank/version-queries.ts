import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AdminId, QuestionId } from '../../contract/ids.ts';
import { mayEditQuestion } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { questions, questionVersions } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { questionOfVersion } from '../papers/question-of-version.ts';
import { type BankItem, writeQuestions } from '../papers/question-queries.ts';

/** The versions of a question with who wrote each, newest first. */
export function listVersions(db: Db, id: QuestionId) {
  return db
    .select({ version: questionVersions, by: admins.name })
    .from(questionVersions)
    .leftJoin(admins, eq(admins.id, questionVersions.createdBy))
    .where(and(eq(questionVersions.questionId, id), gt(questionVersions.version, 0)))
    .orderBy(desc(questionVersions.version))
    .limit(100);
}

/** Writes an earlier version as the newest; undefined where there is no such version of a question that the caller may edit. */
export async function restoreVersion(
  tx: Db,
  { questionId, version }: { questionId: QuestionId; version: number },
  by: { admin: AdminId; scope: TeacherScope; now: Date },
): Promise<number | undefined> {
  const [found] = await tx
    .select({ version: questionVersions })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(
      and(
        eq(questionVersions.questionId, questionId),
        eq(questionVersions.version, version),
        mayEditQuestion(by.scope),
      ),
    );
  if (!found) return undefined;
  const item = questionOfVersion(found.version);
  const [written] = await writeQuestions(tx, [{ filed: {}, ...item, questionId }], by);
  return written?.version;
}

/** Writes the next version of a question; `isOld` where it is not the latest one that was changed. */
export async function updateQuestion(
  tx: Db,
  { questionId, version, ...item }: BankItem & { questionId: QuestionId; version: number },
  by: { admin: AdminId; scope: TeacherScope; now: Date },
): Promise<{ isOld: boolean } | undefined> {
  const [found] = await tx
    .select({
      latest: sql<number>`(select max(version) from question_versions where question_id = questions.id)`,
    })
    .from(questions)
    .where(and(eq(questions.id, questionId), mayEditQuestion(by.scope)))
    .for('no key update', { of: questions });
  if (!found) return undefined;
  if (found.latest !== version) return { isOld: true };
  await writeQuestions(tx, [{ ...item, questionId }], by);
  return { isOld: false };
}

/** False where there is no such question that the caller may edit, or nothing changes. */
export async function retireQuestion(
  tx: Db,
  { questionId, isRetired }: { questionId: QuestionId; isRetired: boolean },
  { scope, now }: { scope: TeacherScope; now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(questions)
    .set({ retiredAt: isRetired ? now : null })
    .where(
      and(
        eq(questions.id, questionId),
        isRetired ? isNull(questions.retiredAt) : isNotNull(questions.retiredAt),
        mayEditQuestion(scope),
      ),
    )
    .returning({ id: questions.id });
  return changed.length > 0;
}
