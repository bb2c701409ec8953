import { isDeepStrictEqual } from 'node:util';
import { formErrors } from '../../contract/form-errors.ts';
import type { TestId } from '../../contract/ids.ts';
import type { DraftItem, PaperDraft } from '../../contract/papers/draft.ts';
import { nineFieldsOf } from '../../contract/papers/nine-field-paper.ts';
import { difference, recordChange } from '../audit/queries.ts';
import { checkVersion } from '../catalog/changes.ts';
import { testContent } from '../catalog/present.ts';
import type { Editor, NewTest, Test } from '../catalog/queries.ts';
import { ownerOf } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import type { TeacherScope } from '../http/session.ts';
import { deleteDraft, type KnownDraft } from './draft-queries.ts';
import { findPaper, insertTest, lockTest, updateTest } from './queries.ts';
import type { QuestionWriter } from './question-queries.ts';
import {
  correctedKeys,
  followQuestions,
  needsApproval,
  notApproved,
  noteCorrectedKeys,
  reviewAfter,
} from './review-rules.ts';

/** A test as a form gives it. */
export interface TestDraft {
  examCode: string;
  fields: NewTest;
  paper: PaperDraft;
}

/** An editor with what limits them. */
export interface TestEditor extends Editor {
  scope: TeacherScope;
}

/** The draft that a change was written in: it is discarded with the change, or stays with what is refused. */
interface WritesDraft {
  draft?: KnownDraft | undefined;
}

async function discardDraft(tx: Db, { admin, draft }: Editor & WritesDraft): Promise<void> {
  if (draft !== undefined) await deleteDraft(tx, admin, draft);
}

/** Creates a test and records it in the audit trail; gives the test's code. */
export function createTest(
  db: Db,
  test: TestDraft,
  editor: TestEditor & WritesDraft & Pick<QuestionWriter, 'from'>,
): Promise<string> {
  return db.transaction(async (tx) => {
    await discardDraft(tx, editor);
    const owner = ownerOf(editor.scope);
    if (test.fields.isActive && (await needsApproval(tx, editor.scope))) throw notApproved();
    checkClosing(test.fields);
    const fields = { ...test.fields, ownerId: owner };
    const { testCode } = await insertTest(tx, fields, test.paper, editor.now, { ...editor, owner });
    const change = { admin: editor.admin, action: 'quizadd', kind: 'quiz', recordId: testCode } as const;
    await recordChange(tx, { ...change, after: auditable(test) }, editor.now);
    return testCode;
  });
}

/** Moves the running attempts at a test that the transaction has locked with its times; gives how many have moved. */
export type MoveDeadlines = (
  tx: Db,
  test: TestId,
  times: { before: Test; after: Test; now: Date },
) => Promise<number>;

/**
 * Changes a test to what `edit` makes of it, undefined where it has no such question. A change of what the paper shows or
 * marks makes a new revision: attempts keep theirs. Gives how many running attempts have another deadline now; undefined
 * when there is no test. Otherwise as for exams.
 */
