import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import { MAX_OPTIONS } from '../contract/questions/mcq.ts';
import type { AcceptedNumber } from '../contract/questions/numeric/accepted-number.ts';
import { newOptionId, type Option } from '../contract/questions/question-parts.ts';

/** What questions of every kind have. */
interface CommonTexts {
  text: string;
  explanation: string;
}

/** Positions of options from 0. */
type Places = readonly number[];

interface Choice extends CommonTexts {
  options: readonly string[];
  /** The sets of right options; for a single choice each of one option. */
  right: readonly Places[];
  kind: 'single_choice' | 'multiple_choice';
  /** Options that stay last. */
  pinned?: Places;
}

/** A choice question with an id for each option, made as nine-fields.ts makes it. */
export function choiceQuestion({
  kind,
  text,
  explanation,
  options: texts,
  right,
  pinned = [],
}: Choice): AuthoredQuestion {
  const taken = new Set<string>();
  const options = texts.map((text, place): Option => {
    // A question with more options is refused; unlike ids for them would take time quadratic in their number.
    const id = place < MAX_OPTIONS ? newOptionId(text, taken) : String(place);
    taken.add(id);
    return { id, text, ...(pinned.includes(place) && { last: true as const }) };
  });
  const ids = right.map((places) => places.map((place) => options[place]?.id ?? ''));
  return kind === 'single_choice'
    ? { kind, text, explanation, body: { options }, key: { right: ids.flat() } }
    : { kind, text, explanation, body: { options }, key: { right: ids } };
}

/** A number to be typed, with a decimal point, and whole or not. */
export function numericQuestion(
  { text, explanation }: CommonTexts,
  accepted: AcceptedNumber[],
): AuthoredQuestion {
  const body = { decimal: 'point', isWhole: false } as const;
  return { kind: 'numeric', text, explanation, body, key: { accepted, units: [] } };
}

/** What a student's text may differ in where a file does not say: letter case, and how a number is written. */
export const LENIENT = { ignoreCase: true, equalNumbers: true };

export function shortQuestion(
  { text, explanation }: CommonTexts,
  accepted: string[],
  { ignoreCase, equalNumbers } = LENIENT,
): AuthoredQuestion {
  const body = equalNumbers ? { equalNumbers } : {};
  return { kind: 'short_text', text, explanation, body, key: { accepted, ignoreCase } };
}

/** Answered in one's own words; `model` is blank where the file has no answer. */
export const writtenQuestion = ({ text, explanation }: CommonTexts, model: string): AuthoredQuestion => ({
  kind: 'written',
  text,
  explanation,
  body: {},
  key: { model },
});

/** The texts of the options; none for kinds without. */
export const optionsOf = (question: AuthoredQuestion): Option[] =>
  'options' in question.body ? question.body.options : [];

type ChoiceQuestion = Extract<AuthoredQuestion, { kind: Choice['kind'] }>;

/** Whether options are chosen. A format that has no words for a kind of question leaves it out. */
export const hasChoices = (question: AuthoredQuestion): question is ChoiceQuestion =>
  question.kind === 'single_choice' || question.kind === 'multiple_choice';

/** The right options as positions from 0, set by set, in the order of the options. */
export function rightPlaces(question: ChoiceQuestion): number[][] {
  const { options } = question.body;
  const places = (ids: readonly string[]) =>
    [...options.keys()].filter((place) => ids.includes(options[place]?.id ?? ''));
  return question.kind === 'single_choice'
    ? places(question.key.right).map((place) => [place])
    : question.key.right.map(places);
}
