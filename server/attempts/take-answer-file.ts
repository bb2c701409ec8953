import type { ANSWER_FILE_OUTCOMES, AnswerFileContent } from '../../contract/answer-file.ts';
import type { AdminId, TestId } from '../../contract/ids.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import type { TeacherScope } from '../http/session.ts';
import { findStudent } from '../students/queries.ts';
import { listAnswers } from './answer-queries.ts';
import type { CloseAttempt } from './closing.ts';
import { isToHelp } from './intervention-queries.ts';
import { findAttempt } from './queries.ts';
import * as rules from './rules.ts';

interface FileOutcome {
  outcome: (typeof ANSWER_FILE_OUTCOMES)[number];
  student?: string;
  added: number;
}

/**
 * Adds the answers of a file to an attempt whose time is over, by the rules of a late delivery: what the device recorded
 * before the end, where the test takes it and its student knew no marks.
 */
export async function takeAnswerFile(
  { db, close }: { db: Db; close: CloseAttempt },
  {
    content: { student, attempt: attemptId, answers: changes, spentMs },
    test,
    scope,
    admin,
    now,
  }: {
    content: AnswerFileContent;
    test: { id: TestId; testCode: string };
    scope: TeacherScope;
    admin: AdminId;
    now: Date;
  },
): Promise<FileOutcome> {
  const found = await findAttempt(db, { student, attemptId, now });
  const person = await findStudent(db, scope, student);
  // Of an attempt that was deleted, or is of a student whom the caller does not see.
  if (!found || !person || !(await isToHelp(db, scope, { studentId: student, attemptId })))
    return { outcome: 'other_test', added: 0 };
  const of = { student: person.name, added: 0 };
  if (found.attempt.testId !== test.id) return { ...of, outcome: 'other_test' };
  if (rules.mayAnswer(found.attempt, now)) return { ...of, outcome: 'open' };
  const before = await listAnswers(db, student, attemptId);
  const fresh = changes.filter(({ index, seq }) => seq > (before.get(index)?.seq ?? -1));
  if (fresh.length === 0) return { ...of, outcome: 'known' };
  const closed = await close({ student, attemptId, changes, spentMs, at: now });
  const added = new Set(
    fresh.flatMap(({ index, seq }) => (closed.answers.get(index)?.seq === seq ? [index] : [])),
  ).size;
  if (added === 0) return { ...of, outcome: 'too_late' };
  const after = { attemptid: attemptId, student: person.name, answers: added };
  const change = { admin, action: 'answerFileTake', kind: 'quiz', recordId: test.testCode, after } as const;
  await recordChange(db, { ...change, about: { student, attempt: attemptId } }, now);
  return { ...of, outcome: 'taken', added };
}
