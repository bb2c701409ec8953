import { QUESTION_FORMATS } from '../../contract/limits.ts';

/**
 * A question while it is written: any JSON object, because the JSON view may contain one whose fields are missing or
 * of the wrong type. Fields that the editor does not know stay as they are.
 */
export type Draft = Readonly<Record<string, unknown>>;

/** A field as text, blank where it is missing. */
export function textOf(draft: Draft, field: string): string {
  const value = draft[field];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The options as texts; none where there is no list. */
export function optionsOf(draft: Draft): string[] {
  const { options } = draft;
  return Array.isArray(options) ? options.map((option) => (typeof option === 'string' ? option : '')) : [];
}

/** What is not a known format counts as the first one. */
export const kindOf = (draft: Draft) =>
  QUESTION_FORMATS.find((format) => format === draft['questionFormat']) ?? QUESTION_FORMATS[0];

/** The place of the right answer among the options; -1 when none is chosen. */
export const answerIndex = (draft: Draft) =>
  textOf(draft, 'answerText') === '' ? -1 : optionsOf(draft).indexOf(textOf(draft, 'answerText'));

/** Sets a text field; a blank explanation is no field at all. */
export function withText(draft: Draft, field: string, text: string): Draft {
  if (field === 'explanation' && text === '') {
    const { explanation: _, ...rest } = draft;
    return rest;
  }
  return { ...draft, [field]: text };
}

/** Sets a field that is a number where it can be read as one, and stays as typed otherwise. */
export function withNumber(draft: Draft, field: string, typed: string): Draft {
  const isNumber = /^-?\d+(\.\d+)?$/.test(typed.trim());
  return { ...draft, [field]: isNumber ? Number(typed) : typed };
}

/** Sets an option; the right answer stays the right one while its words change. */
export function withOption(draft: Draft, index: number, text: string): Draft {
  const isAnswer = answerIndex(draft) === index;
  return {
    ...draft,
    options: optionsOf(draft).with(index, text),
    ...(isAnswer && { answerText: text }),
  };
}

export const withOptionAdded = (draft: Draft): Draft => ({ ...draft, options: [...optionsOf(draft), ''] });

/** Without an option; when it was the right answer, none is chosen any more. */
export function withoutOption(draft: Draft, index: number): Draft {
  const isAnswer = answerIndex(draft) === index;
  return { ...draft, options: optionsOf(draft).toSpliced(index, 1), ...(isAnswer && { answerText: '' }) };
}

/**
 * The options after lines were pasted into a blank one: a line each, over the blank options that follow. Null where
 * the text is one line, which is pasted as any text.
 */
export function withPastedOptions(draft: Draft, index: number, pasted: string, max: number): Draft | null {
  const lines = pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const options = optionsOf(draft);
  if (lines.length < 2 || options[index] !== '') return null;
  const rest = options.slice(index + 1);
  const blanks = rest.findIndex((option) => option !== '');
  const replaced = Math.min(lines.length - 1, blanks === -1 ? rest.length : blanks);
  return {
    ...draft,
    options: [...options.slice(0, index), ...lines, ...rest.slice(replaced)].slice(0, max),
  };
}
