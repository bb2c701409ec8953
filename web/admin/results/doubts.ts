import type { AnalyzedQuestion } from '../../../contract/item-analysis.ts';

/** Why somebody should read a question again before the marks are shown. */
export type Reason = 'key' | 'corrected' | 'challenged' | 'reversed' | 'rival' | 'hard' | 'skipped';

export interface Doubt {
  /** On the paper, from 0. */
  position: number;
  reason: Reason;
  question: AnalyzedQuestion;
  /** How many students challenge it and have no answer yet. */
  challenges: number;
}

/** With fewer students a hard question is chance. */
const FEWEST_STUDENTS = 10;
/** At most this share of the marks is hard for everybody; a question of four options gives a quarter by guessing. */
const HARD = 0.1;

/** With so many answers, more than half of them on one wrong option are worth a look, however small the class; with fewer, nothing is said. */
const FEWEST_ANSWERS = 4;
const MOST_CHOSE = 1 / 2;

/** The worst first. */
const ORDER: readonly Reason[] = ['key', 'challenged', 'rival', 'reversed', 'hard', 'skipped'];

/** A key that was just corrected keeps its place: what that means is asked there. */
const rankOf = (reason: Reason) => ORDER.indexOf(reason === 'corrected' ? 'key' : reason);

/**
 * The questions of an analysis that need a look, the worst first: the key may be wrong, students challenge it, more chose a
 * wrong option than the key, the good ones did worse than the others, hardly anybody got marks, most left it out.
 */
export function doubtsOf(
  questions: readonly AnalyzedQuestion[],
  /** The places on the present paper that students challenge, one for each challenge. */
  challenged: readonly number[],
): Doubt[] {
  return questions
    .flatMap((question, position): Doubt[] => {
      const challenges = challenged.filter((index) => index === question.index).length;
      const reason = reasonOf(question, challenges);
      return reason === undefined ? [] : [{ position, reason, question, challenges }];
    })
    .toSorted(
      (a, b) => rankOf(a.reason) - rankOf(b.reason) || b.challenges - a.challenges || a.position - b.position,
    );
}

function reasonOf(question: AnalyzedQuestion, challenges: number): Reason | undefined {
  const { keyAlarm, discriminationInterval, facility, answered, leftOut } = question;
  const students = answered + leftOut;
  if (keyAlarm?.verdict === 'suspected') return 'key';
  if (keyAlarm?.verdict === 'corrected') return 'corrected';
  if (challenges > 0) return 'challenged';
  if (hasRival(question)) return 'rival';
  if (discriminationInterval !== null && discriminationInterval.high < 0 && students >= FEWEST_JUDGED)
    return 'reversed';
  if (students < FEWEST_STUDENTS) return undefined;
  if (leftOut > students / 2) return 'skipped';
  return facility !== null && facility <= HARD ? 'hard' : undefined;
}

/**
 * Whether the class holds another option for right than the key says: more chose it than the key and, with fewer answers
 * than {@link FEWEST_JUDGED}, where that is often chance, more than {@link MOST_CHOSE} of all. Either the key is wrong, or
 * the question says two things, or the class has learned it wrongly: in each case its author should read it before the
 * marks are shown.
 */
function hasRival(question: AnalyzedQuestion): boolean {
  const { answered } = question;
  const choices = choicesOf(question);
  if (choices === undefined || answered < FEWEST_ANSWERS) return false;
  const { chose, choseKey } = choices;
  return chose > choseKey && (answered >= FEWEST_JUDGED || chose > answered * MOST_CHOSE);
}

/** Whether so few have sat the test that hard and left-out questions were not looked for. */
export const areTooFew = (questions: readonly AnalyzedQuestion[]): boolean =>
  Math.max(0, ...questions.map(({ answered, leftOut }) => answered + leftOut)) < FEWEST_STUDENTS;

/** How many chose what, for the sentence that stands for a correlation. */
export interface Choices {
  /** The option that most chose, or that good students chose. */
  option: string;
  chose: number;
  key: string;
  choseKey: number;
  answered: number;
  /** Of a third or a fifth of the students, those with the most marks in the other questions; null where too few. */
  best: { group: 'third' | 'fifth'; share: number } | null;
}

/** With fewer students no key is judged, nor any correlation; the same number as in server/statistics/key-alarm.ts. */
export const FEWEST_JUDGED = 30;

/** With one student every wrong answer would be one. */
const FEWEST_CHOSE = 2;

/** Where too few have answered to judge a key: the other option, if several chose it, and more than the key. */
export function fewChoicesOf(question: AnalyzedQuestion): Choices | undefined {
  const { answered, leftOut } = question;
  const choices = choicesOf(question);
  return answered + leftOut < FEWEST_JUDGED &&
    choices !== undefined &&
    choices.chose >= FEWEST_CHOSE &&
    choices.chose > choices.choseKey
    ? choices
    : undefined;
}

/** What students chose instead of the key; undefined where nobody did, and where several options are right. */
export function choicesOf({
  options,
  keyAlarm,
  scoreGroups,
  answered,
}: AnalyzedQuestion): Choices | undefined {
  const keys = options.filter(({ isKey }) => isKey);
  const [key] = keys;
  const suspected = keyAlarm?.verdict === 'suspected' ? keyAlarm.option : undefined;
  const others = options.filter(({ isKey }) => !isKey).toSorted((a, b) => b.students - a.students);
  const rival = others.find(({ letter }) => letter === suspected) ?? others[0];
  if (key === undefined || keys.length > 1 || rival === undefined || rival.students === 0) return undefined;
  const share = scoreGroups.at(-1)?.shares[options.indexOf(rival)];
  const group = ({ 3: 'third', 5: 'fifth' } as const)[scoreGroups.length];
  return {
    option: rival.letter,
    chose: rival.students,
    key: key.letter,
    choseKey: key.students,
    answered,
    best: share === undefined || group === undefined ? null : { group, share },
  };
}
