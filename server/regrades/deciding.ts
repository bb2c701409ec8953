import { isDeepStrictEqual } from 'node:util';
import type { QuestionId, RegradeId, RevisionId, TestId } from '../../contract/ids.ts';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import { questionLabels } from '../../contract/papers/question-numbers.ts';
import type { ChangedQuestion, MarkingChange, RegradeChoice } from '../../contract/regrades.ts';
import { countClosed, countRunning, listMarkings, listOpenRevisions } from '../attempts/regrade-queries.ts';
import { restartRollups } from '../attempts/rollup-queries.ts';
import { earliestOpenDeadline } from '../attempts/rules.ts';
import { recordChange } from '../audit/queries.ts';
import type { Editor } from '../catalog/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { newId } from '../ids.ts';
import { changeTest, type TestEditor } from '../papers/changes.ts';
import { insertMarkingRevision, listSatRevisions, setMarkedBy } from '../papers/marking-revisions.ts';
import { findPaper, lockTest } from '../papers/queries.ts';
import { correctPaper, markingChanges, mayUseKey, withKeysOf } from './correct-paper.ts';
import {
  countChanges,
  findPresented,
  insertRegrade,
  isDecided,
  listApplied,
  lockRegrade,
  type Regrade,
  updateRegrade,
} from './queries.ts';

interface TestNow {
  id: TestId;
  revisionId: RevisionId;
}

/** The papers by which attempts at a test are marked, or will be when they are closed. */
async function papersInUse(db: Db, { id }: TestNow): Promise<Map<RevisionId, PaperDraft>> {
  const sat = await listSatRevisions(db, id);
  const opened = new Set(await listOpenRevisions(db, id));
  // A student who opens the test while it is being changed may still get the previous revision.
  const open = sat.filter((one, i) => i <= 1 || opened.has(one.id));
  const ids = new Set([
    ...(await listMarkings(db, id)),
    ...open.map((revision) => revision.markedBy ?? revision.id),
  ]);
  const papers = new Map<RevisionId, PaperDraft>();
  for (const revision of ids) papers.set(revision, await findPaper(db, revision));
  return papers;
}

/** What is marked otherwise in attempts than on the present paper and undecided, and how many attempts there are. */
export async function findPending(db: Db, test: TestNow, now: Date) {
  const results = await countClosed(db, test.id);
  const running = await countRunning(db, test.id, earliestOpenDeadline(now));
  if (results + running === 0) return { results, running, questions: [] };
  const present = await findPaper(db, test.revisionId);
  const found = new Map<QuestionId, Omit<ChangedQuestion, 'isNew'>>();
  for (const paper of (await papersInUse(db, test)).values()) {
    for (const [questionid, changes] of markingChanges(paper, present)) {
      const known = found.get(questionid)?.changes ?? [];
      const all = [...new Set<MarkingChange>([...known, ...changes])];
      found.set(questionid, { questionid, ...shownIn(present, paper, questionid), changes: all });
    }
  }
  const news = await newChanges(db, test, present);
  const decided = found.size > 0 ? await decidedQuestions(db, test, present) : new Set<QuestionId>();
  const questions = [...found.values()]
    .filter(({ questionid }) => !decided.has(questionid))
    .map((question) => ({ ...question, isNew: news.has(question.questionid) }))
    .toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }));
  return { results, running, questions };
}

/** The questions whose present marking somebody has decided on: since then, no paper of the test has had another. */
async function decidedQuestions(db: Db, { id }: TestNow, present: PaperDraft): Promise<Set<QuestionId>> {
  const applied = await listApplied(db, id);
  const sat = await listSatRevisions(db, id);
  const oldest = sat.findLastIndex((one) => applied.some(({ revisionId }) => revisionId === one.id));
  const decided = new Set<QuestionId>();
  const changed = new Set<QuestionId>();
  for (const { id: revision } of sat.slice(0, oldest + 1)) {
    for (const questionId of markingChanges(await findPaper(db, revision), present).keys())
      changed.add(questionId);
    for (const { questions } of applied.filter(({ revisionId }) => revisionId === revision))
      for (const { questionId } of questions) if (!changed.has(questionId)) decided.add(questionId);
  }
  return decided;
}

/** The questions that the last change of the test has changed, unless somebody has decided on them. */
async function newChanges(
  db: Db,
  { id, revisionId }: TestNow,
  present: PaperDraft,
): Promise<Set<QuestionId>> {
  const [, before] = await listSatRevisions(db, id);
  if (!before || (await isDecided(db, id, revisionId))) return new Set();
  return new Set(markingChanges(await findPaper(db, before.id), present).keys());
}

function shownIn(present: PaperDraft, before: PaperDraft, id: QuestionId) {
  const isIt = ({ questionId }: PaperDraft['items'][number]) => questionId === id;
  const [now, was] = [present.items.find(isIt), before.items.find(isIt)];
  const { items } = now ? present : before;
  return {
    number: questionLabels(items)[items.findIndex(isIt)] ?? '',
    questionText: (now ?? was)?.question.text ?? '',
    mayUseKey: now !== undefined && was !== undefined && mayUseKey(was.question, now.question),
  };
}

