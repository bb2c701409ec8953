import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { RevisionId, TestId } from '../../contract/ids.ts';
import type { Draw } from '../../contract/papers/draws.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { AnalyzedQuestion, resultListEndpoints } from '../../contract/result-lists.ts';
import { listAnswersOf } from '../attempts/queries.ts';
import { type Analyzed, countAnalyzed, listAnalyzed } from '../attempts/result-queries.ts';
import type { Db } from '../db/db.ts';
import type { TeacherScope } from '../http/session.ts';
import type { Paper, Papers } from '../papers/papers.ts';
import { addAttempt, type Count, emptyCount, secondsOf, tallyOfCount } from '../rollups/count.ts';
import { firstAttempt } from '../rollups/first-attempt.ts';
import { findLargeRollup } from '../rollups/served.ts';
import { correlationInterval } from '../statistics/intervals.ts';
import { judgeKey } from '../statistics/key-alarm.ts';
import { medianOf } from '../statistics/moments.ts';
import { optionStatistics } from '../statistics/option-statistics.ts';
import { type QuestionStatistics, questionStatistics } from '../statistics/question-statistics.ts';
import { scoreGroups } from '../statistics/score-groups.ts';
import type { Asked, QuestionTally } from '../statistics/tally.ts';
import { testStatistics } from '../statistics/test-statistics.ts';

/** Up to so many attempts are read and counted at once, which takes a second; of more there is a rollup. */
const MOST_READ = 5_000;

/** The revisions of a test that were sat, the newest first, and what attempts at one of them came to. */
interface Basis {
  revisions: {
    id: RevisionId;
    number: number;
    marking: RevisionId;
    students: number;
    /** When the latest attempt was submitted: it tells that one was opened again. Rollups do not know it. */
    latest?: string;
  }[];
  countOf: (revision: Basis['revisions'][number], paper: Paper) => Promise<Count>;
}

type Analysis = z.output<typeof resultListEndpoints.analysis.response>;

/** For how long an analysis is given again while no attempt has come or gone, in milliseconds. */
const HELD_MS = 60_000;

interface Asking {
  test: { id: TestId; revisionId: RevisionId };
  scope: TeacherScope;
  which: Analyzed;
}

/**
 * Gives the item analysis of a revision of a test, by its number, or of the newest one that was sat. All its attempts are
 * marked as such an attempt would be now, also those that an admin has left as they were ('from now on'). Screens ask
 * again and again: what no attempt and no regrade has changed is not computed anew.
 */
export function createItemAnalysis({ db, papers }: { db: Db; papers: Papers }) {
  const held = new LRUCache<string, Analysis>({ max: 100, ttl: HELD_MS });
  return async ({ test, scope, which }: Asking, number?: number): Promise<Analysis> => {
    const hasRollup = scope === undefined && which === 'first';
    const { revisions, countOf } =
      (hasRollup ? await rolledUp(db, test.id) : undefined) ?? (await readNow(db, test.id, { scope, which }));
    const revision = number === undefined ? revisions[0] : revisions.find((one) => one.number === number);
    const listed = revisions.map(({ number, students }) => ({ number, students }));
    if (!revision) return { revisions: listed, students: 0, test: testStatistics([]), questions: [] };
    const key = JSON.stringify([revision.id, test.revisionId, scope, which, revisions]);
    const known = held.get(key);
    if (known) return known;
    const paper = await papers(revision.marking);
    const present = await papers(test.revisionId);
    const count = await countOf(revision, paper);
    const figures = analyze(paper, present, count);
    const analysis = {
      revisions: listed,
      revision: revision.number,
      ...figures,
      questions: which === 'first' ? figures.questions : figures.questions.map(withoutJudgement),
    };
    held.set(key, analysis);
    return analysis;
  };
}

/** Intervals and alarms take each attempt for another student. */
function withoutJudgement(question: AnalyzedQuestion): AnalyzedQuestion {
  const { keyAlarm: _, ...figures } = question;
  const options = question.options.map((option) => ({ ...option, interval: null }));
  return { ...figures, facilityInterval: null, discriminationInterval: null, options };
}

