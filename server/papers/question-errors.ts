import {
  MAX_ANSWER_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUESTION_TEXT,
  MAX_QUESTIONS,
  QUESTION_FORMATS,
  TEST_MARKS,
} from '../../contract/limits.ts';
import { MAX_OPTIONS } from '../../contract/questions/mcq.ts';
import type { QuestionError } from '../../contract/questions/question-fields.ts';
import type { Headline, QuestionProblem } from '../../contract/questions/question-list.ts';

/** An option has at most the 26 letters. */
const optionLetter = (option: number) => String.fromCharCode(65 + option);

/** How many problems a message lists; a form lists all by itself, with the same schema. */
const PROBLEMS_LISTED = 100;

/** The specification's sentences (section 5), and one for what it does not mention. */
const headlines: Record<Headline, string> = {
  not_an_array: 'Please enter a valid array of questions',
  missing_fields: 'Invalid question structure (missing fields)',
  invalid: 'Invalid questions',
};

const longest = (field: string) =>
  field === 'questionText' || field === 'explanation'
    ? MAX_QUESTION_TEXT
    : field === 'answerText' || field.startsWith('options')
      ? MAX_ANSWER_LENGTH
      : MAX_NAME_LENGTH;

const sentences: Record<QuestionError, (problem: QuestionProblem) => string> = {
  missing: () => 'missing',
  blank: () => 'blank',
  not_text: ({ found }) => `${found} is not a text`,
  bad_characters: () => 'contains NUL or half of a surrogate pair',
  too_long: ({ field }) => `longer than ${longest(field)} characters`,
  not_a_number: ({ found }) => `${found} is not a number`,
  marks_out_of_range: ({ found }) => `${found} is not from ${TEST_MARKS.min} to ${TEST_MARKS.max}`,
  marks_too_precise: ({ found }) => `${found} has more than four decimals`,
  unknown_format: ({ found }) => `${found} is not one of ${QUESTION_FORMATS.join(', ')}`,
  not_a_list: ({ found }) => `${found} is not a list`,
  too_few_options: () => 'needs at least 2 options',
  too_many_options: () => `takes at most ${MAX_OPTIONS} options`,
  same_option: ({ option = 0 }) => `same as option ${optionLetter(option)}`,
  key_not_an_option: ({ found, option, optionText }) => {
    const meant =
      option === undefined ? '' : `. Did you mean option ${optionLetter(option)} (${optionText})?`;
    return `the key ${found} is not an option${meant}`;
  },
  options_of_short_answer: () => 'a short answer has no options',
  not_a_question: ({ found }) => `${found} is not a question`,
  not_an_array: ({ found }) => `${found || 'nothing'} is not an array`,
  too_many_questions: () => `more than ${MAX_QUESTIONS} questions`,
};

/** Everything that is wrong with a list of questions in one message, under its headline. */
export function questionsMessage(headline: Headline, problems: readonly QuestionProblem[]): string {
  const listed = problems.slice(0, PROBLEMS_LISTED).map((problem) => {
    const { item, field, error } = problem;
    const place = [item === null ? 'questions' : `question ${item + 1}`, field].filter(Boolean).join(', ');
    return `${place}: ${sentences[error](problem)}`;
  });
  if (problems.length > PROBLEMS_LISTED) listed.push(`and ${problems.length - PROBLEMS_LISTED} more`);
  return `${headlines[headline]}: ${listed.join('; ')}.`;
}

/** The path of the first problem in the body: `questions.3.options`. */
export function problemPath([first]: readonly QuestionProblem[]): string {
  return ['questions', first?.item ?? '', first?.field ?? ''].filter((part) => part !== '').join('.');
}
