import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { RevisionId, TestId } from '../../contract/ids.ts';
import type { AnalyzedQuestion } from '../../contract/item-analysis.ts';
import { MAX_ATTEMPTS_ANALYZED } from '../../contract/limits.ts';
import type { Draw } from '../../contract/papers/draws.ts';
import { questionLabels } from '../../contract/papers/question-numbers.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { resultListEndpoints } from '../../contract/result-lists.ts';
import type { RichText } from '../../contract/rich-text.ts';
import { listAnswersOf } from '../attempts/answer-queries.ts';
import { type AttemptChoice, countAnalyzed, listAnalyzed } from '../attempts/result-queries.ts';
import type { Db } from '../db/db.ts';
import type { TeacherScope } from '../http/session.ts';
import type { Paper, Papers } from '../papers/papers.ts';
import { addAttempt, type Count, emptyCount, readCount, secondsOf, tallyOfCount } from '../rollups/count.ts';
import { firstAttempt } from '../rollups/first-attempt.ts';
import { findMarkings, listServed } from '../rollups/queries.ts';
import { correlationInterval } from '../statistics/intervals.ts';
import { judgeKey } from '../statistics/key-alarm.ts';
import { medianOf } from '../statistics/moments.ts';
import { type Chose, optionStatistics } from '../statistics/option-statistics.ts';
import { type QuestionStatistics, questionStatistics } from '../statistics/question-statistics.ts';
import { scoreGroups } from '../statistics/score-groups.ts';
import type { AskedPart, QuestionTally } from '../statistics/tally.ts';
import { testStatistics } from '../statistics/test-statistics.ts';
import { addTyped, isTyped, mostTyped, type TypedTexts } from './typed-texts.ts';

/** Attempts that are read at once; between two such parts the node answers others. */
const READ_AT_ONCE = 200;
/** An analysis of up to this many attempts is always current: computing it takes a tenth of a second. */
const NEVER_LATE = 500;
/** How often the analysis of more attempts is renewed at most, in milliseconds. */
const EVERY_MS = 30_000;

/** The revisions of a test that were sat, the newest first, and what attempts at one of them came to. */
interface Basis {
  which: AttemptChoice;
  revisions: { id: RevisionId; number: number; marking: RevisionId; students: number }[];
  countOf: (revision: Basis['revisions'][number], paper: Paper) => Promise<Counted>;
}

interface Counted {
  count: Count;
  /** Undefined where the count is of more attempts than are read. */
  typed?: TypedTexts;
}

type Analysis = Omit<z.output<typeof resultListEndpoints.analysis.response>, 'age'>;

interface Computed {
  analysis: Analysis;
  /** When the computation began, in epoch milliseconds. */
  at: number;
}

interface Asking {
  test: { id: TestId; revisionId: RevisionId };
  scope: TeacherScope;
  which: AttemptChoice;
}

/**
 * Gives the item analysis of a revision of a test, by its number, or of the newest one that was sat, with its age in whole
 * seconds. All its attempts are marked as such an attempt would be now, also those that an admin has left as they were
 * ('from now on'). Screens that follow a test ask every 30 seconds, and of many attempts it takes a second: whoever asks
 * within 30 seconds gets the same one. A corrected key is seen at once.
 */
