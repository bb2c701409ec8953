/**
 * How far off the strengths of "My progress" are, by how many answers they come from, in simulated students: the model
 * of server/progress/strength.ts compared with itself without the correction for guessing, and with the plain share of right
 * answers (docs/decisions/0110).
 *
 *   npm run bench:strength
 *   npm run bench:strength -- --students 4000 --guess 0.5 --seed 2
 *
 * A student has an ability, each of six chapters differs from it, and each of three topics from its chapter; all change
 * from day to day. Tests of ten questions come in any order over 60 days; chapters differ in how hard they are. Half of the
 * students guess what they do not know, and half leave it blank, as in the class from whose first answers difficulties
 * come. What is estimated is the share of questions that the student knows, of those that half of the class knows.
 *
 * Then both numbers of "My progress" over a month (month.ts). Fails where one did not rise although it was learned, or rose
 * without.
 */
import { parseArgs } from 'node:util';
import { type AttemptToRead, metQuestions } from '../../server/progress/met-questions.ts';
import { type Ability, abilitiesOf, strengthOf } from '../../server/progress/strength.ts';
import { Random } from '../../server/testing/random.ts';
import { idAt, printMonth } from './month.ts';
import { normal } from './normal.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '2000' },
    class: { type: 'string', default: '200' },
    guess: { type: 'string', default: '0.25' },
    seed: { type: 'string', default: '1' },
  },
});
const [STUDENTS, CLASS, GUESS] = [Number(values.students), Number(values.class), Number(values.guess)];
const random = new Random(Number(values.seed));

const CHAPTERS = 6;
const TOPICS = 3;
const TESTS_A_CHAPTER = 8;
const QUESTIONS = 10;
const DAYS = 60;
const DAY_MS = 86_400_000;
/** Standard deviations, on the logit scale. */
const SPREAD = { student: 1, chapter: 0.5, topic: 0.4, hardness: 0.5, question: 0.8, day: 0.04 };

const withSpread = (deviation: number) => deviation * normal(random);
const logistic = (x: number) => 1 / (1 + Math.exp(-x));

type Outcome = 'R' | 'W' | 'L';

/** What comes of a question for one who guesses what they do not know, or leaves it blank. */
function outcomeOf(ability: number, difficulty: number, isGuesser: boolean): Outcome {
  if (random.chance(logistic(ability - difficulty))) return 'R';
  if (!isGuesser) return 'L';
  return random.chance(GUESS) ? 'R' : 'W';
}

const deviationOfAll = Math.hypot(SPREAD.student, SPREAD.chapter, SPREAD.topic);

/** The questions of the tests, with what the first answers of a class say of them. */
const questions = Array.from({ length: CHAPTERS }, (_, chapter) => {
  const hardness = withSpread(SPREAD.hardness);
  return Array.from({ length: TESTS_A_CHAPTER * QUESTIONS }, (_, n) => {
    const difficulty = hardness + withSpread(SPREAD.question);
    const outcomes = Array.from({ length: CLASS }, (_, i) =>
      outcomeOf(withSpread(deviationOfAll), difficulty, i % 2 === 0),
    );
    const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
    return {
      questionId: idAt(chapter * TESTS_A_CHAPTER * QUESTIONS + n),
      subject: '',
      topic: `${n % TOPICS}`,
      chapter: `${chapter}`,
      byChance: GUESS,
      difficulty,
      first: { asked: CLASS, right: count('R'), wrong: count('W') },
    };
  });
});

interface Errors {
  estimates: number;
  within: number;
  square: { model: number; uncorrected: number; plain: number };
}

const nothing = (): Errors => ({ estimates: 0, within: 0, square: { model: 0, uncorrected: 0, plain: 0 } });
const BANDS = [5, 10, 20, 40, 80];
const byChapter = new Map(BANDS.map((n) => [n, nothing()]));
const byTopic = new Map(BANDS.map((n) => [n, nothing()]));
const bandOf = (answers: number) => BANDS.findLast((n) => answers >= n);

function note(
  errors: Map<number, Errors>,
  ability: Ability,
  truth: number,
  uncorrected: Ability | undefined,
  plain: number,
): void {
  const of = errors.get(bandOf(ability.questions) ?? 0);
  if (!of) return;
  const { share, low, high } = strengthOf(ability);
  of.estimates += 1;
  of.within += truth >= low && truth <= high ? 1 : 0;
  of.square.model += (share - truth) ** 2;
  of.square.uncorrected += (strengthOf(uncorrected ?? ability).share - truth) ** 2;
  of.square.plain += (plain - truth) ** 2;
}

