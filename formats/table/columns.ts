import type { ChosenLanguage } from '../../contract/languages.ts';
import { asciiDigits } from '../option-labels.ts';
import type { Place } from '../problem.ts';
import { type SettingName, settingNames } from '../settings.ts';

/** What a column of a sheet can hold. */
export type Field =
  | 'text'
  | 'answer'
  | 'options'
  | 'explanation'
  | 'kind'
  | 'grade'
  | 'subject'
  | 'chapter'
  | 'topic'
  | 'difficulty'
  | 'marks'
  | 'tags'
  | 'title'
  | 'source'
  | 'year'
  | 'language'
  | 'number'
  | SettingName;

/** Which cells of a row hold what. */
export interface Columns {
  fields: Map<Field, number>;
  /** The columns of the options, in order. */
  options: number[];
  /** The same for texts in another language than the first. */
  other?: Pick<Columns, 'fields' | 'options'> & { language: ChosenLanguage };
  /** Columns that no field was found for, with their heads. */
  unknown: { column: number; head: string }[];
}

/** The cells of a row by what they hold. */
export interface Cells {
  of: (field: Field) => string;
  at: (field: Field) => Place;
  /** How the file writes decimals. */
  decimal: 'comma' | 'point';
}

/** What files a question, and so may be said once for several. */
export const filingFields = [
  'kind',
  'grade',
  'subject',
  'chapter',
  'topic',
  'difficulty',
  'marks',
  'tags',
  'title',
  'source',
  'year',
  'language',
] as const satisfies readonly Field[];

/** The heads that are known, without spaces, signs and letter case. The first is the one that is written. */
const HEADS: Record<Exclude<Field, SettingName>, string[]> = {
  text: [
    'questiontext',
    'question',
    'questions',
    'q',
    'ques',
    'stem',
    'problem',
    'prompt',
    'questiontitle',
    'questionstem',
    'questiondescription',
    'प्रश्न',
    'सवाल',
  ],
  answer: [
    'answer',
    'answers',
    'ans',
    'answertext',
    'correct',
    'correctanswer',
    'correctanswers',
    'correctoption',
    'correctoptions',
    'correctchoice',
    'rightanswer',
    'rightoption',
    'key',
    'answerkey',
    'correctans',
    'solutionkey',
    'correctanswerkey',
    'answeroption',
    'correctresponse',
    'उत्तर',
    'सहीउत्तर',
    'सहीविकल्प',
  ],
  options: ['options', 'choices', 'alternatives', 'answeroptions', 'answerchoices', 'विकल्प'],
  explanation: [
    'explanation',
    'solution',
    'explanations',
    'feedback',
    'generalfeedback',
    'rationale',
    'reason',
    'detailedsolution',
    'answerexplanation',
    'हल',
    'व्याख्या',
    'स्पष्टीकरण',
  ],
  kind: ['kind', 'type', 'questiontype', 'questionformat', 'format', 'qtype', 'प्रकार'],
  grade: ['grade', 'class', 'standard', 'std', 'gradelevel', 'कक्षा'],
  subject: ['subject', 'विषय'],
  chapter: ['chapter', 'chaptername', 'unitname', 'unit', 'अध्याय'],
  topic: ['topic', 'lesson', 'subtopic', 'पाठ'],
  difficulty: ['difficulty', 'difficultylevel', 'level', 'कठिनाई', 'कठिनाईस्तर'],
  marks: ['marks', 'mark', 'points', 'point', 'score', 'maxmarks', 'positivemarks', 'weight', 'अंक'],
  tags: ['tags', 'tag', 'keywords', 'labels'],
  title: ['title', 'name', 'questionname'],
  source: ['source', 'sourcebook', 'book', 'reference', 'स्रोत'],
  year: ['year', 'examyear', 'वर्ष'],
  language: ['language', 'lang', 'medium', 'भाषा'],
  number: [
    'number',
    'no',
    'sno',
    'srno',
    'slno',
    'serialno',
    'serialnumber',
    'id',
    'questionid',
    'questionno',
    'questionnumber',
    'qno',
    '#',
    'क्रमांक',
    'क्र',
    'क्रम',
  ],
};

