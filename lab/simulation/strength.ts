/**
 * How far off the strengths of "My progress" are, by how many answers they come from, in simulated students: the model
 * of server/progress/strength.ts compared with Elo ratings and the plain share of right answers (docs/decisions/0110).
 *
 *   npm run bench:strength
 *   npm run bench:strength -- --students 4000 --guess 0 --seed 2
 *
 * A student has an ability, each of six chapters differs from it, and each of three topics from its chapter; all change
 * from day to day. Tests of ten questions come in any order over 60 days; chapters differ in how hard they are. A share
 * of the answers is guessed. Difficulties come from the first answers of a class, as in the product. What is estimated
 * is the share of right answers to questions that half of the class answers rightly.
 *
 * Then both numbers of "My progress" over a month (month.ts). Fails where one did not rise although it was learned, or rose
 * without.
 */
import { parseArgs } from 'node:util';
import {
  type Ability,
  abilitiesOf,
  difficultyOf,
  type Met,
  strengthOf,
} from '../../server/progress/strength.ts';
import { Random } from '../../server/testing/random.ts';
import { printMonth } from './month.ts';
import { normal } from './normal.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '2000' },
    class: { type: 'string', default: '200' },
    guess: { type: 'string', default: '0.2' },
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
/** Standard deviations, on the logit scale. */
const SPREAD = { student: 1, chapter: 0.5, topic: 0.4, hardness: 0.5, question: 0.8, day: 0.04 };

const withSpread = (deviation: number) => deviation * normal(random);
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const chanceOf = (ability: number, difficulty: number) =>
  GUESS + (1 - GUESS) * logistic(ability - difficulty);

const deviationOfAll = Math.hypot(SPREAD.student, SPREAD.chapter, SPREAD.topic);

/** The questions of the tests, with what the first answers of a class say of them. */
const questions = Array.from({ length: CHAPTERS }, () => {
  const hardness = withSpread(SPREAD.hardness);
  return Array.from({ length: TESTS_A_CHAPTER * QUESTIONS }, (_, n) => {
    const difficulty = hardness + withSpread(SPREAD.question);
    const right = Array.from({ length: CLASS }, () =>
      random.chance(chanceOf(withSpread(deviationOfAll), difficulty)),
    ).filter(Boolean).length;
    return { topic: n % TOPICS, difficulty, known: difficultyOf({ right, students: CLASS }) };
  });
});

/** The difficulty of a question that half of the students answer rightly. */
const medium = (() => {
  const sample = Array.from({ length: 20_000 }, () => withSpread(deviationOfAll));
  let [low, high] = [-5, 5];
  while (high - low > 0.001) {
    const b = (low + high) / 2;
    const share = sample.reduce((sum, ability) => sum + chanceOf(ability, b), 0) / sample.length;
    if (share > 0.5) low = b;
    else high = b;
  }
  return low;
})();

/** Ratings of a student over all and in a part, which add up (Pelánek 2016, Computers & Education 98). */
class Elo {
  readonly #parts = new Map<string, { rating: number; answers: number }>();

