import { default_w, forgetting_curve } from 'ts-fsrs';
import { type QuestionId, questionId } from '../../contract/ids.ts';
import { leftToday } from '../../server/practice/rules.ts';
import { type Memory, schedule } from '../../server/practice/schedule.ts';
import { countLearned, missedQuestions, type Sight } from '../../server/progress/learned.ts';
import { type AttemptToRead, metQuestions, sightsInTests } from '../../server/progress/met-questions.ts';
import { abilitiesOf, strengthOf } from '../../server/progress/strength.ts';
import { Random } from '../../server/testing/random.ts';
import { normal } from './normal.ts';

/** How a student spends the month. */
interface Way {
  name: string;
  /** Whether what was missed is remembered once it was practised. */
  remembers: boolean;
  /** By how much the ability for new questions grows in a day, on the logit scale. */
  growth: number;
  knowsNothing?: boolean;
}

const WAYS: readonly Way[] = [
  { name: 'studies and practises', remembers: true, growth: 0.04 },
  { name: 'learns mistakes by heart', remembers: true, growth: 0 },
  { name: 'studies, forgets mistakes', remembers: false, growth: 0.04 },
  { name: 'does all and learns nothing', remembers: false, growth: 0 },
  { name: 'guesses everything', remembers: false, growth: 0, knowsNothing: true },
];

/** The days after which both numbers are read. */
const READ_ON = [2, 8, 15, 22, 30];
/** A new test every other day, and one of them again every sixth. */
const QUESTIONS = 12;
const TEST_EVERY = 2;
const AGAIN_EVERY = 6;
/** Of the questions of a new test so many are reached in time; its result shows the solutions of all. */
const REACHED = 10;
/** Standard deviations of ability and difficulty, and how likely a solution that was read is remembered on that day. */
const SPREAD = 0.8;
const FIRST_RIGHT = 0.7;

const DAY_MS = 86_400_000;
/** Of a kind that is judged at once. */
type Asked = AttemptToRead['questions'][number] & { questionId: QuestionId };

export const idAt = (n: number) => questionId.parse(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);

interface Card {
  due: number;
  memory: Memory | undefined;
}

/** Both numbers of a student on each of the days of {@link READ_ON}: exam strength, and how many questions are learned. */
function live(way: Way, guess: number, random: Random) {
  let ability = normal(random) * SPREAD;
  const difficulties = new Map<QuestionId, number>();
  const tests: Asked[][] = [];
  const attempts: AttemptToRead[] = [];
  const practised = new Map<QuestionId, Date>();
  const sights: Sight[] = [];
  const cards = new Map<QuestionId, Card>();
  const readings: { strength: number; learned: number; missed: number }[] = [];

  const knows = (id: QuestionId, at: number): boolean => {
    if (way.knowsNothing) return false;
    const card = cards.get(id);
    if (!card) return random.chance(1 / (1 + Math.exp((difficulties.get(id) ?? 0) - ability)));
    if (!way.remembers) return false;
    if (!card.memory) return random.chance(FIRST_RIGHT);
    const days = (at - card.memory.lastAt.getTime()) / DAY_MS;
    return random.chance(forgetting_curve(default_w, days, card.memory.stability));
  };
  const answer = (id: QuestionId, at: number) => knows(id, at) || random.chance(guess);
  const sit = (questions: readonly Asked[], at: number, reached: number) => {
    const right = questions.map((question, n) => n < reached && answer(question.questionId, at));
    const sheet = right.map((isRight, n) => (isRight ? 'R' : n < reached ? 'W' : 'L')).join('');
    const spentMs = questions.map((_, n) => (n < reached ? 60_000 : 0));
    attempts.push({
      attempt: { submittedAt: new Date(at), sheet, spentMs },
      questions,
      first: undefined,
    });
    for (const [n, question] of questions.entries()) {
      const isNew = right[n] === false && !cards.has(question.questionId);
      if (isNew) cards.set(question.questionId, { due: at, memory: undefined });
    }
  };
  const practise = (at: number) => {
    const due = [...cards].filter(([, card]) => card.due <= at).toSorted(([, a], [, b]) => a.due - b.due);
    for (const [id, card] of due.slice(0, leftToday({ due: due.length, done: 0 }))) {
      const isRight = answer(id, at);
      const next = schedule(card.memory, isRight ? 'good' : 'again', new Date(at));
      card.memory = next;
      card.due = next.due.getTime();
      sights.push({ questionId: id, at, isRight });
      if (!practised.has(id)) practised.set(id, new Date(at));
    }
  };

  for (let day = 1; day <= 30; day++) {
    const at = day * DAY_MS;
    ability += way.growth;
    practise(at);
    const again = tests[day / AGAIN_EVERY - 1];
    if (again) sit(again, at + DAY_MS / 4, QUESTIONS);
    if (day % TEST_EVERY === 0) {
      const paper = Array.from({ length: QUESTIONS }, (_, n) => {
        const id = idAt(tests.length * QUESTIONS + n);
        difficulties.set(id, normal(random) * SPREAD);
        return {
          questionId: id,
          subject: '',
          topic: `${n % 3}`,
          chapter: `${tests.length % 4}`,
          byChance: guess,
        };
      });
      tests.push(paper);
      sit(paper, at + DAY_MS / 3, REACHED);
    }
    if (!READ_ON.includes(day)) continue;
    const counts = countLearned(missedQuestions([...sights, ...sightsInTests(attempts)]).values(), 0);
    readings.push({
      strength: strengthOf(abilitiesOf(metQuestions(attempts, practised)).overall).share,
      learned: counts.learned,
      missed: counts.learned + counts.toLearn,
    });
  }
  return readings;
}

