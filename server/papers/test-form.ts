import { TEST_FORMATS, TEST_MARKS, TEST_MINUTES } from '../../contract/limits.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import {
  checkQuestions,
  problemText,
  type QuestionProblem,
} from '../../contract/questions/check-questions.ts';
import type { NewTest } from '../catalog/queries.ts';
import { RequestError } from '../errors.ts';

type Text = string | null | undefined;
type Typed = number | string | null | undefined;

/** The test form as it was sent. */
export interface QuizForm {
  quizName?: Text;
  description?: Text;
  exam?: Text;
  subject?: Text;
  chapter?: Text;
  topic?: Text;
  testDuration?: Typed;
  testFormat?: Text;
  marks?: Typed;
  isactive?: boolean | undefined;
  questions?: unknown;
}

export interface ReadQuiz {
  examCode: string;
  fields: Omit<NewTest, 'examId'>;
  /** Undefined when none were sent. */
  questions: AdminQuestion[] | undefined;
}

/** How many problems of questions a message lists; a form lists all by itself, with the same check. */
const PROBLEMS_LISTED = 100;

/**
 * Reads the test form. Throws one bad_input with everything that is wrong, the required-field messages in the
 * order of the specification (section 5).
 */
export function readQuizForm(form: QuizForm): ReadQuiz {
  const wrong: { field: string; message: string }[] = [];
  const report = (field: string, message: string) => wrong.push({ field, message });

  const text = (field: TextField, missing: string) => {
    const value = form[field] ?? '';
    if (value === '') report(field, missing);
    return value;
  };
  const number = (field: 'testDuration' | 'marks', words: NumberWords) => {
    const typed = String(form[field] ?? '').trim();
    const value = DECIMAL.test(typed) ? Number(typed) : Number.NaN;
    if (typed === '') report(field, words.missing);
    else if (Number.isNaN(value)) report(field, `${words.name} must be a number.`);
    else if (!words.isWithin(value)) report(field, `${words.name} must be ${words.bounds}.`);
    return value;
  };

  const name = text('quizName', 'Quiz Name is required.');
  const subject = text('subject', 'Subject is required.');
  const chapter = text('chapter', 'Chapter is required.');
  const topic = text('topic', 'Topic is required.');
  const description = text('description', 'Description is required.');
  const examCode = text('exam', 'Exam type is required.');
  const durationMinutes = number('testDuration', duration);
  const testMarks = number('marks', marks);
  const format = text('testFormat', 'Test Format is required.');
  if (format !== '' && !TEST_FORMATS.some((known) => known === format)) {
    report('testFormat', `Test Format must be one of: ${TEST_FORMATS.join(', ')}.`);
  }
  const isActive = form.isactive;
  if (isActive === undefined) report('isactive', 'Status is required.');

  const checked = form.questions === undefined ? undefined : checkQuestions(form.questions);
  if (checked && 'problems' in checked) report(fieldOf(checked.problems), sentence(checked));

  const [first] = wrong;
  if (first || isActive === undefined || (checked && 'problems' in checked)) {
    throw new RequestError('bad_input', wrong.map(({ message }) => message).join(' '), {
      field: first?.field ?? 'body',
    });
  }
  const fields = {
    name,
    description,
    subject,
    chapter,
    topic,
    format,
    durationMinutes,
    marks: testMarks,
    isActive,
  };
  return { examCode, fields, questions: checked?.questions };
}

/** Reads one question; `item` is its position in its test. Throws a bad_input that says everything that is wrong. */
export function readQuestion(value: unknown, item: number): AdminQuestion {
  const checked = checkQuestions([value]);
  const [question] = 'questions' in checked ? checked.questions : [];
  if (question) return question;
  const { headline, problems } = 'problems' in checked ? checked : { headline: '', problems: [] };
  const ofItem = problems.map((problem) => ({ ...problem, item }));
  const field = ['question', problems[0]?.field].filter(Boolean).join('.');
  throw new RequestError('bad_input', sentence({ headline, problems: ofItem }), { field });
}

type TextField = 'quizName' | 'description' | 'exam' | 'subject' | 'chapter' | 'topic' | 'testFormat';

interface NumberWords {
  name: string;
  missing: string;
  isWithin: (value: number) => boolean;
  bounds: string;
}

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

const duration: NumberWords = {
  name: 'Test Duration',
  missing: 'Test Duration is required.',
  isWithin: (value) => Number.isInteger(value) && value >= TEST_MINUTES.min && value <= TEST_MINUTES.max,
  bounds: `a whole number of minutes from ${TEST_MINUTES.min} to ${TEST_MINUTES.max}`,
};

const marks: NumberWords = {
  name: 'Marks',
  missing: 'Marks are required.',
  isWithin: (value) => value >= TEST_MARKS.min && value <= TEST_MARKS.max,
  bounds: `a number from ${TEST_MARKS.min} to ${TEST_MARKS.max}`,
};

/** The path of the first problem in the body: `questions.3.options`. */
function fieldOf([first]: readonly QuestionProblem[]): string {
  return ['questions', first?.item ?? '', first?.field ?? ''].filter((part) => part !== '').join('.');
}

function sentence({
  headline,
  problems,
}: {
  headline: string;
  problems: readonly QuestionProblem[];
}): string {
  const listed = problems.slice(0, PROBLEMS_LISTED).map(problemText);
  if (problems.length > PROBLEMS_LISTED) listed.push(`and ${problems.length - PROBLEMS_LISTED} more`);
  return `${headline}: ${listed.join('; ')}.`;
}
