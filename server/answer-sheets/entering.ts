import type { ReadAnswer } from '../../contract/answer-sheets.ts';
import type { RevisionId, SheetImageId, StudentId } from '../../contract/ids.ts';
import { printedSet } from '../../contract/papers/layout.ts';
import {
  type EntryOutcome,
  enterFromPaper,
  type PaperResult,
  voidPaperAttempts,
} from '../attempts/from-paper.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db, RootDb } from '../db/db.ts';
import type { Papers } from '../papers/papers.ts';
import { linkImages, withoutEvidence } from './evidence-queries.ts';
import { changeOf, markedOfText, paperQuestions, textOfSaved } from './paper-questions.ts';
import { type DecidedSheet, hashOfAnswers } from './states.ts';
import type { TestSheets } from './test-sheets.ts';
import type { Asker } from './upload-queries.ts';

/** The set of a form; where there is one paper for all, that is the first. */
const printedOf = (set: number) => printedSet(Math.max(1, set));

export interface EnteringDeps {
  db: RootDb;
  papers: Papers;
  now: () => Date;
}

type Test = TestSheets['test'];

export const questionsOf = async (papers: Papers, revision: RevisionId, set: number) =>
  paperQuestions((await papers(revision)).of(printedOf(set)));

/** Enters the results of all sheets on which nothing is open. */
export async function enterSheets(deps: EnteringDeps, sheets: TestSheets, { admin }: Asker) {
  const { db, papers, now } = deps;
  const at = now();
  const { test, forms } = sheets;
  const due = sheets.decided.filter(({ state }) => state === 'ready' || state === 'changed');
  const ofStudent = Map.groupBy(due, ({ student }) => student);
  const results: (PaperResult & { pages: DecidedSheet[]; answers: ReadAnswer[] })[] = [];
  for (const [student, pages] of ofStudent) {
    const form = forms.find(({ id }) => id === pages[0]?.formId);
    if (student === null || !form) continue;
    const answers = pages.flatMap((page) => page.answers);
    const questions = await questionsOf(papers, form.revisionId, form.set);
    const changes = answers.flatMap(({ question, marked }) => {
      const asked = questions[question - 1];
      return asked ? changeOf(asked, marked) : [];
    });
    results.push({
      student,
      revision: form.revisionId,
      printed: printedOf(form.set),
      changes,
      countsAgain: true,
      keepsGiven: true,
      pages,
      answers,
    });
  }
  if (results.length === 0) return tally([], sheets);
  const linked = new Map(sheets.sheets.map((sheet) => [sheet.id, sheet]));
  const others = due.flatMap(({ id }) => linked.get(id)?.enteredFor ?? []);
  const entered = await enterFromPaper(
    { db, papers },
    { test: test.id, results, others, now: at },
    async (tx, all) => {
      const left: {
        student: StudentId;
        attemptId: NonNullable<(typeof sheets.sheets)[number]['attemptId']>;
      }[] = [];
      for (const one of all) {
        const result = results.find(({ student }) => student === one.student);
        if (!result || !('attemptId' in one)) continue;
        for (const { id } of result.pages) {
          const was = linked.get(id);
          if (was?.enteredFor && was.attemptId && was.enteredFor !== one.student) {
            left.push({ student: was.enteredFor, attemptId: was.attemptId });
          }
        }
        const link = {
          studentId: one.student,
          attemptId: one.attemptId,
          entered: hashOfAnswers(result.answers),
        };
        await linkImages(tx, imagesOf(result.pages), link);
      }
      const keys = await withoutEvidence(tx, left);
      for (const { shownAt, ...one } of await voidPaperAttempts(tx, { test: test.id, keys, now: at })) {
        // Whether the pupil has looked at the result, and so at what another one wrote, is not to be forgotten.
        const after = { attemptid: one.attemptId, isVoid: true, lookedAt: shownAt?.toISOString() ?? null };
        const change = { admin, action: 'voidAttempt', kind: 'quiz', recordId: test.testCode } as const;
        const about = { student: one.student, attempt: one.attemptId };
        await recordChange(tx, { ...change, before: { isVoid: false }, after, about }, at);
      }
      await recordEntering(tx, all, { test, action: 'answerSheetsEnter', admin, at });
    },
  );
  return tally(entered, sheets);
}

const imagesOf = (pages: readonly DecidedSheet[]): SheetImageId[] => pages.map(({ id }) => id);

/** Enters results that were typed in. Throws through `refuse` where a cell has what its question does not. */
export async function enterTyped(
  deps: EnteringDeps,
  { test, pupils, set }: Pick<TestSheets, 'test' | 'pupils'> & { set: number },
  changes: readonly { student: StudentId; answers: readonly string[] }[],
  { asker, refuse }: { asker: Asker; refuse: (row: number, question: number) => Error },
) {
  const { db, papers, now } = deps;
  const at = now();
  const questions = await questionsOf(papers, test.revisionId, set);
  const results = changes.map(({ student, answers }, row): PaperResult => {
    const given = answers.flatMap((text, index) => {
      const question = questions[index];
      const marked = question ? markedOfText(question, text) : text === '' ? [] : null;
      if (!marked) throw refuse(row, index + 1);
      return question ? changeOf(question, marked) : [];
    });
    return { student, revision: test.revisionId, printed: printedOf(set), changes: given };
  });
  const typed = new Map(changes.map(({ student, answers }) => [student, answers]));
  const entered = await enterFromPaper(
    { db, papers },
    { test: test.id, results, now: at },
    async (tx, all) => {
      for (const one of all) {
        if (one.outcome !== 'changed') continue;
        const saved = new Map(one.before.map((answer) => [answer.index, answer]));
        const before = questions.map((question) => textOfSaved(question, saved.get(question.position)));
        await recordChange(
          tx,
          {
            admin: asker.admin,
            action: 'answersType',
            kind: 'quiz',
            recordId: test.testCode,
            before: { answers: numbered(before) },
            after: { answers: numbered(typed.get(one.student) ?? []) },
            about: { student: one.student, attempt: one.attemptId },
          },
          at,
        );
      }
      await recordEntering(tx, all, { test, action: 'answersType', admin: asker.admin, at });
    },
  );
  return tally(entered, { pupils });
}

/** `1A 2C 5-12.5`, as an entry of the audit trail has answers. */
const numbered = (answers: readonly string[]) =>
  answers.flatMap((text, at) => (text === '' ? [] : `${at + 1}: ${text}`)).join(', ');

async function recordEntering(
  tx: Db,
  all: readonly EntryOutcome[],
  { test, action, admin, at }: { test: Test; action: string; admin: Asker['admin']; at: Date },
): Promise<void> {
  const after = { entered: count(all, 'entered'), changed: count(all, 'changed') };
  if (after.entered + after.changed === 0) return;
  await recordChange(tx, { admin, action, kind: 'quiz', recordId: test.testCode, after }, at);
}

const count = (all: readonly EntryOutcome[], outcome: EntryOutcome['outcome']) =>
  all.filter((one) => one.outcome === outcome).length;

function tally(all: readonly EntryOutcome[], { pupils }: Pick<TestSheets, 'pupils'>) {
  const names = new Map(pupils.map(({ student, name }) => [student, name]));
  return {
    entered: count(all, 'entered'),
    changed: count(all, 'changed'),
    refused: all.flatMap(({ student, outcome }) =>
      outcome === 'sitting' || outcome === 'none_left'
        ? { studentid: student, student: names.get(student) ?? '', reason: outcome }
        : [],
    ),
  };
}