  #of(part: string) {
    const known = this.#parts.get(part) ?? { rating: 0, answers: 0 };
    this.#parts.set(part, known);
    return known;
  }

  add(parts: readonly string[], difficulty: number, score: number): void {
    const all = parts.map((part) => this.#of(part));
    const off = score - logistic(all.reduce((sum, { rating }) => sum + rating, 0) - difficulty);
    for (const one of all) {
      one.rating += off / (1 + 0.05 * one.answers) / all.length;
      one.answers += 1;
    }
  }

  share(parts: readonly string[]): number {
    return logistic(parts.reduce((sum, part) => sum + this.#of(part).rating, 0));
  }
}

interface Errors {
  estimates: number;
  within: number;
  square: { model: number; elo: number; plain: number };
}

const nothing = (): Errors => ({ estimates: 0, within: 0, square: { model: 0, elo: 0, plain: 0 } });
const BANDS = [5, 10, 20, 40, 80];
const byChapter = new Map(BANDS.map((n) => [n, nothing()]));
const byTopic = new Map(BANDS.map((n) => [n, nothing()]));
const bandOf = (answers: number) => BANDS.findLast((n) => answers >= n);

function note(
  errors: Map<number, Errors>,
  ability: Ability,
  truth: number,
  elo: number,
  plain: number,
): void {
  const of = errors.get(bandOf(ability.questions) ?? 0);
  if (!of) return;
  const { share, low, high } = strengthOf(ability);
  of.estimates += 1;
  of.within += truth >= low && truth <= high ? 1 : 0;
  of.square.model += (share - truth) ** 2;
  of.square.elo += (elo - truth) ** 2;
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
  const met: Met[] = [];
  const elo = new Elo();
  const plain = new Map<string, { right: number; all: number }>();
  const days = Array.from({ length: tests }, () => random.between(1, DAYS)).toSorted((a, b) => a - b);
  let day = 0;
  for (const next of days) {
    for (; day < next; day++) student.now += withSpread(SPREAD.day);
    const chapter = random.between(0, CHAPTERS - 1);
    const first = (taken[chapter] ?? 0) * QUESTIONS;
    taken[chapter] = (taken[chapter] ?? 0) + 1;
    for (const { topic, difficulty, known } of questions[chapter]?.slice(first, first + QUESTIONS) ?? []) {
      const of = chapters[chapter];
      const ability = student.now + (of?.now ?? 0) + (of?.topics[topic] ?? 0);
      const score = random.chance(chanceOf(ability, difficulty)) ? 1 : 0;
      const names = [`${chapter}`, `${chapter} ${topic}`];
      met.push({ at: next * 86_400_000, chapter: `${chapter}`, topic: `${topic}`, score, difficulty: known });
      elo.add(['all', ...names], known, score);
      for (const name of names) {
        const counted = plain.get(name) ?? { right: 0, all: 0 };
        plain.set(name, { right: counted.right + score, all: counted.all + 1 });
      }
    }
  }
  const shareOf = (name: string) => {
    const { right, all } = plain.get(name) ?? { right: 0, all: 1 };
    return right / all;
  };
  for (const [chapter, { now, topics }] of abilitiesOf(met).chapters) {
    const of = chapters[Number(chapter)];
    const truths = (of?.topics ?? []).map((topic) => chanceOf(student.now + (of?.now ?? 0) + topic, medium));
    const truth = truths.reduce((sum, one) => sum + one, 0) / TOPICS;
    note(byChapter, now, truth, elo.share(['all', chapter]), shareOf(chapter));
    for (const [topic, ability] of topics) {
      const name = `${chapter} ${topic}`;
      const share = elo.share(['all', chapter, name]);
      note(byTopic, ability.now, truths[Number(topic)] ?? 0, share, shareOf(name));
    }
  }
}

for (let n = 0; n < STUDENTS; n++) simulate();

const points = (value: number) => (100 * value).toFixed(1).padStart(9);
for (const [what, errors] of [
  ['chapters', byChapter],
  ['topics', byTopic],
] as const) {
  console.log(`${what}: root mean square error in percentage points, ${STUDENTS} students`);
  console.log(' answers  estimates    model      Elo    plain  within the bounds');
  for (const [n, { estimates, within, square }] of errors) {
    if (estimates === 0) continue;
    const columns = [square.model, square.elo, square.plain].map((sum) => points(Math.sqrt(sum / estimates)));
    const least = `${n}+`.padStart(8);
    console.log(
      `${least}${String(estimates).padStart(11)}${columns.join('')}${points(within / estimates)} %`,
    );
  }
}

const faults = printMonth(Math.ceil(STUDENTS / 10), GUESS, Number(values.seed));
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