export interface Decision {
  testCode: string;
  choice: RegradeChoice;
  questionIds: readonly QuestionId[];
  reason: string;
}

/**
 * Decides what changed questions mean for attempts and records it in the audit trail. 'from_now_on' applies at once; any
 * other choice is checked first. Throws not_found, and conflict where another regrade of the test has not ended.
 */
export function decide(db: Db, decision: Decision, editor: TestEditor): Promise<RegradeId> {
  const { testCode, choice, questionIds, reason } = decision;
  return db.transaction(async (tx) => {
    const held = await lockTest(tx, testCode, editor.scope);
    if (!held) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    const { test } = held;
    const inUse = await papersInUse(tx, test);
    const now = await findPaper(tx, test.revisionId);
    const numbers = numbersOf(now, inUse, questionIds);
    const acceptsBoth = choice === 'both_keys';
    const present = acceptsBoth ? withKeysOf(now, [...inUse.values()], questionIds) : now;
    const markings: Regrade['markings'] = [];
    for (const [from, marked] of inUse) {
      const changed = markingChanges(marked, present);
      // The key that stands now is joined with the others as well.
      const concerned = acceptsBoth ? questionIds : questionIds.filter((id) => changed.has(id));
      const corrected = correctPaper(marked, { choice, questionIds: concerned, present });
      const positions = positionsOf(marked, corrected);
      if (positions.length === 0) continue;
      const to = await insertMarkingRevision(tx, from, { marked, corrected }, editor.now);
      markings.push({ from, to, positions });
    }
    const targets = new Map(markings.map(({ from, to }) => [from, to]));
    const revisions = (await listSatRevisions(tx, test.id)).flatMap(({ id: revision, markedBy: before }) => {
      const after = targets.get(before ?? revision);
      return after ? { revision, before, after } : [];
    });
    const isNow = choice === 'from_now_on';
    const regrade: Parameters<typeof insertRegrade>[1] = {
      id: newId<RegradeId>(),
      testId: test.id,
      revisionId: test.revisionId,
      choice,
      questions: numbers,
      markings,
      revisions,
      reason,
      status: isNow ? 'applied' : 'checking',
      createdAt: editor.now,
      createdBy: editor.admin,
      appliedAt: isNow ? editor.now : null,
      total: isNow ? 0 : await countClosed(tx, test.id),
    };
    await insertOnly(tx, regrade);
    if (isNow) {
      for (const { revision, after } of revisions) await setMarkedBy(tx, revision, after);
      await record(tx, { testCode, action: 'regrade', regrade }, editor);
      await restartRollups(tx, [test.id]);
    }
    return regrade.id;
  });
}

/** One regrade of a test at a time. */
async function insertOnly(tx: Db, regrade: Parameters<typeof insertRegrade>[1]): Promise<void> {
  if (!(await insertRegrade(tx, regrade))) {
    throw new RequestError(
      'conflict',
      'Another regrade of this test has not ended. Apply it, discard it or wait until it ends.',
      { field: 'quizid' },
    );
  }
}

/** Throws a bad_input where a question is marked in every attempt as it is now. */
function numbersOf(
  present: PaperDraft,
  inUse: ReadonlyMap<RevisionId, PaperDraft>,
  questionIds: readonly QuestionId[],
): Regrade['questions'] {
  return questionIds.map((questionId, i) => {
    const paper = [...inUse.values()].find((one) => markingChanges(one, present).has(questionId));
    if (!paper) {
      const message = 'This question is marked in every attempt as it is on the present paper.';
      throw new RequestError('bad_input', message, { field: `questionids.${i}` });
    }
    return { questionId, number: shownIn(present, paper, questionId).number };
  });
}

function positionsOf(marked: PaperDraft, corrected: PaperDraft): number[] {
  const changes = markingChanges(marked, corrected);
  return marked.items.flatMap(({ questionId }, position) =>
    questionId !== undefined && changes.has(questionId) ? position : [],
  );
}

/** Applies a regrade that was checked, and has the test accept what it accepts. Throws not_found and conflict. */
export function applyRegrade(db: Db, id: RegradeId, editor: TestEditor): Promise<void> {
  return inState(db, id, ['checked'], async (tx, regrade, testCode) => {
    // Before the regrade is written: who decides on another one holds the test and waits for it.
    const revisionId = await takeKeys(tx, regrade, testCode, editor);
    for (const { revision, after } of regrade.revisions) await setMarkedBy(tx, revision, after);
    const stage = { done: 0, total: await countChanges(tx, id), place: null };
    await updateRegrade(tx, id, { status: 'applying', appliedAt: editor.now, revisionId, ...stage });
    await record(tx, { testCode, action: 'regrade', regrade }, editor);
  });
}

/**
 * Who sits the test later is marked as those before: its paper accepts the keys that a regrade accepts, where nobody has
 * changed the question since it was decided on. Gives the revision that stands then.
 */