export function createItemAnalysis({ db, papers, now }: { db: Db; papers: Papers; now: () => Date }) {
  const held = new LRUCache<string, Promise<Computed>>({
    max: 200,
    ttl: EVERY_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  return async (asking: Asking, number?: number) => {
    const { test, scope, which } = asking;
    const markings = await findMarkings(db, test.id);
    const key = JSON.stringify([test.id, test.revisionId, markings, scope, which, number]);
    const { analysis, at } = await (held.get(key) ?? computeAndHold(key, asking, number));
    return { ...analysis, age: Math.floor((now().getTime() - at) / 1000) };
  };

  async function computeAndHold(key: string, asking: Asking, number: number | undefined): Promise<Computed> {
    const at = now().getTime();
    const computing = compute(asking, number).then((analysis) => ({ analysis, at }));
    held.set(key, computing);
    let isKept = false;
    try {
      const { analysis } = await computing;
      isKept = analysis.revisions.reduce((sum, { students }) => sum + students, 0) > NEVER_LATE;
    } finally {
      if (!isKept && held.peek(key) === computing) held.delete(key);
    }
    return computing;
  }

  async function compute(
    { test, scope, which: asked }: Asking,
    number: number | undefined,
  ): Promise<Analysis> {
    const { which, revisions, countOf } =
      (scope === undefined ? await rolledUp(db, test.id) : undefined) ??
      (await readNow(db, test.id, { scope, which: asked }));
    const listed = { attempts: which, revisions: revisions.map((one) => pick(one)) };
    const revision = number === undefined ? revisions[0] : revisions.find((one) => one.number === number);
    if (!revision) return { ...listed, students: 0, test: testStatistics([]), questions: [] };
    const paper = await papers(revision.marking);
    const present = await papers(test.revisionId);
    const figures = analyze(paper, present, await countOf(revision, paper));
    const questions = which === 'first' ? figures.questions : figures.questions.map(withoutJudgement);
    return { ...listed, revision: revision.number, ...figures, questions };
  }
}

const pick = ({ number, students }: Basis['revisions'][number]) => ({ number, students });

/** Intervals and alarms take each attempt for another student. */
function withoutJudgement(question: AnalyzedQuestion): AnalyzedQuestion {
  const { keyAlarm: _, ...figures } = question;
  const options = question.options.map((option) => ({ ...option, interval: null }));
  return { ...figures, facilityInterval: null, discriminationInterval: null, options };
}

function analyze(
  paper: Paper,
  present: Paper,
  { count, typed }: Counted,
): Pick<Analysis, 'students' | 'test' | 'questions'> {
  const tallies = tallyOfCount(
    count,
    paper.marking.items.map(({ right }) => right),
  );
  const asked = paper.draws && askedOf(paper, paper.draws);
  const numbers = questionLabels(paper.keyed.map(({ solved }) => solved));
  const statistics = questionStatistics(tallies, paper.questions.map(guessScore), asked);
  return {
    students: count.students,
    test: testStatistics(tallies, asked),
    questions: statistics.map((figures, position) => {
      const questionId = paper.questionIds[position];
      const index = questionId ? present.questionIds.indexOf(questionId) : -1;
      const analyzed = presentQuestion(paper, tallies, position, figures, {
        medianSeconds: medianOf(secondsOf(count, position)),
        possible: asked ? asked.possible : tallies.reduce((sum, one) => sum + one.possible, 0),
      });
      const { keyAlarm } = analyzed;
      const isCorrected =
        keyAlarm?.verdict === 'suspected' && isKeyOf(present.questions[index], keyAlarm.option);
      return {
        number: numbers[position] ?? '',
        ...analyzed,
        ...(typed && isTyped(paper.questions[position]) && { typed: mostTyped(typed.get(position)) }),
        ...(isCorrected && { keyAlarm: { verdict: 'corrected' as const, option: keyAlarm.option } }),
        ...(index !== -1 && { index }),
      };
    }),
  };
}

const isKeyOf = (question: AuthoredQuestion | undefined, letter: string): boolean =>
  question?.kind === 'single_choice' &&
  question.body.options.some(
    ({ id }, i) => letterAt(i) === letter && question.key.right.some((right) => right === id),
  );

const letterAt = (option: number) => String.fromCodePoint(65 + option);

/** How much each student was asked of a paper with draws. */
function askedOf(paper: Paper, draws: readonly Draw[]): AskedPart {
  const { items, possible } = paper.of({ seed: null, layoutVersion: null }).marking;
  const givesNothing = (position: number) => paper.marking.items[position]?.gift?.to === 'nobody';
  const differs = draws.some(
    ({ positions }) => positions.some(givesNothing) && !positions.every(givesNothing),
  );
  return { questions: items.length, possible: differs ? null : possible.reduce((sum, one) => sum + one, 0) };
}

/** From the rollup, where it is complete and has more attempts than are read. It has first attempts alone. */
async function rolledUp(db: Db, test: TestId): Promise<Basis | undefined> {
  const served = await listServed(db, test);
  const counts = new Map(served.map(({ id, content }) => [id, readCount(content)]));
  const revisions = served
    .map(({ id, number, marking }) => ({ id, number, marking, students: counts.get(id)?.students ?? 0 }))
    .filter(({ students }) => students > 0);
  if (revisions.reduce((sum, { students }) => sum + students, 0) <= MAX_ATTEMPTS_ANALYZED) return undefined;
  return {
    which: 'first',
    revisions,
    countOf: async ({ id }) => ({ count: counts.get(id) ?? emptyCount() }),
  };
}

/** From the attempts themselves. */
async function readNow(
  db: Db,
  test: TestId,
  { scope, which }: Pick<Asking, 'scope' | 'which'>,
): Promise<Basis> {
  return {
    which,
    revisions: await countAnalyzed(db, test, scope, which),
    countOf: async ({ id }, paper) => {
      const attempts = await listAnalyzed(db, test, id, { limit: MAX_ATTEMPTS_ANALYZED, scope, which });
      const count = emptyCount();
      const typed: TypedTexts = new Map();
      for (let from = 0; from < attempts.length; from += READ_AT_ONCE) {
        const part = attempts.slice(from, from + READ_AT_ONCE);
        const answers = await listAnswersOf(db, part);
        for (const attempt of part) {
          const { attemptId, spentMs } = attempt;
          const [sat, given] = [paper.of(attempt), answers.get(attemptId) ?? []];
          addAttempt(count, firstAttempt(sat, given, spentMs));
          addTyped(typed, sat, given);
        }
      }
      return { count, typed };
    },
  };
}

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
): Omit<AnalyzedQuestion, 'number'> {
  const question = questions[position];
  const { set, questionText = '', marks } = keyed[position]?.solved ?? {};
  return {
    questionText,
    ...(set && { set: set.questionText }),
    ...figures,
    ...(question?.kind === 'written' && { marks }),
    facilityInterval,
    discriminationInterval: correlationInterval(figures.discriminationIndex, students),
    medianSeconds,
    answered: students - figures.leftOut,
    options: [],
    scoreGroups: [],
    ...((question?.kind === 'single_choice' || question?.kind === 'multiple_choice') &&
      presentOptions(question, set?.options, tallies[position], possible)),
  };
}

type ChoiceQuestion = Extract<AuthoredQuestion, { kind: 'single_choice' | 'multiple_choice' }>;

/** Several chosen options are in one response (server/rollups/first-attempt.ts). */
const isAmong: Chose = (response, option) => response?.split(' ').includes(option) ?? false;

function presentOptions(
  question: ChoiceQuestion,
  /** The texts of the options, rendered. */
  sets: readonly RichText[] | undefined,
  { cells, possible: own }: QuestionTally = { cells: [], possible: 0 },
  /** Of what each student was asked; null where it differs. */
  possible: number | null,
): Pick<AnalyzedQuestion, 'options' | 'scoreGroups' | 'keyAlarm'> {
  const ids = question.body.options.map(({ id }) => id);
  const letterOf = (id: string) => letterAt(ids.indexOf(id));
  const possibleRest = possible === null ? null : possible - own;
  const keys = question.key.right.flat();
  const verdict =
    question.kind === 'single_choice'
      ? judgeKey(
          cells.filter(({ response }) => response === null || ids.includes(response)),
          keys,
        )
      : undefined;
  return {
    options: optionStatistics(cells, { options: ids, keys, possibleRest, chose: isAmong })
      .filter(({ option }) => ids.includes(option))
      .map(({ option, ...figures }) => {
        const at = ids.indexOf(option);
        const text = question.body.options[at]?.text ?? '';
        return { letter: letterOf(option), text, ...(sets && { set: sets[at] }), ...figures };
      }),
    scoreGroups: scoreGroups(cells, { options: ids, possibleRest, chose: isAmong }),
    ...(verdict && {
      keyAlarm: 'option' in verdict ? { ...verdict, option: letterOf(verdict.option) } : verdict,
    }),
  };
}
