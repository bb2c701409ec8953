import { z } from 'zod';
import { consistentRules } from '../catalog/test-rules.ts';
import { formText, status, typedNumber } from '../form.ts';
import { MAX_NAME_LENGTH, MAX_QUESTION_TEXT, TEST_FORMATS, TEST_MARKS, TEST_MINUTES } from '../limits.ts';
import { questionList } from '../questions/question-list.ts';

const isMinutes = (value: number) =>
  Number.isInteger(value) && value >= TEST_MINUTES.min && value <= TEST_MINUTES.max;
const isMarks = (value: number) => value >= TEST_MARKS.min && value <= TEST_MARKS.max;

/** In the order in which the specification joins their messages (section 5). Messages are codes (form-errors.ts). */
const testFields = {
  quizName: formText(MAX_NAME_LENGTH, 'quizNameRequired'),
  subject: formText(MAX_NAME_LENGTH, 'subjectRequired'),
  chapter: formText(MAX_NAME_LENGTH, 'chapterRequired'),
  topic: formText(MAX_NAME_LENGTH, 'topicRequired'),
  description: formText(MAX_QUESTION_TEXT, 'descriptionRequired'),
  /** The examid. */
  exam: formText(40, 'examRequired'),
  /** Whole minutes. */
  testDuration: typedNumber('durationRequired', 'durationNotNumber', 'durationOutOfRange', isMinutes),
  marks: typedNumber('marksRequired', 'marksNotNumber', 'marksOutOfRange', isMarks),
  testFormat: formText(40, 'testFormatRequired').refine(
    (value) => value === '' || TEST_FORMATS.some((known) => known === value),
    { error: 'testFormatUnknown' },
  ),
};

export const TEST_FIELDS = [...Object.keys(testFields), 'status'] as (keyof typeof testFields | 'status')[];

/** The form as it is typed, without its questions. */
export const testForm = z
  .object({ ...testFields, status })
  .transform(({ status: chosen, ...fields }) => ({ ...fields, isActive: chosen === 'active' }));

/** The same as a call sends it, under clean names. */
export const testBody = z.object({
  ...testFields,
  isActive: z.boolean({ error: 'statusRequired' }),
  rules: consistentRules.optional(),
  questions: questionList.optional(),
});