async function takeKeys(
  tx: Db,
  { choice, questions, markings, revisionId }: Regrade,
  testCode: string,
  editor: TestEditor,
): Promise<RevisionId> {
  if (choice !== 'both_keys') return revisionId;
  const then = await findPaper(tx, revisionId);
  const marked = await Promise.all(markings.map(({ to }) => findPaper(tx, to)));
  const ids = questions.map(({ questionId }) => questionId);
  let isTaken = false;
  const taken = await editKeys(tx, testCode, editor, (paper) => {
    const changed = markingChanges(then, paper);
    isTaken = !ids.some((id) => changed.has(id));
    return isTaken ? withKeysOf(paper, marked, ids) : paper;
  });
  return isTaken ? taken : revisionId;
}

/** Undoes {@link takeKeys}, where nobody has changed the question since. */
async function giveKeysBack(
  tx: Db,
  { choice, questions, markings, testId, revisionId }: Regrade,
  testCode: string,
  editor: TestEditor,
): Promise<void> {
  if (choice !== 'both_keys') return;
  const sat = await listSatRevisions(tx, testId);
  const before = sat[sat.findIndex(({ id }) => id === revisionId) + 1];
  if (!before) return;
  const [taken, previous] = [await findPaper(tx, revisionId), await findPaper(tx, before.id)];
  const marked = await Promise.all(markings.map(({ to }) => findPaper(tx, to)));
  const ids = questions.map(({ questionId }) => questionId);
  if (!isDeepStrictEqual(withKeysOf(taken, marked, ids), taken)) return;
  await editKeys(tx, testCode, editor, (paper) => {
    const changed = markingChanges(taken, paper);
    const items = paper.items.map((item) => {
      const { questionId } = item;
      const was = previous.items.find((one) => one.questionId === questionId);
      if (!was || questionId === undefined || !ids.includes(questionId) || changed.has(questionId))
        return item;
      return { ...item, question: was.question };
    });
    return { ...paper, items };
  });
}

async function editKeys(
  tx: Db,
  testCode: string,
  editor: TestEditor,
  edit: (paper: PaperDraft) => PaperDraft,
): Promise<RevisionId> {
  const change = { testCode, version: undefined, action: 'questionUpdate' } as const;
  await changeTest(tx, change, (test) => ({ ...test, paper: edit(test.paper) }), editor);
  const held = await lockTest(tx, testCode, editor.scope);
  if (!held) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
  return held.test.revisionId;
}

/** Gives up a regrade that was not applied. Throws not_found and conflict. */
export function discardRegrade(db: Db, id: RegradeId, editor: Editor): Promise<void> {
  return inState(db, id, ['checking', 'checked'], async (tx, regrade, testCode) => {
    await updateRegrade(tx, id, { status: 'discarding', done: 0, total: await countChanges(tx, id) });
    await record(tx, { testCode, action: 'regradeDiscard', regrade }, editor);
  });
}

/** Undoes the last regrade of a test that was applied. Throws not_found and conflict. */
export function undoRegrade(db: Db, id: RegradeId, reason: string, editor: TestEditor): Promise<void> {
  return inState(db, id, ['applied'], async (tx, regrade, testCode) => {
    const presented = await findPresented(tx, id);
    if (!presented?.isLast) {
      throw new RequestError(
        'conflict',
        'Only the last regrade of a test can be undone: undo that one first.',
        {
          field: 'regradeid',
        },
      );
    }
    await giveKeysBack(tx, regrade, testCode, editor);
    for (const { revision, before } of regrade.revisions) await setMarkedBy(tx, revision, before);
    const stage = { done: 0, total: await countChanges(tx, id), place: null };
    const undone = { undoneAt: editor.now, undoneBy: editor.admin, undoReason: reason };
    await updateRegrade(tx, id, { status: 'undoing', ...undone, ...stage });
    await record(tx, { testCode, action: 'regradeUndo', regrade: { ...regrade, reason } }, editor);
  });
}

function inState(
  db: Db,
  id: RegradeId,
  states: readonly Regrade['status'][],
  act: (tx: Db, regrade: Regrade, testCode: string) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const regrade = await lockRegrade(tx, id);
    const presented = regrade && (await findPresented(tx, id));
    if (!presented) throw regradeNotFound();
    if (!states.includes(regrade.status)) {
      const message = `This regrade is ${regrade.status}; it must be ${states.join(' or ')}.`;
      throw new RequestError('conflict', message, { field: 'regradeid' });
    }
    await act(tx, regrade, presented.testCode);
  });
}

export function regradeNotFound(): RequestError {
  return new RequestError('not_found', 'No such regrade was found.', { field: 'regradeid' });
}

function record(
  tx: Db,
  {
    testCode,
    action,
    regrade: { choice, questions, reason, summary },
  }: {
    testCode: string;
    action: 'regrade' | 'regradeDiscard' | 'regradeUndo';
    regrade: Pick<Regrade, 'choice' | 'questions' | 'reason'> & { summary?: Regrade['summary'] | undefined };
  },
  { admin, now }: Editor,
): Promise<void> {
  const after = { choice, numbers: questions.map(({ number }) => number), reason, ...summary };
  return recordChange(tx, { admin, action, kind: 'quiz', recordId: testCode, after }, now);
}
