/**
 * How strong a student is in a topic, a chapter and over all, from single answers (docs/decisions/0110).
 *
 * An ability is a normal distribution on the logit scale of Rasch's model: the probability that a student knows the
 * answer to a question of difficulty b is 1 / (1 + e^(b - ability)). Who does not know it is right by luck now and then
 * (A. Birnbaum 1968, in Lord and Novick, Statistical Theories of Mental Test Scores, chapter 17). An answer moves the
 * ability by one step of Fisher scoring towards the mode of the posterior, much as Glicko does (M. E. Glickman 1999,
 * Applied Statistics 48), and narrows it by what the answer tells. A chapter starts from the student's overall strength, a
 * topic from that of its chapter, so that few answers change little.
 */

/** An ability; times are milliseconds since 1970. */
export interface Ability {
  mean: number;
  variance: number;
  at: number;
  /** How many questions it comes from. */
  questions: number;
  /** How many of them were right at first; one that was partly right is a half. */
  right: number;
}

/** What came of a question when the student first met it. */
export interface Met {
  at: number;
  chapter: string;
  topic: string;
  /** 1 for a right answer, 0 for a wrong one or none, between them for one that is partly right. */
  score: number;
  /** On the logit scale; 0 where half of the students know the answer at first. */
  difficulty: number;
  /** How likely a right answer is where the student does not know it. */
  luck: number;
  /** How many right answers by luck it stands for: a wrong one of four options for a third of one. */
  lucky: number;
}

/** A share of questions whose answers are known, with the bounds between which it lies four times in five. */
export interface Strength {
  share: number;
  low: number;
  high: number;
}

/** Of a student of whom nothing is known: nine in ten know between 12 % and 88 % of questions of medium difficulty. */
const UNKNOWN_VARIANCE = 1.4;
/** By how much the chapters of a student differ from the student, and the topics of a chapter from it. */
const CHAPTER_VARIANCE = 0.4;
const TOPIC_VARIANCE = 0.25;
/** How much an ability may change in a day: in two months by about 0.35. */
const VARIANCE_PER_DAY = 0.002;

const DAY_MS = 86_400_000;
/** The bounds of the middle four fifths of a normal distribution. */
const Z_80 = 1.281_551_565_544_6;
/** Beyond it, a probability cannot be distinguished from 0 or 1. */
const MOST_DIFFICULT = 4;

/** With fewer questions nothing is said: one lucky answer of four would move the share by a quarter. */
export const FEWEST_QUESTIONS = 5;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** The ability after a question, of difficulty `difficulty`, that was met at `at`, not before the last one. */
export function learnFrom(
  ability: Ability,
  { score, difficulty, luck, at }: Pick<Met, 'score' | 'difficulty' | 'luck' | 'at'>,
) {
  const days = Math.max(0, at - ability.at) / DAY_MS;
  const before = Math.min(
    Math.max(ability.variance, UNKNOWN_VARIANCE),
    ability.variance + days * VARIANCE_PER_DAY,
  );
  const known = logistic(ability.mean - difficulty);
  const right = luck + (1 - luck) * known;
  // Of a right answer only the part that was not luck says something; a wrong one was not known.
  const notLuck = ((1 - luck) * known) / right;
  const variance = 1 / (1 / before + notLuck * known * (1 - known));
  const mean = ability.mean + variance * (score * notLuck * (1 - known) - (1 - score) * known);
  return { mean, variance, at, questions: ability.questions + 1, right: ability.right + score };
}

/** An ability of which nothing is known but that it is near another one. */
const beginsAt = ({ mean, variance, at }: Ability, more: number): Ability => ({
  mean,
  variance: variance + more,
  at,
  questions: 0,
  right: 0,
});

/**
 * The expected share of questions that the student knows, of those that half of the students know at first: 50 % where
 * nothing is known. The mean over the distribution is by MacKay's approximation (1992, Neural Computation 4).
 */
export function strengthOf({ mean, variance }: Pick<Ability, 'mean' | 'variance'>): Strength {
  const spread = Z_80 * Math.sqrt(variance);
  const share = logistic(mean / Math.sqrt(1 + (Math.PI * variance) / 8));
  return {
    share,
    low: Math.min(share, logistic(mean - spread)),
    high: Math.max(share, logistic(mean + spread)),
  };
}

/** The difficulty of a question that `know` of `students` knew at first; near 0 while they are few. */
export function difficultyOf({ know, students }: { know: number; students: number }): number {
  // Eight students of whom half know it are added: with none of our own the question is of medium difficulty.
  const share = (know + 4) / (students + 8);
  return Math.max(-MOST_DIFFICULT, Math.min(MOST_DIFFICULT, Math.log((1 - share) / share)));
}

/** An ability, and how it has changed: one for each time at which questions were met, the last one as it is now. */
export interface Course {
  now: Ability;
  over: Ability[];
}

/** The abilities of a student. */
export interface Abilities {
  overall: Ability;
  /** How that has changed, as of a {@link Course}. */
  over: Ability[];
  chapters: Map<string, Course & { topics: Map<string, Course> }>;
}

/** Goes through the questions that a student has met, in the order of their times. */
export function abilitiesOf(met: readonly Met[]): Abilities {
  const found: Abilities = {
    overall: { mean: 0, variance: UNKNOWN_VARIANCE, at: met[0]?.at ?? 0, questions: 0, right: 0 },
    over: [],
    chapters: new Map(),
  };
  for (const question of met) {
    const chapter = found.chapters.get(question.chapter) ?? {
      ...courseFrom(beginsAt(found.overall, CHAPTER_VARIANCE)),
      topics: new Map<string, Course>(),
    };
    found.chapters.set(question.chapter, chapter);
    const topic = chapter.topics.get(question.topic) ?? courseFrom(beginsAt(chapter.now, TOPIC_VARIANCE));
    chapter.topics.set(question.topic, topic);
    goOn(topic, question);
    goOn(chapter, question);
    const whole = { now: found.overall, over: found.over };
    goOn(whole, question);
    found.overall = whole.now;
  }
  return found;
}

/**
 * The course of an ability over all with the shares that its parts had on average at each time, by how many questions
 * they were from: an exam is neither stronger nor weaker than all of its subjects.
 */
export const averagedOver = (over: readonly Ability[], parts: readonly Course[]): Ability[] =>
  over.map((ability) => {
    const then = parts.flatMap((part) => part.over.findLast(({ at }) => at <= ability.at) ?? []);
    const questions = then.reduce((sum, part) => sum + part.questions, 0);
    const share = then.reduce((sum, part) => sum + strengthOf(part).share * part.questions, 0) / questions;
    const scale = Math.sqrt(1 + (Math.PI * ability.variance) / 8);
    return then.length < 2 ? ability : { ...ability, mean: scale * Math.log(share / (1 - share)) };
  });

const courseFrom = (now: Ability): Course => ({ now, over: [] });

function goOn(course: Course, question: Met): void {
  if (course.over.at(-1)?.at === question.at) course.over.pop();
  course.now = learnFrom(course.now, question);
  course.over.push(course.now);
}
