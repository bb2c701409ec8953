import { QUESTION_FORMATS } from '../../../contract/limits.ts';

/**
 * A question while it is written: any JSON object, for the JSON view may hold one with fields missing or of the wrong
 * kind. Fields that this editor does not know stay as they are.
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

export const isMcq = (draft: Draft) => draft['questionFormat'] !== 'Short Answer';

/** The place of the right answer among the options; -1 when none is chosen. */
export const answerIndex = (draft: Draft) =>
  textOf(draft, 'answerText') === '' ? -1 : optionsOf(draft).indexOf(textOf(draft, 'answerText'));

/** A question like the last one in what seldom changes, with nothing written yet. */
export function newDraft(like: Draft | undefined, about: { subject: string; topic: string }): Draft {
  return {
    grade: like?.['grade'] ?? '',
    subject: like?.['subject'] ?? about.subject,
    topic: like?.['topic'] ?? about.topic,
    questionFormat: like?.['questionFormat'] ?? QUESTION_FORMATS[0],
    marks: like?.['marks'] ?? 1,
    questionText: '',
    options: like && !isMcq(like) ? [] : ['', '', '', ''],
    answerText: '',
    difficulty: like?.['difficulty'] ?? 'Medium',
  };
}

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

/** A short answer has no options; a multiple choice starts with four. */
export function withFormat(draft: Draft, questionFormat: string): Draft {
  if (questionFormat === draft['questionFormat']) return draft;
  if (questionFormat === 'Short Answer') return { ...draft, questionFormat, options: [] };
  const answer = textOf(draft, 'answerText');
  return { ...draft, questionFormat, options: [answer, '', '', ''] };
}
