import { newOptionId, type Option } from '../../../contract/questions/question-parts.ts';
import { randomId } from '../../random-id.ts';
import { type PastedQuestion, unmarked } from './option-marks.ts';

/** The options of a question and which of them are right. */
export interface Choices {
  options: Option[];
  right: string[];
}

/**
 * Blank options to be written. Their ids are drawn: made from the blank texts they would be the same in each question,
 * and the order of the ids, in which shuffled options are sent, would say where the right one was written.
 */
export function blankOptions(count: number, taken: readonly Option[] = []): Option[] {
  const ids = new Set(taken.map(({ id }) => id));
  return Array.from({ length: count }, () => {
    const id = newOptionId(randomId(), ids);
    ids.add(id);
    return { id, text: '' };
  });
}

/**
 * The options that these texts are. One keeps its id where its text stands in both, or where only its words changed
 * in its place.
 */
export function sameOptions(before: readonly Option[], texts: readonly string[]): Option[] {
  const left = new Map(before.map((option) => [option.id, option]));
  const take = (option: Option | undefined) => (option && left.delete(option.id) ? option : undefined);
  const alike = texts.map((text) => take([...left.values()].find((option) => option.text === text)));
  const kept = texts.length === before.length ? alike.map((option, i) => option ?? take(before[i])) : alike;
  const taken = new Set(before.map(({ id }) => id));
  return texts.map((text, i) => {
    const option = kept[i];
    if (option) return { ...option, text };
    const id = newOptionId(text, taken);
    taken.add(id);
    return { id, text };
  });
}

export const withOption = (choices: Choices, index: number, text: string): Choices => ({
  ...choices,
  options: choices.options.map((option, i) => (i === index ? { ...option, text } : option)),
});

export const withOptionAdded = (choices: Choices): Choices => ({
  ...choices,
  options: [...choices.options, ...blankOptions(1, choices.options)],
});

/** Without an option; when it was right, it no longer is. */
export function withoutOption({ options, right }: Choices, index: number): Choices {
  const id = options[index]?.id;
  return { options: options.toSpliced(index, 1), right: right.filter((one) => one !== id) };
}

/** Pins an option to the end where options are shuffled, or lets it go. */
export const withPinned = (choices: Choices, index: number, isLast: boolean): Choices => ({
  ...choices,
  options: choices.options.map((option, i) => {
    if (i !== index) return option;
    const { last: _, ...rest } = option;
    return isLast ? { ...rest, last: true } : rest;
  }),
});

/**
 * The options after lines were pasted into a blank one: a line each, over the blank options that follow. Null where
 * the text is one line, which is pasted as any text.
 */
export function withPastedOptions(
  choices: Choices,
  index: number,
  pasted: string,
  max: number,
): Choices | null {
  const lines = unmarked(
    pasted
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
  const { options } = choices;
  if (lines.length < 2 || options[index]?.text !== '') return null;
  const rest = options.slice(index + 1);
  const blanks = rest.findIndex(({ text }) => text !== '');
  const replaced = Math.min(lines.length - 1, blanks === -1 ? rest.length : blanks);
  const blank = [
    ...options.slice(index, index + replaced + 1),
    ...blankOptions(lines.length - 1 - replaced, options),
  ];
  const filled = blank.map((option, i) => ({ ...option, text: lines[i] ?? '' }));
  const all = [...options.slice(0, index), ...filled, ...rest.slice(replaced)];
  return { ...choices, options: all.slice(0, max) };
}

/** The options that a question starts with: those that it had, or four with the answer as the first. */
export function firstChoices(answer: string, choices?: Choices): Choices {
  if (choices) return choices;
  const options = blankOptions(4);
  const right = answer === '' ? [] : options.slice(0, 1).map(({ id }) => id);
  return withOption({ options, right }, 0, answer);
}

/** The options of a question that was pasted as a whole. */
export function choicesOfPasted({ options: texts, answer }: PastedQuestion): Choices {
  const options = blankOptions(texts.length).map((option, i) => ({ ...option, text: texts[i] ?? '' }));
  return { options, right: options.flatMap(({ id }, i) => (i === answer ? id : [])) };
}
