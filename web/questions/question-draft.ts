import { isExactMarks, MARKS_PATTERN, readMarks } from '../../contract/marks/exact-marks.ts';
import { marksOfNumber } from '../../contract/marks/marks-of-number.ts';
import type { DraftItem } from '../../contract/papers/draft.ts';
import {
  type AuthoredQuestion,
  formatOf,
  keyText,
  sentOptionTexts,
} from '../../contract/questions/authored-question.ts';
import type { QuestionContent } from './asked.ts';
import { editorOf } from './editors.ts';
import { followText } from './follow-text.ts';

/**
 * The question in the fields of the JSON view: any JSON object, because that view may contain one whose fields are
 * missing or of the wrong type. Fields that the editor does not know stay as they are.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** Where a question stands on the paper, and what is set for it there. */
export type Place = Readonly<Omit<DraftItem, 'labels' | 'question'>>;

/** A question while it is written. `fields` always say as much of `asked` as they can. */
export interface Draft {
  fields: Fields;
  asked: QuestionContent;
  place: Place;
}

/** A field as text, blank where it is missing. */
export function textOf({ fields }: Draft, field: string): string {
  const value = fields[field];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Sets a text field; a blank explanation is no field at all. */
export function withText(draft: Draft, field: string, text: string): Draft {
  const { [field]: _, ...rest } = draft.fields;
  if (field === 'explanation' && text === '') return { ...draft, fields: rest };
  return { ...draft, fields: { ...draft.fields, [field]: text } };
}

/** Sets the text of the question, and what its answer may have beside its value where the text says that. */
export function withQuestionText(draft: Draft, text: string): Draft {
  const asked = followText(draft.asked, textOf(draft, 'questionText'), text);
  return withText(
    JSON.stringify(asked) === JSON.stringify(draft.asked) ? draft : withAsked(draft, asked),
    'questionText',
    text,
  );
}

/** Sets a field that is a number where it can be read as one, and stays as typed otherwise. */
export function withNumber(draft: Draft, field: string, typed: string): Draft {
  const isNumber = /^-?\d+(\.\d+)?$/.test(typed.trim());
  return { ...draft, fields: { ...draft.fields, [field]: isNumber ? Number(typed) : typed } };
}

/** Gives a question marks of its own, as they are written: '4' or '2/3'. What is no number of marks stays as typed. */
export function withMarks(draft: Draft, typed: string): Draft {
  const number = Number(typed.trim() || Number.NaN);
  const isLong = !MARKS_PATTERN.test(typed.trim()) && isExactMarks(number);
  const marks = isLong ? marksOfNumber(number) : typed.trim();
  const place = { ...draft.place, marks };
  if (!MARKS_PATTERN.test(marks)) return { ...withNumber(draft, 'marks', typed), place };
  const { num, den } = readMarks(marks);
  return { ...draft, fields: { ...draft.fields, marks: Number(num) / Number(den) }, place };
}

/** Lets the section say the marks. */
export function withoutMarks(draft: Draft): Draft {
  const { marks: _, ...place } = draft.place;
  return { ...draft, place };
}

/** Changes what is asked, and what the fields say of it. Texts in other languages stay where it names none. */
export function withAsked(draft: Draft, given: QuestionContent): Draft {
  const asked = { ...pickTranslations(draft.asked), ...given };
  const { kind: _, ...fields } = draft.fields;
  const question = authored(draft, asked);
  // A key that is no option stays to be read until another one is chosen.
  const isKeyKept = isUnkeyed(draft.asked) && isUnkeyed(asked);
  return {
    ...draft,
    asked,
    fields: {
      ...fields,
      questionFormat: formatOf(question),
      options: sentOptionTexts(question, false),
      ...(!isKeyKept && { answerText: keyText(question) }),
      ...(!editorOf(asked).isSaid(asked) && { kind: asked.kind }),
    },
  };
}

/** The question as it would be saved; what is not written yet is blank. */
export const authored = (draft: Draft, asked: QuestionContent = draft.asked): AuthoredQuestion => ({
  ...asked,
  text: textOf(draft, 'questionText'),
  explanation: textOf(draft, 'explanation'),
});

const pickTranslations = ({ translations }: QuestionContent) => translations && { translations };

const isUnkeyed = (asked: QuestionContent) => asked.kind === 'single_choice' && asked.key.right.length === 0;

/** Whether the fields of the JSON view cannot say what is asked. */
export const isUnsaid = ({ fields }: Draft) => fields['kind'] !== undefined;

/** Whether nothing was written into a question that a new one has not. */
export function isBlank(draft: Draft): boolean {
  const { body } = draft.asked;
  const options = 'options' in body ? body.options : [];
  return [textOf(draft, 'questionText'), keyText(authored(draft)), ...options.map(({ text }) => text)].every(
    (text) => text.trim() === '',
  );
}

/** The question with what it leaves blank filled in; a field that it does not have stays missing. */
export function completed(draft: Draft, about: Readonly<Record<string, string | number | undefined>>): Draft {
  const blanks = Object.entries(about).filter(
    ([field, value]) => draft.fields[field] === '' && value !== undefined && value !== '',
  );
  return blanks.length === 0
    ? draft
    : { ...draft, fields: { ...draft.fields, ...Object.fromEntries(blanks) } };
}
