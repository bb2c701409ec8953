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
export interface TestDraft {
  examCode: string;
  fields: NewTest;
  questions: readonly AdminQuestion[];
}

/** Creates a test and records it in the audit trail; gives the test's code. */
export function createTest(
  db: Db,
  { examCode, fields, questions }: TestDraft,
  editor: Editor,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { testCode } = await insertTest(tx, fields, questions.map(questionRow), editor.now);
    const change = { admin: editor.admin, action: 'quizadd', kind: 'quiz', recordId: testCode } as const;
    await recordChange(
      tx,
      { ...change, after: { exam: examCode, ...testContent(fields), questions } },
      editor.now,
    );
    return testCode;
  });
}

/**
 * Changes a test to what `edit` makes of it, undefined where it has no such question; false when there is no test.
 * A change of what the paper shows or marks makes a new revision: attempts keep theirs. Otherwise as for exams.
 */
export function changeTest(
  db: Db,
  {
    testCode,
    version,
    action,
  }: { testCode: string; version: number | undefined; action: 'quizupdate' | 'questionUpdate' },
  edit: (present: TestDraft) => TestDraft | undefined,
  editor: Editor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await lockTest(tx, testCode);
    if (!held) return false;
    const { test, examCode, revision } = held;
    const present = {
      examCode,
      fields: test,
      questions: (await listQuestions(tx, test.revisionId)).map(presentQuestion),
    };
    const next = edit(present);
    if (!next) {
      // If somebody removed the question meanwhile, the conflict says more than that it is not there.
      await checkVersion(tx, 'Quiz', test, version);
      throw new RequestError('bad_input', 'No question found.', { field: 'index' });
    }
    const changed = difference(auditable(present, next), auditable(next, present));
    if (!changed) return true;
    await checkVersion(tx, 'Quiz', test, version);
    const isNewPaper =
      next.fields.name !== test.name ||
      next.fields.durationMinutes !== test.durationMinutes ||
      JSON.stringify(next.questions) !== JSON.stringify(present.questions);
    const paper = isNewPaper
      ? { number: revision + 1, questions: next.questions.map(questionRow) }
      : undefined;
    await updateTest(tx, test, next.fields, paper, editor);
    const change = { admin: editor.admin, action, kind: 'quiz', recordId: testCode } as const;
    await recordChange(tx, { ...change, ...changed }, editor.now);
    return true;
  });
}

/** A test for the audit trail, with those of its questions that differ in the other state. */
function auditable(draft: TestDraft, other: TestDraft) {
  const questions = draft.questions.flatMap((question, index) =>
    JSON.stringify(question) === JSON.stringify(other.questions[index])
      ? []
      : { number: index + 1, ...question },
  );
  return { exam: draft.examCode, ...testContent(draft.fields), questions };
}
