import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import type { Section } from '../../../contract/papers/section.ts';
import {
  type AuthoredQuestion,
  keyText,
  sentOptionTexts,
} from '../../../contract/questions/authored-question.ts';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { editors } from '../../questions/editors.ts';
import { optionLetter } from '../../ui/option-letter.ts';
import type { FieldConflict } from '../form/conflict.ts';
import {
  type Disagreement,
  isObject,
  type Json,
  type JsonObject,
  ORDER,
  type Versions,
} from '../form/merge.ts';
import { movementInWords, sectionInWords } from '../test-values/frame-in-words.ts';
import { ruleInWords } from '../test-values/rules-in-words.ts';
import type { RulesInput } from '../test-values/rules-input.ts';
import type { TestDocument } from './test-document.ts';

const t = words({ admin, forms, questions });

type Side = keyof Versions<unknown>;

/** What each side made of a field, as people read it; `labels` are those of the fields of the test. */
export function fieldConflict(
  { path, ...values }: Disagreement,
  documents: Versions<TestDocument>,
  labels: Readonly<Record<string, string>>,
): FieldConflict {
  const { label, said } = fieldInWords(path, documents, labels);
  const text = (side: Side) => said(values[side], documents[side]);
  return { name: path.join('/'), label, theirs: text('theirs'), mine: text('mine') };
}

interface InWords {
  label: string;
  /** What a side says of the field, given its value and the whole document of that side. */
  said: (value: Json, document: TestDocument) => string;
}

function fieldInWords(
  [part = '', id = '', ...field]: readonly string[],
  documents: Versions<TestDocument>,
  labels: Readonly<Record<string, string>>,
): InWords {
  if (part === 'rules') {
    const { label } = ruleInWords(id as keyof RulesInput, ruleOf(documents.mine));
    return {
      label,
      said: (_, { rules }) => ruleInWords(id as keyof RulesInput, rules as unknown as RulesInput).value,
    };
  }
  if (part === 'movement') {
    return { label: t('admin.sections'), said: (value) => movementInWords(value as PaperDraft['movement']) };
  }
  if (part === 'sections' || part === 'passages' || part === 'items') {
    if (id === ORDER) return { label: t('forms.orderOf', { part }), said: orderInWords(part) };
    if (part === 'items') return questionInWords(id, field, documents);
    const name = text(
      partOf(documents.mine, part, id)?.['name'] ?? partOf(documents.theirs, part, id)?.['name'],
    );
    return { label: t('forms.partNamed', { part, name }), said: (_, side) => partInWords(side, part, id) };
  }
  return { label: labels[part] ?? t('admin.questions'), said: text };
}

const ruleOf = ({ rules }: TestDocument) => rules as unknown as RulesInput;

type Part = 'sections' | 'passages' | 'items';

const partOf = (document: TestDocument, part: Part, id: string) =>
  document[part].find((one) => one.id === id);

function partInWords(document: TestDocument, part: 'sections' | 'passages', id: string): string {
  const at = document[part].findIndex((one) => one.id === id);
  const found = document[part][at];
  if (found === undefined) return t('forms.deletedSide');
  return part === 'sections'
    ? sectionInWords(found as unknown as Section, at)
    : `${text(found['name'])}\n${text(found['text'])}`;
}

/** The parts in their order, by name or by the beginning of their text. */
const orderInWords = (part: Part) => (ids: Json, document: TestDocument) =>
  (Array.isArray(ids) ? (ids as string[]) : [])
    .flatMap((id) => partOf(document, part, id) ?? [])
    .map((one, at) => `${at + 1}. ${text(one['name'] ?? one['text']).slice(0, 60)}`)
    .join('\n');

function questionInWords(id: string, field: readonly string[], documents: Versions<TestDocument>): InWords {
  const [number = ''] = [documents.mine, documents.theirs, documents.base].flatMap(
    ({ items }) => questionLabels(items)[items.findIndex((one) => one.id === id)] ?? [],
  );
  const [name = '', ...inside] = field;
  const ofQuestion = (said: (question: AuthoredQuestion) => string) => (_: Json, side: TestDocument) => {
    const question = questionOf(side, id);
    return question === undefined ? t('forms.deletedSide') : said(question);
  };
  const at = (label: string, said: InWords['said']): InWords => ({
    label: t('forms.fieldOfQuestion', { number, field: label }),
    said,
  });
  if (name === '') {
    return { label: t('admin.questionNumber', { number }), said: ofQuestion(({ text: asked }) => asked) };
  }
  if (name !== 'asked') {
    const label = placeLabels()[inside[0] ?? name] ?? placeLabels()[name] ?? name;
    if (name === 'section') {
      return at(label, (value, side) => text(partOf(side, 'sections', text(value))?.['name']));
    }
    if (name === 'passage') {
      return at(label, (value, side) => text(partOf(side, 'passages', text(value))?.['name']));
    }
    return at(label, text);
  }
  const [part, , option] = inside;
  if (part === 'key') return at(t('questions.rightAnswer'), ofQuestion(keyText));
  if (part === 'body' && option !== undefined && option !== ORDER) {
    const options = (
      documents.mine.items.find((one) => one.id === id)?.['asked'] as JsonObject | undefined
    )?.['body'] as { options?: readonly { id: string }[] } | undefined;
    const letter = optionLetter(
      Math.max(
        0,
        (options?.options ?? []).findIndex((one) => one.id === option),
      ),
    );
    return at(t('questions.option', { letter }), text);
  }
  return at(t('questions.options'), ofQuestion(askedInWords));
}

/** What is asked with its key: `MCQ: a, b, c. b`. */
function askedInWords(question: AuthoredQuestion): string {
  const options = sentOptionTexts(question, false);
  return [
    editors[question.kind].label(),
    ...options,
    `${t('questions.rightAnswer')}: ${keyText(question)}`,
  ].join('\n');
}

function questionOf(document: TestDocument, id: string): AuthoredQuestion | undefined {
  const item = partOf(document, 'items', id);
  if (item === undefined) return undefined;
  const { asked, text: questionText, explanation } = item;
  return { ...(asked as JsonObject), text: questionText, explanation } as unknown as AuthoredQuestion;
}

const placeLabels = (): Readonly<Record<string, string>> => ({
  text: t('questions.questionText'),
  explanation: t('questions.explanation'),
  marks: t('questions.marks'),
  grade: t('questions.grade'),
  subject: t('questions.subject'),
  topic: t('questions.topic'),
  difficulty: t('questions.difficulty'),
  section: t('questions.section'),
  passage: t('questions.passage'),
  either: t('questions.either'),
  keepsPlace: t('questions.keepsPlace'),
  keepsOptionOrder: t('questions.keepsOptionOrder'),
  isDropped: t('questions.isDropped'),
  chapter: t('questions.filedChapter'),
  tags: t('questions.filedTags'),
  source: t('questions.filedSource'),
  year: t('questions.filedYear'),
  language: t('questions.filedLanguage'),
});

function text(value: Json): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
  if (Array.isArray(value)) return value.map(text).join(', ');
  if (typeof value === 'string' || typeof value === 'number') return `${value}`;
  return isObject(value) ? text(value['text']) : '';
}
