import { and, desc, eq } from 'drizzle-orm';
import type { AdminId, QuestionId } from '../../contract/ids.ts';
import { mayEditQuestion } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { questions, questionVersions } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { writeQuestions } from '../papers/question-queries.ts';
import { bankItem } from './present.ts';

/** The versions of a question with who wrote each, newest first. */
export function listVersions(db: Db, id: QuestionId) {
  return db
    .select({ version: questionVersions, by: admins.name })
    .from(questionVersions)
    .leftJoin(admins, eq(admins.id, questionVersions.createdBy))
    .where(eq(questionVersions.questionId, id))
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
  const item = bankItem(found.version);
  const [written] = await writeQuestions(tx, [{ filed: {}, ...item, questionId }], by);
  return written?.version;
}