/** A head by which a field is found. */
export const headOf = (field: Field): string =>
  Object.hasOwn(HEADS, field)
    ? (HEADS[field as keyof typeof HEADS][0] ?? field)
    : settingHead(field as SettingName);

/** All columns that hold something of a question. */
export const usedColumns = ({ fields, options }: Columns): number[] => [...fields.values(), ...options];

/** How the column of a setting is headed. */
export const settingHead = (name: SettingName) => `answer ${name}`;

const OPTION_HEAD =
  /^(option|opt|choice|answeroption|answerchoice|alternative|alt|विकल्प|response|answer)?([a-z]|\d{1,2}|[कखगघङच]|[अबसद])(?:option|text)?$/;

/** Finds out what each column holds from the heads of a sheet; undefined where no question could be in it. */
export function matchColumns(heads: readonly string[]): Columns | undefined {
  const said = heads.map(languageOfHead);
  // What says no language is in that of the others beside it.
  for (const [first, other] of [
    ['en', 'hi'],
    ['hi', 'en'],
  ] as const) {
    const of = (wanted: ChosenLanguage) =>
      columnsOf(said.map(({ head, language = first }) => (language === wanted ? head : '')));
    const columns = of(first);
    const { fields, options } = columns;
    if (!fields.has('text') || !(fields.has('answer') || options.length > 1)) continue;
    const beside = of(other);
    return beside.fields.has('text') ? { ...columns, other: { ...beside, language: other } } : columns;
  }
  return undefined;
}

const LANGUAGE_NAMES = new Map<string, ChosenLanguage>([
  ['english', 'en'],
  ['अंग्रेज़ी'.normalize('NFC'), 'en'],
  ['hindi', 'hi'],
  ['हिंदी', 'hi'],
  ['हिन्दी', 'hi'],
]);

/** The language that a head says, and the head without it: 'Question (Hindi)', 'option A in English'. */
function languageOfHead(head: string): { head: string; language?: ChosenLanguage } {
  const words = head
    .normalize('NFC')
    .replaceAll(/[()[\]_-]/g, ' ')
    .trim()
    .split(/\s+/);
  const language = LANGUAGE_NAMES.get(words.pop()?.toLowerCase() ?? '');
  if (language === undefined || words.length === 0) return { head };
  if (words.at(-1)?.toLowerCase() === 'in') words.pop();
  return { head: words.join(' '), language };
}

function columnsOf(heads: readonly string[]): Columns {
  const columns: Columns = { fields: new Map(), options: [], unknown: [] };
  const options: { place: number; column: number }[] = [];
  for (const [column, head] of heads.entries()) {
    const name = plainHead(head);
    if (name === '') continue;
    const field = fieldOf(name);
    const place = field ? undefined : optionPlace(name);
    if (field && !columns.fields.has(field)) columns.fields.set(field, column);
    else if (place !== undefined) options.push({ place, column });
    else columns.unknown.push({ column, head });
  }
  nameTopic(columns.fields);
  columns.options = options.toSorted((a, b) => a.place - b.place).map(({ column }) => column);
  return columns;
}

/** Where a sheet files its questions under chapters alone, these are their topics, which every question has. */
function nameTopic(fields: Columns['fields']): void {
  const chapter = fields.get('chapter');
  if (chapter === undefined || fields.has('topic')) return;
  fields.delete('chapter');
  fields.set('topic', chapter);
}

const plainHead = (head: string) =>
  asciiDigits(head.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/\((?:optional|required)\)|[\s_\-.:*()[\]/?"']+/g, '');

function fieldOf(name: string): Field | undefined {
  const known = (Object.keys(HEADS) as (keyof typeof HEADS)[]).find((field) => HEADS[field].includes(name));
  return known ?? settingNames.find((setting) => name === `answer${setting}`);
}

function optionPlace(name: string): number | undefined {
  const [, prefix, label] = OPTION_HEAD.exec(name) ?? [];
  if (label === undefined) return undefined;
  const hindi = ['कखगघङच', 'अबसद'].map((series) => series.indexOf(label)).find((place) => place !== -1);
  const place = /^\d+$/.test(label) ? Number(label) - 1 : (hindi ?? label.charCodeAt(0) - 97);
  // 'opts' and 'choices' are no options S.
  return prefix === 'option' || place < 10 ? place : undefined;
}
