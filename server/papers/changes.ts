import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { difference, recordChange } from '../audit/queries.ts';
import { checkVersion } from '../catalog/changes.ts';
import { testContent } from '../catalog/present.ts';
import type { Editor, NewTest } from '../catalog/queries.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { presentQuestion, questionRow } from './present.ts';
import { insertTest, listQuestions, lockTest, updateTest } from './queries.ts';

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
      { ...change, after: { exam: examid, ...testContent(fields), questions } },
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
      questions: (await listQuestions(tx, test.revisionId)).map(presentQuestion),
    };
    const next = edit(present);
    if (!next) {
      // Whoever took it away meanwhile is the answer, before that it is not there.
      await checkVersion(tx, 'Quiz', test, version);
      throw new RequestError('bad_input', 'No question found.', { field: 'index' });
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
  return { exam: quiz.examid, ...testContent(quiz.fields), questions };
}