export function changeTest(
  db: Db,
  {
    testCode,
    version,
    action,
    moveDeadlines,
  }: { testCode: string; version: number | undefined } & (
    | { action: 'quizupdate'; moveDeadlines: MoveDeadlines }
    // A question says nothing of times.
    | { action: 'questionUpdate'; moveDeadlines?: never }
  ),
  edit: (present: TestDraft) => TestDraft | undefined,
  editor: TestEditor & WritesDraft,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const held = await lockTest(tx, testCode, editor.scope);
    if (!held) return undefined;
    await discardDraft(tx, editor);
    const { test, examCode, revision } = held;
    const present = { examCode, fields: test, paper: await findPaper(tx, test.revisionId) };
    const edited = edit(present);
    if (!edited) {
      // If somebody removed the question in the meantime, the conflict says more than that it is not there.
      await checkVersion(tx, 'Quiz', test, version);
      throw new RequestError('bad_input', 'No question found.', { field: 'index' });
    }
    const next = { ...edited, paper: withKnownQuestions(edited.paper, present.paper) };
    checkClosing(next.fields);
    const isOtherPaper = !isDeepStrictEqual(next.paper, present.paper);
    const changed = difference(auditable(present, next), auditable(next, present));
    if (!changed && !isOtherPaper) return 0;
    await checkVersion(tx, 'Quiz', test, version);
    const isNewPaper =
      isOtherPaper || next.fields.name !== test.name || next.fields.durationMinutes !== test.durationMinutes;
    // A test that was published before reviews were wanted stays so, with the questions that it has.
    const isForReview =
      (isOtherPaper || (next.fields.isActive && !test.isActive)) &&
      (await needsApproval(tx, editor.scope, test));
    const corrected = isForReview && test.isActive ? correctedKeys(present.paper, next.paper) : undefined;
    const review = isForReview
      ? reviewAfter({ isOtherPaper, isCorrection: corrected !== undefined, before: test, after: next.fields })
      : test.review;
    const paper = isNewPaper ? { number: revision + 1, paper: next.paper } : undefined;
    await updateTest(tx, test, { ...next.fields, review }, paper, editor);
    const change = { admin: editor.admin, action, kind: 'quiz', recordId: testCode } as const;
    await recordChange(tx, { ...change, ...(changed ?? { before: {}, after: {} }) }, editor.now);
    if (isOtherPaper) {
      const asked = await followQuestions(tx, test.id, next.paper);
      await noteCorrectedKeys(tx, test.id, corrected ?? [], asked, editor);
    }
    const times = {
      before: test,
      after: { ...test, ...next.fields, ownerId: test.ownerId, review },
      now: editor.now,
    };
    return moveDeadlines ? moveDeadlines(tx, test.id, times) : 0;
  });
}

function checkClosing(fields: NewTest): void {
  const { isActive, closesAt = null, resultsShown, solutionsShown } = fields;
  const waits = resultsShown === 'after_closing' || solutionsShown === 'after_closing';
  if (!isActive || closesAt !== null || !waits) return;
  throw new RequestError('bad_input', formErrors.releaseNeedsClosing, { field: 'rules.closesAt' });
}

/** Gives questions that came without an id those of the questions that they equal. */
function withKnownQuestions(next: PaperDraft, present: PaperDraft): PaperDraft {
  const taken = new Set(next.items.map(({ questionId }) => questionId));
  const items = next.items.map((item, i) => {
    if (item.questionId !== undefined) return item;
    const equals = ({ questionId, question, labels }: DraftItem) =>
      !taken.has(questionId) &&
      isDeepStrictEqual({ question, labels }, { question: item.question, labels: item.labels });
    const inPlace = present.items[i];
    const same = inPlace && equals(inPlace) ? inPlace : present.items.find(equals);
    if (same?.questionId === undefined) return item;
    taken.add(same.questionId);
    return { questionId: same.questionId, ...item };
  });
  return { ...next, items };
}

/** A test for the audit trail, with those of its questions that differ from another state. */
function auditable({ examCode, fields, paper }: TestDraft, other?: TestDraft) {
  const questions = paper.items.flatMap((item, index) =>
    isDeepStrictEqual(item, other?.paper.items[index])
      ? []
      : { ...(other && { number: index + 1 }), ...auditableQuestion(paper, item) },
  );
  const { movement, passages, sections, languages } = paper;
  const isPlain = sections.length === 1 && passages.length === 0;
  const frame = isPlain && !other ? {} : { movement, passages, sections, ...(languages && { languages }) };
  return { exam: examCode, ...testContent(fields), questions, ...frame };
}

/** The specification's fields, the answer key where they cannot say it, and what was set apart from the default. */
function auditableQuestion(paper: PaperDraft, item: DraftItem) {
  const { questionId: _, labels: __, marks: ___, question, ...place } = item;
  const fields = nineFieldsOf(paper, item);
  return {
    ...fields,
    ...(fields.kind !== undefined && { body: question.body, key: question.key }),
    ...(question.translations && { translations: question.translations }),
    ...Object.fromEntries(Object.entries(place).filter(([, value]) => Boolean(value))),
  };
}
