import { NUMBER_COLUMNS } from '../layout.ts';
import type { SheetLayout, SheetQuestion } from '../sheet-layout.ts';
import type { JudgedBubble, Judgement } from './verdicts.ts';

export interface Answer {
  question: number;
  /** Letters of the bubbles, or a number as one text; empty for a blank. */
  marked: string[];
  state: 'sure' | 'ask';
}

interface Row {
  marked: string[];
  sure: boolean;
}

/** One more mark of a row is taken for the rest of an erased one up to this share of the pupil's usual darkness. */
const ERASED = 0.3;

/** What is filled in one field. */
function readRow(bubbles: readonly JudgedBubble[], level: number | null, several = false): Row {
  const filled = bubbles.filter(({ verdict }) => verdict === 'filled');
  const marked = filled.map(({ bubble }) => bubble.value);
  if (bubbles.some(({ verdict }) => verdict === 'unseen')) return { marked, sure: false };
  const doubtful = bubbles.filter(({ verdict }) => verdict === 'ask');
  if (filled.length === 1 && doubtful.length > 0 && !several) {
    const strength = level ?? 0.5;
    const peak = ({ inside }: JudgedBubble) => inside.toSorted((one, other) => other - one)[4] ?? 0;
    const isErased = (one: JudgedBubble) => one.darkness < ERASED * strength && peak(one) < 0.5 * strength;
    return { marked, sure: doubtful.every(isErased) && (filled[0]?.darkness ?? 0) > 0.7 * strength };
  }
  if (doubtful.length > 0) {
    return { marked: [...marked, ...doubtful.map(({ bubble }) => bubble.value)].toSorted(), sure: false };
  }
  if (filled.length > 1) return { marked, sure: several };
  if (filled.length === 0) return { marked, sure: !standsOut(bubbles) };
  return { marked, sure: true };
}

/** Whether one bubble of a blank row is darker than the rest: a faint mark that its darkness alone does not tell. */
function standsOut(bubbles: readonly JudgedBubble[]): boolean {
  const [most = 0, next = 0] = bubbles.map(({ darkness }) => darkness).toSorted((one, other) => other - one);
  const noise = Math.max(...bubbles.map((one) => one.noise));
  return most > 0.045 && most - Math.max(next, 0) > 0.04 + noise * 0.5;
}

/** The answers of one page, in order of questions. */
export function readAnswers(questions: readonly SheetQuestion[], { bubbles, level }: Judgement): Answer[] {
  const fields = Map.groupBy(bubbles, ({ bubble }) => bubble.field);
  return questions.flatMap(({ question, kind }): Answer[] => {
    if (kind === 'number') {
      const columns = Array.from({ length: NUMBER_COLUMNS }, (_, at) => fields.get(`q${question}.${at + 1}`));
      if (!columns.every((column) => column !== undefined)) return [];
      const { marked, sure } = readNumber(columns.map((column) => readRow(column, level)));
      return [{ question, marked, state: sure ? 'sure' : 'ask' }];
    }
    const row = fields.get(`q${question}`);
    if (!row) return [];
    const { marked, sure } = readRow(row, level, kind === 'multiple');
    return [{ question, marked, state: sure ? 'sure' : 'ask' }];
  });
}

/** The columns of a number from the left; a gap between them is a faint mark, or a mistake. */
function readNumber(columns: readonly Row[]): Row {
  const text = columns.map(({ marked }) => marked.join('')).join('');
  const used = columns.map(({ marked }) => marked.length > 0);
  const gapless = !used.slice(used.indexOf(true), used.lastIndexOf(true) + 1).includes(false);
  const isNumber = /^-?(\d+\.?\d*|\.\d+)$/.test(text);
  return {
    marked: text === '' ? [] : [text],
    sure: columns.every(({ sure }) => sure) && (text === '' || (gapless && isNumber)),
  };
}

/** The roll number from the left, with `?` for a digit that is not sure; empty where nothing is filled. */
export function readRoll({ roll }: SheetLayout, { bubbles, level }: Judgement): string {
  const fields = Map.groupBy(bubbles, ({ bubble }) => bubble.field);
  const digits = Array.from({ length: roll }, (_, at) => readRow(fields.get(`roll${at + 1}`) ?? [], level));
  if (digits.every(({ marked, sure }) => marked.length === 0 && sure)) return '';
  return digits.map(({ marked, sure }) => (sure && marked.length === 1 ? marked[0] : '?')).join('');
}

/** The set that is filled: a letter, `?` where it is not sure, nothing where it is blank. */
export function readSet({ bubbles, level }: Judgement): string {
  const { marked, sure } = readRow(
    bubbles.filter(({ bubble }) => bubble.field === 'set'),
    level,
  );
  return sure ? marked.join('') : '?';
}
