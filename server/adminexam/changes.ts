import type { AdminQuestion } from '../../contract/question.ts';
import { difference, recordChange } from '../admin/audit.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { examContent, presentQuestion, questionRow, quizContent } from './present.ts';
import {
  type Editor,
  findAdminName,
  insertExam,
  insertTest,
  listPaper,
  lockExam,
  lockTest,
  type NewExam,
  type NewTest,
  updateExam,
  updateTest,
} from './queries.ts';

/** Creates an exam and says so in the audit trail; gives its examid. */
export function createExam(db: Db, fields: NewExam, editor: Editor): Promise<string> {
  return db.transaction(async (tx) => {
    const { examid } = await insertExam(tx, fields, editor.now);
    const change = { admin: editor.admin, action: 'examadd', kind: 'exam', recordId: examid } as const;
    await recordChange(tx, { ...change, after: examContent(fields) }, editor.now);
    return examid;
  });
}

/**
 * Changes an exam; false when there is none. Nothing is written when nothing differs, so that saving twice is
 * saving once. Throws conflict when it was changed since `version`.
 */
export function changeExam(
  db: Db,
  { examid, version, fields }: { examid: string; version: number; fields: NewExam },
  editor: Editor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const exam = await lockExam(tx, examid);
    if (!exam) return false;
    const changed = difference(examContent(exam), examContent(fields));
    if (!changed) return true;
    await checkVersion(tx, 'Exam', exam, version);
    await updateExam(tx, exam, fields, editor);
    const change = { admin: editor.admin, action: 'examupdate', kind: 'exam', recordId: examid } as const;
    await recordChange(tx, { ...change, ...changed }, editor.now);
    return true;
  });
}

/** A test as a form gives it. */
export interface Quiz {
  examid: string;
  fields: NewTest;
  questions: readonly AdminQuestion[];
}

/** Creates a test and says so in the audit trail; gives its quizid. */
export function createQuiz(db: Db, { examid, fields, questions }: Quiz, editor: Editor): Promise<string> {
  return db.transaction(async (tx) => {
    const { quizid } = await insertTest(tx, fields, questions.map(questionRow), editor.now);
    const change = { admin: editor.admin, action: 'quizadd', kind: 'quiz', recordId: quizid } as const;
    await recordChange(
      tx,
      { ...change, after: { exam: examid, ...quizContent(fields), questions } },
      editor.now,
    );
    return quizid;
  });
}

/**
 * Changes a test to what `edit` makes of it, undefined where it has no such question; false when there is no test.
 * A change of what the paper shows or marks makes a new revision: attempts keep theirs. Otherwise as
 * {@link changeExam}.
 */
export function changeQuiz(
  db: Db,
  { quizid, version, action }: { quizid: string; version: number; action: 'quizupdate' | 'questionUpdate' },
  edit: (present: Quiz) => Quiz | undefined,
  editor: Editor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await lockTest(tx, quizid);
    if (!held) return false;
    const { test, examid, revision } = held;
    const present = {
      examid,
      fields: test,
      questions: (await listPaper(tx, test.revisionId)).map(presentQuestion),
    };
    const next = edit(present);
    if (!next) {
      // Whoever took it away meanwhile is the answer, before that it is not there.
      await checkVersion(tx, 'Quiz', test, version);
      throw new ApiError('bad_input', 'No question found.', { field: 'index' });
    }
    const changed = difference(auditable(present, next), auditable(next, present));
    if (!changed) return true;
    await checkVersion(tx, 'Quiz', test, version);
    const isNewPaper = ['quizname', 'testDuration', 'questions'].some((field) => field in changed.after);
    const paper = isNewPaper
      ? { number: revision + 1, questions: next.questions.map(questionRow) }
      : undefined;
    await updateTest(tx, test, next.fields, paper, editor);
    const change = { admin: editor.admin, action, kind: 'quiz', recordId: quizid } as const;
    await recordChange(tx, { ...change, ...changed }, editor.now);
    return true;
  });
}

/** A test for the audit trail, with those of its questions that stand otherwise in the other state of it. */
function auditable(quiz: Quiz, other: Quiz) {
  const questions = quiz.questions.flatMap((question, index) =>
    JSON.stringify(question) === JSON.stringify(other.questions[index])
      ? []
      : { number: index + 1, ...question },
  );
  return { exam: quiz.examid, ...quizContent(quiz.fields), questions };
}

/** Throws conflict, saying who changed the record and when, unless it is still the version that was edited. */
async function checkVersion(
  tx: Db,
  what: 'Exam' | 'Quiz',
  record: { version: number; updatedAt: Date | null; updatedBy: Editor['admin'] | null },
  version: number,
): Promise<void> {
  if (record.version === version) return;
  const who = record.updatedBy && (await findAdminName(tx, record.updatedBy));
  const when = record.updatedAt ? ` on ${record.updatedAt.toISOString()}` : '';
  throw new ApiError('conflict', `${what} not updated: ${who ?? 'Another admin'} changed it${when}.`, {
    field: 'version',
  });
}
