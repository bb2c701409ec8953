import type { SheetKind } from '../../contract/answer-sheets.ts';
import type { AnswerChange } from '../../contract/attempts.ts';
import { ofKept, readHandMarks, toKept } from '../../contract/marks/hand-marks.ts';
import { type Rational, rational } from '../../contract/marks/rational.ts';
import { printedNumbers } from '../../contract/papers/printed-numbers.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { MarkedAnswer } from '../attempts/answer-queries.ts';
import type { SatPaper } from '../papers/papers.ts';

/** Bubbles of a question at most: their letters are A to F. */
const MOST_BUBBLES = 6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A question as it is printed: what stands for its options, and where its answer goes. */
export interface PaperQuestion {
  /** As it is printed: '21', '21a', '38(i)'. */
  number: string;
  /** Of its answer in the attempt. */
  position: number;
  /** How bubbles answer it; null where they cannot. */
  kind: SheetKind | null;
  /** The options in the order printed. */
  options: readonly string[];
  isComma: boolean;
  /** The most marks that a person gives for its answer, which stand in place of the answer; absent where the key decides. */
  most?: Rational;
}

/** The questions of a paper in the order in which it was printed. */
export function paperQuestions({
  questions,
  keyed,
  layout,
  marking,
  cover,
}: Pick<SatPaper, 'questions' | 'keyed' | 'layout' | 'marking' | 'cover'>): PaperQuestion[] {
  const order = layout?.items ?? [...questions.keys()];
  const numbers = printedNumbers(
    order.map((position) => keyed[position]?.unsolved ?? { section: 0 }),
    cover.sections,
  );
  return order.flatMap((position, at): PaperQuestion[] => {
    const question = questions[position];
    const asked = keyed[position]?.unsolved.asked;
    if (!question || !asked) return [];
    const sent = 'options' in asked ? asked.options : [];
    const places = layout?.options[position] ?? [];
    const options = places.length > 0 ? places.flatMap((place) => sent[place] ?? []) : sent;
    const isComma = question.kind === 'numeric' && question.body.decimal === 'comma';
    const { right = 0 } = marking.items[position] ?? {};
    return [
      {
        number: numbers[at]?.label ?? '',
        position,
        kind: kindOf(question),
        options,
        isComma,
        ...(question.kind === 'written' && { most: rational(BigInt(right), BigInt(marking.denominator)) }),
      },
    ];
  });
}

function kindOf(question: AuthoredQuestion): SheetKind | null {
  switch (question.kind) {
    case 'single_choice':
      return question.body.options.length <= MOST_BUBBLES ? 'single' : null;
    case 'multiple_choice':
      return question.body.options.length <= MOST_BUBBLES ? 'multiple' : null;
    case 'numeric':
      // A grid has no place for a unit.
      return question.key.units.length === 0 ? 'number' : null;
    case 'short_text':
    case 'written':
      return null;
  }
}

export const lettersOf = ({ options }: Pick<PaperQuestion, 'options'>) =>
  Array.from(LETTERS.slice(0, options.length));

/** The answer that is saved for what is marked or typed: letters of options, or one text. */
export function changeOf(
  question: PaperQuestion,
  marked: readonly string[],
): (AnswerChange & Pick<MarkedAnswer, 'given'>)[] {
  const { position: index, options } = question;
  const change = { index, marked: false, seq: 1 };
  if (options.length > 0) {
    const chosen = options.filter((_, at) => marked.includes(LETTERS[at] ?? ''));
    return chosen.length === 0 ? [] : [{ ...change, answer: null, chosen }];
  }
  const typed = marked[0]?.trim() ?? '';
  if (typed === '') return [];
  if (question.most) return [{ ...change, answer: null, given: toKept(typed, question.most) }];
  return [{ ...change, answer: question.isComma ? typed.replace('.', ',') : typed }];
}

/**
 * A typed cell: `ac`, `A, C` and `13` (with options by number) are letters. Null where it is none of the options, or no
 * marks of a written question.
 */
export function markedOfText(
  { options, most }: Pick<PaperQuestion, 'options' | 'most'>,
  text: string,
): string[] | null {
  if (most && text !== '') {
    const given = readHandMarks(text, most);
    return given === undefined ? null : [given];
  }
  if (options.length === 0) return text === '' ? [] : [text];
  const signs = Array.from(text.toUpperCase().replaceAll(/[\s,;./+()-]/g, ''));
  const letters = signs.map((sign) => (/\d/.test(sign) ? (LETTERS[Number(sign) - 1] ?? '') : sign));
  const known = letters.every((letter) => letter !== '' && LETTERS.indexOf(letter) < options.length);
  return known ? [...new Set(letters)].toSorted() : null;
}

/** What a typed cell has for a saved answer. */
export function textOfSaved(
  question: PaperQuestion,
  saved: Pick<MarkedAnswer, 'answer' | 'chosen' | 'given'> | undefined,
): string {
  if (!saved) return '';
  if (question.most) return saved.given == null ? '' : ofKept(saved.given, question.most);
  const letters = question.options.flatMap((id, at) =>
    saved.chosen?.includes(id) ? (LETTERS[at] ?? '') : [],
  );
  return letters.length > 0 ? letters.join('') : (saved.answer ?? '');
}