function simulate(): void {
  const student = { now: withSpread(SPREAD.student) };
  const chapters = questions.map(() => ({
    now: withSpread(SPREAD.chapter),
    topics: Array.from({ length: TOPICS }, () => withSpread(SPREAD.topic)),
  }));
  // How eager a student is decides how much is known of them.
  const tests = random.between(1, 24);
  const taken = questions.map(() => 0);
  const isGuesser = random.chance(0.5);
  const attempts: AttemptToRead[] = [];
  const plain = new Map<string, { right: number; all: number }>();
  const days = Array.from({ length: tests }, () => random.between(1, DAYS)).toSorted((a, b) => a - b);
  let day = 0;
  for (const next of days) {
    for (; day < next; day++) student.now += withSpread(SPREAD.day);
    const chapter = random.between(0, CHAPTERS - 1);
    const first = (taken[chapter] ?? 0) * QUESTIONS;
    taken[chapter] = (taken[chapter] ?? 0) + 1;
    const paper = questions[chapter]?.slice(first, first + QUESTIONS) ?? [];
    const outcomes = paper.map(({ topic, difficulty }) => {
      const of = chapters[chapter];
      const ability = student.now + (of?.now ?? 0) + (of?.topics[Number(topic)] ?? 0);
      const outcome = outcomeOf(ability, difficulty, isGuesser);
      for (const name of [`${chapter}`, `${chapter} ${topic}`]) {
        const counted = plain.get(name) ?? { right: 0, all: 0 };
        plain.set(name, { right: counted.right + (outcome === 'R' ? 1 : 0), all: counted.all + 1 });
      }
      return outcome;
    });
    attempts.push({
      attempt: { submittedAt: new Date(next * DAY_MS), sheet: outcomes.join(''), spentMs: null },
      questions: paper,
      first: {
        asked: paper.map(({ first }) => first.asked),
        right: paper.map(({ first }) => first.right),
        wrong: paper.map(({ first }) => first.wrong),
      },
    });
  }
  const shareOf = (name: string) => {
    const { right, all } = plain.get(name) ?? { right: 0, all: 1 };
    return right / all;
  };
  const without = abilitiesOf(metQuestions(attempts.map(asIfNothingWasGuessed), new Map()));
  for (const [chapter, { now, topics }] of abilitiesOf(metQuestions(attempts, new Map())).chapters) {
    const of = chapters[Number(chapter)];
    const uncorrected = without.chapters.get(chapter);
    const truths = (of?.topics ?? []).map((topic) => logistic(student.now + (of?.now ?? 0) + topic));
    const truth = truths.reduce((sum, one) => sum + one, 0) / TOPICS;
    note(byChapter, now, truth, uncorrected?.now, shareOf(chapter));
    for (const [topic, ability] of topics) {
      const share = shareOf(`${chapter} ${topic}`);
      note(byTopic, ability.now, truths[Number(topic)] ?? 0, uncorrected?.topics.get(topic)?.now, share);
    }
  }
}

const asIfNothingWasGuessed = (one: AttemptToRead): AttemptToRead => ({
  ...one,
  questions: one.questions.map((question) => ({ ...question, byChance: 0 })),
});

for (let n = 0; n < STUDENTS; n++) simulate();

const points = (value: number) => (100 * value).toFixed(1).padStart(9);
for (const [what, errors] of [
  ['chapters', byChapter],
  ['topics', byTopic],
] as const) {
  console.log(`${what}: root mean square error in percentage points, ${STUDENTS} students`);
  console.log(' answers  estimates    model  uncorr.    plain  within the bounds');
  for (const [n, { estimates, within, square }] of errors) {
    if (estimates === 0) continue;
    const columns = [square.model, square.uncorrected, square.plain].map((sum) =>
      points(Math.sqrt(sum / estimates)),
    );
    const least = `${n}+`.padStart(8);
    console.log(
      `${least}${String(estimates).padStart(11)}${columns.join('')}${points(within / estimates)} %`,
    );
  }
}

const faults = printMonth(Math.ceil(STUDENTS / 10), GUESS, Number(values.seed));
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
