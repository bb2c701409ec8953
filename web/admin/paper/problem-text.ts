import type { DraftError } from '../../../contract/draft-errors.ts';
import {
  MAX_ANSWER_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUESTION_TEXT,
  MAX_QUESTIONS,
  QUESTION_FORMATS,
  TEST_MARKS,
  TEST_MINUTES,
} from '../../../contract/limits.ts';
import { MAX_OPTIONS } from '../../../contract/questions/mcq.ts';
import type { QuestionError } from '../../../contract/questions/question-fields.ts';
import type { QuestionProblem } from '../../../contract/questions/question-list.ts';
import admin from '../../../locale/en/admin.ts';
import problems from '../../../locale/en/problems.ts';
import { words } from '../../locale/words.ts';
import { optionLetter } from '../../ui/option-letter.ts';
import type { CheckedText, PlacedProblem } from './question-problems.ts';

const t = words({ admin, problems });

/** The fields of a question as the editor names them. */
const labels: Record<string, () => string> = {
  grade: () => t('admin.grade'),
  subject: () => t('admin.subject'),
  topic: () => t('admin.topic'),
  questionFormat: () => t('admin.questionFormat'),
  marks: () => t('admin.marks'),
  questionText: () => t('admin.questionTextLabel'),
  options: () => t('admin.options'),
  answerText: () => t('admin.answerTextLabel'),
  difficulty: () => t('admin.difficulty'),
  explanation: () => t('admin.explanation'),
  key: () => t('admin.answerTextLabel'),
  body: () => t('admin.questionFormat'),
  section: () => t('admin.section'),
  passage: () => t('admin.passage'),
  either: () => t('problems.either'),
  sections: () => t('admin.section'),
  passages: () => t('admin.passage'),
};

/** Where a problem is: `Question 3, option B`. */
export function problemPlace({
  item,
  field,
  number,
}: Pick<PlacedProblem, 'item' | 'field' | 'number'>): string {
  const [name = '', index] = field.split('.');
  const label = Object.hasOwn(labels, name) ? labels[name]?.() : name;
  const inField =
    name === 'options' && index !== undefined
      ? t('problems.option', { letter: optionLetter(Number(index)) })
      : item === null && index !== undefined
        ? t('problems.numbered', { label: String(label), number: Number(index) + 1 })
        : label;
  return [item === null ? '' : t('admin.questionNumber', { number: number ?? String(item + 1) }), inField]
    .filter(Boolean)
    .join(', ');
}

type Found<Of> = (problem: Of) => string;

const longest = (field: string) =>
  field === 'questionText' || field === 'explanation'
    ? MAX_QUESTION_TEXT
    : field === 'answerText' || field.startsWith('options')
      ? MAX_ANSWER_LENGTH
      : MAX_NAME_LENGTH;

const questionTexts: Record<QuestionError, Found<QuestionProblem>> = {
  missing: ({ field }) => t(field === 'answerText' ? 'problems.keyMissing' : 'problems.required'),
  blank: ({ field }) => t(field === 'answerText' ? 'problems.keyMissing' : 'problems.required'),
  not_text: ({ found }) => t('problems.notText', { found }),
  bad_characters: () => t('problems.badCharacters'),
  too_long: ({ field }) => t('problems.tooLong', { count: longest(field) }),
  not_a_number: ({ found }) => t('problems.notNumber', { found }),
  marks_out_of_range: () => t('problems.marksOutOfRange', TEST_MARKS),
  marks_too_precise: ({ found }) => t('problems.marksTooPrecise', { found }),
  unknown_format: ({ found }) => t('problems.unknownFormat', { found, formats: QUESTION_FORMATS.join(', ') }),
  not_a_list: () => t('problems.notList'),
  too_few_options: () => t('problems.tooFewOptions'),
  too_many_options: () => t('problems.tooManyOptions', { count: MAX_OPTIONS }),
  same_option: ({ option = 0 }) => t('problems.sameOption', { letter: optionLetter(option) }),
  key_not_an_option: ({ found, option, optionText }) =>
    option === undefined || optionText === undefined
      ? t('problems.keyNotOption', { found })
      : t('problems.keyMeant', { found, letter: optionLetter(option), text: optionText }),
  options_of_short_answer: () => t('problems.optionsOfShortAnswer'),
  not_a_question: ({ found }) => t('problems.notQuestion', { found }),
  not_an_array: () => t('problems.notArray'),
  too_many_questions: () => t('problems.tooManyQuestions', { count: MAX_QUESTIONS }),
};