function analyze(
  paper: Paper,
  present: Paper,
  count: Count,
): Pick<Analysis, 'students' | 'test' | 'questions'> {
  const tallies = tallyOfCount(
    count,
    paper.marking.items.map(({ right }) => right),
  );
  const asked = paper.draws && askedOf(paper, paper.draws);
  const statistics = questionStatistics(tallies, paper.questions.map(guessScore), asked);
  return {
    students: count.students,
    test: testStatistics(tallies, asked),
    questions: statistics.map((figures, position) => {
      const questionId = paper.questionIds[position];
      const index = questionId ? present.questionIds.indexOf(questionId) : -1;
      return {
        ...presentQuestion(paper, tallies, position, figures, {
          medianSeconds: medianOf(secondsOf(count, position)),
          possible: asked ? asked.possible : tallies.reduce((sum, one) => sum + one.possible, 0),
        }),
        ...(index !== -1 && { index }),
      };
    }),
  };
}

/** How much each student was asked of a paper with draws. */
function askedOf(paper: Paper, draws: readonly Draw[]): Asked {
  const { items, possible } = paper.of({ seed: null, layoutVersion: null }).marking;
  const givesNothing = (position: number) => paper.marking.items[position]?.gift?.to === 'nobody';
  const differs = draws.some(
    ({ positions }) => positions.some(givesNothing) && !positions.every(givesNothing),
  );
  return { questions: items.length, possible: differs ? null : possible.reduce((sum, one) => sum + one, 0) };
}

/** From the rollup, where it is complete and has more attempts than are read. */
async function rolledUp(db: Db, test: TestId): Promise<Basis | undefined> {
  const rollup = await findLargeRollup(db, test, MOST_READ);
  if (!rollup) return undefined;
  const sat = rollup.filter(({ count }) => count.students > 0);
  return {
    revisions: sat.map(({ count, ...revision }) => ({ ...revision, students: count.students })),
    countOf: async ({ id }) => sat.find((one) => one.id === id)?.count ?? emptyCount(),
  };
}

/** From the attempts themselves. */
async function readNow(
  db: Db,
  test: TestId,
  { scope, which }: Pick<Asking, 'scope' | 'which'>,
): Promise<Basis> {
  return {
    revisions: await countAnalyzed(db, test, scope, which),
    countOf: async ({ id }, paper) => {
      const attempts = await listAnalyzed(db, test, id, { limit: MOST_READ, scope, which });
      const answers = await listAnswersOf(db, attempts);
      const count = emptyCount();
      for (const attempt of attempts) {
        const { attemptId, spentMs } = attempt;
        const first = firstAttempt(paper.of(attempt), answers.get(attemptId) ?? [], spentMs);
        addAttempt(count, { ...NO_MARKS, first });
      }
      return count;
    },
  };
}

/** The item analysis does not ask for them. */
const NO_MARKS = { got: 0, possible: 0, isBlank: false, class: null };

/** The share of the marks that guessing gives, where it is known: one option of several. */
function guessScore(question: AuthoredQuestion): number | null {
  if (question.kind !== 'single_choice') return null;
  return question.key.right.length / question.body.options.length;
}

function presentQuestion(
  { questions, keyed }: Paper,
  tallies: readonly QuestionTally[],
  position: number,
  { students, facilityInterval, ...figures }: QuestionStatistics,
  { medianSeconds, possible }: { medianSeconds: number | null; possible: number | null },
): AnalyzedQuestion {
  const question = questions[position];
  const { set, questionText } = keyed[position] ?? { questionText: '' };
  return {
    questionText,
    ...(set && { set }),
    ...figures,
    facilityInterval,
    discriminationInterval: correlationInterval(figures.discriminationIndex, students),
    medianSeconds,
    options: [],
    scoreGroups: [],
    ...(question?.kind === 'single_choice' && presentOptions(question, tallies[position], possible)),
  };
}

function presentOptions(
  { body, key }: Extract<AuthoredQuestion, { kind: 'single_choice' }>,
  { cells, possible: own }: QuestionTally = { cells: [], possible: 0 },
  /** Of what each student was asked; null where it differs. */
  possible: number | null,
): Pick<AnalyzedQuestion, 'options' | 'scoreGroups' | 'keyAlarm'> {
  const ids = body.options.map(({ id }) => id);
  const letterOf = (id: string) => String.fromCodePoint(65 + ids.indexOf(id));
  const possibleRest = possible === null ? null : possible - own;
  const verdict = judgeKey(
    cells.filter(({ response }) => response === null || ids.includes(response)),
    key.right,
  );
  return {
    options: optionStatistics(cells, { options: ids, keys: key.right, possibleRest })
      .filter(({ option }) => ids.includes(option))
      .map(({ option, ...figures }) => ({ letter: letterOf(option), ...figures })),
    scoreGroups: scoreGroups(cells, { options: ids, possibleRest }),
    keyAlarm: 'option' in verdict ? { ...verdict, option: letterOf(verdict.option) } : verdict,
  };
}
