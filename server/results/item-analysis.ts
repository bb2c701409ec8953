import type { RevisionId, TestId } from '../../contract/ids.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';
import type { AnalyzedQuestion } from '../../contract/result-lists.ts';
import { listAnswersOf } from '../attempts/queries.ts';
import { responsesOf } from '../attempts/responses.ts';
import { countFirstAttempts, type FirstAttempt, listFirstAttempts } from '../attempts/result-queries.ts';
import type { Db } from '../db/database.ts';
import { gradePaper } from '../grading/grade-paper.ts';
import type { Paper, Papers } from '../papers/papers.ts';
import { correlationInterval } from '../statistics/intervals.ts';
import { judgeKey } from '../statistics/key-alarm.ts';
import { medianOf } from '../statistics/moments.ts';
import { optionStatistics } from '../statistics/option-statistics.ts';
import { type QuestionStatistics, questionStatistics } from '../statistics/question-statistics.ts';
import { type QuestionTally, tally } from '../statistics/tally.ts';
import { testStatistics } from '../statistics/test-statistics.ts';

/** The most attempts that are analyzed: with 5,000 a correlation is known to 0.03, and reading them takes a second. */
const MOST_ATTEMPTS = 5_000;

/**
 * The item analysis of a revision of a test, by its number, or of the newest one that was sat. All its attempts are marked
 * as such an attempt would be now, also those that an admin has left as they were ('from now on').
 */
export async function analyzeTest(
  { db, papers }: { db: Db; papers: Papers },
  { id: test, revisionId }: { id: TestId; revisionId: RevisionId },
  number?: number,
) {
  const revisions = await countFirstAttempts(db, test);
  const revision = number === undefined ? revisions[0] : revisions.find((one) => one.number === number);
  const listed = revisions.map(({ number, students }) => ({ number, students }));
  if (!revision) return { revisions: listed, students: 0, test: testStatistics([]), questions: [] };
  const paper = await papers(revision.marking);
  const attempts = await listFirstAttempts(db, test, revision.id, MOST_ATTEMPTS);
  const tallies = await tallyOf(db, paper, attempts);
  const present = (await papers(revisionId)).questionIds;
  const statistics = questionStatistics(tallies, paper.questions.map(guessScore));
  return {
    revisions: listed,
    revision: revision.number,
    students: attempts.length,
    test: testStatistics(tallies),
    questions: statistics.map((figures, position) => {
      const index = present.indexOf(paper.questionIds[position]);
      return {
        ...presentQuestion(paper, tallies, position, figures, medianSeconds(attempts, position)),
        ...(index !== -1 && { index }),
      };
    }),
  };
}

async function tallyOf(db: Db, paper: Paper, attempts: readonly FirstAttempt[]): Promise<QuestionTally[]> {
  const answers = await listAnswersOf(db, attempts);
  const tests = attempts.map(({ attemptId }) => {
    const own = new Map((answers.get(attemptId) ?? []).map((answer) => [answer.index, answer]));
    const responses = responsesOf(paper.questions, own);
    return {
      marks: gradePaper(paper.marking, responses).questions.map(({ marks }) => marks),
      responses: paper.questions.map((_, position) => nameOf(responses.get(position))),
    };
  });
  return tally(
    tests,
    paper.marking.items.map(({ right }) => right),
  );
}

/** A response as the statistics count it: options by their ids; of what was typed only that it was. */
function nameOf(response: Response | undefined): string | null {
  if (!response) return null;
  return 'chosen' in response ? response.chosen.toSorted().join(' ') : 'typed';
}

/** The share of the marks that guessing gives, where it is known: one option of several. */
function guessScore(question: AuthoredQuestion): number | null {
  if (question.kind !== 'single_choice') return null;
  return question.key.right.length / question.body.options.length;
}

/** Null where no device has reported a time. */
function medianSeconds(attempts: readonly FirstAttempt[], position: number): number | null {
  const times = attempts
    .flatMap(({ spentMs }) => (spentMs?.[position] ? { value: spentMs[position], students: 1 } : []))
    .toSorted((a, b) => a.value - b.value);
  const median = times.length === 0 ? null : medianOf(times);
  return median === null ? null : median / 1000;
}

function presentQuestion(
  { questions, keyed }: Paper,
  tallies: readonly QuestionTally[],
  position: number,
  { students, facilityInterval, ...figures }: QuestionStatistics,
  medianSeconds: number | null,
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
    ...(question?.kind === 'single_choice' && presentOptions(question, tallies, position)),
  };
}

function presentOptions(
  { body, key }: Extract<AuthoredQuestion, { kind: 'single_choice' }>,
  tallies: readonly QuestionTally[],
  position: number,
): Pick<AnalyzedQuestion, 'options' | 'keyAlarm'> {
  const { cells = [] } = tallies[position] ?? {};
  const ids = body.options.map(({ id }) => id);
  const letterOf = (id: string) => String.fromCodePoint(65 + ids.indexOf(id));
  const possibleRest = tallies.reduce((sum, { possible }, i) => sum + (i === position ? 0 : possible), 0);
  const verdict = judgeKey(
    cells.filter(({ response }) => response === null || ids.includes(response)),
    key.right,
  );
  return {
    options: optionStatistics(cells, { options: ids, keys: key.right, possibleRest })
      .filter(({ option }) => ids.includes(option))
      .map(({ option, ...figures }) => ({ letter: letterOf(option), ...figures })),
    keyAlarm: 'option' in verdict ? { ...verdict, option: letterOf(verdict.option) } : verdict,
  };
}