/**
 * Prints exam strength and what is learned over a month, the means of a class, for students who learn in one way, in the
 * other, in both or not at all, or guesses everything. Gives what did not rise although its student learned, or rose without.
 */
export function printMonth(students: number, guess: number, seed: number): string[] {
  console.log(`\nexam strength, and learned of missed questions, in a month: means of ${students} students`);
  console.log(`${'after day'.padEnd(29)}${READ_ON.map((day) => String(day).padStart(18)).join('')}`);
  return WAYS.flatMap((way) => {
    // The same students and questions for each way.
    const random = new Random(seed);
    const lives = Array.from({ length: students }, () => live(way, guess, random));
    const means = READ_ON.map((_, n) => {
      const mean = (field: 'strength' | 'learned' | 'missed') =>
        lives.reduce((sum, readings) => sum + (readings[n]?.[field] ?? 0), 0) / students;
      return { strength: 100 * mean('strength'), learned: mean('learned'), missed: mean('missed') };
    });
    const cells = means.map(({ strength, learned, missed }) =>
      `${strength.toFixed(1)} % ${learned.toFixed(1)}/${missed.toFixed(1)}`.padStart(18),
    );
    console.log(`${way.name.padEnd(29)}${cells.join('')}`);
    return faultsOf(way, means, guess);
  });
}

/** A rise of strength in points that a month of study passes; the first estimates are as much as 3 points too careful. */
const RISE = 4;
/** By how much the share of lucky guesses differs from the probability of one. */
const LUCK = 0.05;

function faultsOf(
  { name, growth, remembers, knowsNothing }: Way,
  means: readonly { strength: number; learned: number; missed: number }[],
  guess: number,
): string[] {
  const last = means.at(-1) ?? { strength: 0, learned: 0, missed: 1 };
  const rise = last.strength - (means[0]?.strength ?? 0);
  const isRising = means.every(({ learned }, n) => n === 0 || learned > (means[n - 1]?.learned ?? 0));
  const isFalling = means.every(({ strength }, n) => n === 0 || strength < (means[n - 1]?.strength ?? 0));
  // Whoever guesses is right by luck now and then, and at the next sight wrong again.
  const share = last.learned / last.missed;
  return [
    (knowsNothing ? isFalling && last.strength < 10 : growth > 0 ? rise > RISE : Math.abs(rise) < RISE) ||
      `${name}: exam strength changed by ${rise.toFixed(1)} points`,
    (remembers ? isRising && share > 0.5 : share < guess / 2 + LUCK) ||
      `${name}: ${(100 * share).toFixed(0)} % of what was missed counts as learned`,
  ].filter((fault) => fault !== true);
}