const draftTexts: Record<DraftError, () => string> = {
  blank: () => t('problems.required'),
  option_blank: () => t('problems.required'),
  too_few_options: () => t('problems.tooFewOptions'),
  too_many_options: () => t('problems.tooManyOptions', { count: MAX_OPTIONS }),
  same_option: () => t('problems.sameOptions'),
  same_id: () => t('problems.sameId'),
  key_missing: () => t('problems.keyMissing'),
  picture_missing: () => t('problems.pictureMissing'),
  option_twice: () => t('problems.optionTwice'),
  key_not_an_option: () => t('problems.keyUnknown'),
  too_many_keys: () => t('problems.tooManyKeys'),
  not_a_number: () => t('problems.notReadable'),
  less_than_zero: () => t('problems.lessThanZero'),
  digits_out_of_range: () => t('problems.digitsOutOfRange'),
  range_reversed: () => t('problems.rangeReversed'),
  too_many_accepted: () => t('problems.tooManyAccepted'),
  name_unreadable: () => t('problems.nameUnreadable'),
  unit_twice: () => t('problems.unitTwice'),
  unit_blank: () => t('problems.required'),
  unit_unreadable: () => t('problems.unitUnreadable'),
  key_grouped: () => t('problems.keyGrouped'),
  not_whole: () => t('problems.notWhole'),
  marks_unreadable: () => t('problems.marksUnreadable'),
  marks_too_large: () => t('problems.marksTooLarge', { max: TEST_MARKS.max }),
  wrong_gives: () => t('problems.wrongGives'),
  left_out_gives: () => t('problems.leftOutGives'),
  section_unnamed: () => t('problems.sectionUnnamed'),
  first_shuffled: () => t('problems.firstShuffled'),
  choice_too_large: () => t('problems.choiceTooLarge'),
  minutes_missing: () => t('problems.minutesMissing'),
  minutes_out_of_range: () => t('problems.minutesOutOfRange', TEST_MINUTES),
  passage_unnamed: () => t('problems.passageUnnamed'),
  passage_twice: () => t('problems.passageTwice'),
  passage_unknown: () => t('problems.passageUnknown'),
  section_order: () => t('problems.sectionOrder'),
  group_apart: () => t('problems.groupApart'),
  draw_takes_none: () => t('problems.drawTakesNone'),
  draw_too_small: () => t('problems.drawTooSmall'),
  draw_differs: () => t('problems.drawDiffers'),
  draw_of_group: () => t('problems.drawOfGroup'),
  draw_marks_differ: () => t('problems.drawMarksDiffer'),
  choice_twice: () => t('problems.choiceTwice'),
};

/** What is wrong with a paper, as a sentence; an issue without a code is one of the type of a value. */
export const draftErrorText = (error: string): string =>
  Object.hasOwn(draftTexts, error) ? draftTexts[error as DraftError]() : t('problems.wrongValue');

/** The first thing that makes a text no JSON, by what JSON expects at its place and what is there. */
function syntaxText(expected: string, found: string): string {
  if (expected === 'end') return t('problems.endExpected', { found });
  if (expected === ']' || expected === '}') return t('problems.trailingComma', { closing: expected });
  if (expected === 'less nesting') return t('problems.tooDeep');
  // A text has begun and does not end.
  if (expected.length > 1 && expected.endsWith('"')) {
    return found.startsWith('\\')
      ? t('problems.singleBackslash', { found })
      : t('problems.closingQuoteExpected', { closing: '"' });
  }
  if (found === '') return t('problems.textEnds');
  if (/['“”‘’]/.test(found)) return t('problems.doubleQuoteExpected', { found });
  if (expected === ':') return t('problems.colonExpected');
  if (expected === '"')
    return /^\w/.test(found) ? t('problems.fieldNameUnquoted', { found }) : t('problems.fieldNameExpected');
  if (expected === 'a value')
    return found === ',' ? t('problems.extraComma') : t('problems.valueExpected', { found });
  return /["\w[{]/.test(found)
    ? t('problems.commaMissing', { found })
    : t('problems.commaExpected', { closing: expected.slice(-1) });
}

/** What is wrong, as a sentence. */
export function problemText(problem: PlacedProblem): string {
  switch (problem.kind) {
    case 'syntax':
      return syntaxText(problem.expected, problem.found);
    case 'question':
      return questionTexts[problem.error](problem);
    case 'paper':
      return draftErrorText(problem.error);
    case 'unsaid':
      return t('problems.unsaid');
    case 'ignored':
      return t('problems.ignored');
    case 'backslash':
      return t('problems.readAsLatex', { command: problem.command });
  }
}

/** True for a field that is only not written yet. */
export function isUnwritten(problem: PlacedProblem): boolean {
  if (problem.kind === 'question') return problem.error === 'missing' || problem.error === 'blank';
  return problem.kind === 'paper' && problem.item !== null && UNWRITTEN.includes(problem.error);
}

/** A blank number is no number either. */
const UNWRITTEN: DraftError[] = ['blank', 'option_blank', 'key_missing', 'unit_blank', 'not_a_number'];

export function headlineText(headline: NonNullable<CheckedText['headline']>): string {
  switch (headline) {
    case 'not_json':
      return t('problems.notJson');
    case 'not_an_array':
      return t('problems.notArrayHeadline');
    case 'missing_fields':
      return t('problems.missingFields');
    case 'invalid':
      return t('problems.invalid');
    case 'valid':
      return t('problems.valid');
  }
}

/** Where a problem is and what it is, in one line. */
export function problemLine(problem: PlacedProblem): string {
  const where = problemPlace(problem);
  const text = problemText(problem);
  return where === '' ? text : t('problems.problemAt', { where, text });
}
