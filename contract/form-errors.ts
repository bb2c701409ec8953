import {
  EXTRA_PERCENT,
  MAX_ATTEMPTS_ALLOWED,
  MAX_EXTRA_MINUTES,
  MAX_TEACHERS,
  MIN_PASSWORD_LENGTH,
  TEST_FORMATS,
  TEST_MARKS,
  TEST_MINUTES,
} from './limits.ts';

/**
 * What can be wrong with a form, as the messages of its schema, with the sentence that the API answers: that of the
 * specification (section 5) where it has one. The browser takes its own text by the code.
 */
export const formErrors = {
  nameRequired: 'Name is required',
  nameLetters: 'Name can only contain letters and one space between words',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: `Password must have at least ${MIN_PASSWORD_LENGTH} characters`,
  codeRequired: 'Code is required',
  fillAllFields: 'Please fill all fields',
  subjectsOnlyDifferInCase: 'Two subjects differ only in capital letters. Keep one of them.',
  quizNameRequired: 'Quiz Name is required.',
  subjectRequired: 'Subject is required.',
  subjectNotOfExam: 'The exam does not have this subject.',
  chapterRequired: 'Chapter is required.',
  topicRequired: 'Topic is required.',
  descriptionRequired: 'Description is required.',
  examRequired: 'Exam type is required.',
  durationRequired: 'Test Duration is required.',
  durationNotNumber: 'Test Duration must be a number.',
  durationOutOfRange: `Test Duration must be a whole number of minutes from ${TEST_MINUTES.min} to ${TEST_MINUTES.max}.`,
  marksRequired: 'Marks are required.',
  marksNotNumber: 'Marks must be a number.',
  marksOutOfRange: `Marks must be a number from ${TEST_MARKS.min} to ${TEST_MARKS.max}.`,
  testFormatRequired: 'Test Format is required.',
  testFormatUnknown: `Test Format must be one of: ${TEST_FORMATS.join(', ')}.`,
  statusRequired: 'Status is required.',
  closesBeforeItOpens: 'A test must close after it opens.',
  releaseNeedsClosing: 'An active test that shows something after closing needs a time when it closes.',
  lateAfterMarks:
    'Late delivery cannot count where attempts are limited and marks are shown at once: answers would arrive after the marks.',
  releaseTimeRequired: 'The time of the release is required.',
  attemptsOutOfRange: `Attempts allowed must be a whole number from 1 to ${MAX_ATTEMPTS_ALLOWED}, or empty for any number.`,
  titleRequired: 'Title is required.',
  textRequired: 'Text is required.',
  timeInvalid: 'This is not a date and a time.',
  classNameRequired: 'The class needs a name.',
  tooManyTeachers: `A class has at most ${MAX_TEACHERS} teachers.`,
  signInNameRequired: 'The school number is required.',
  pinDigits: 'A PIN has six digits.',
  pinEasy: 'This PIN is easy to guess. Choose another.',
  phoneInvalid: 'Invalid phone number',
  phoneNotWhole:
    'A phone number has 10 digits, such as 98765 43210, or begins with + and the code of its country',
  guardianNameRequired: 'guardianName is required: the name of the guardian.',
  tickRequired: 'The box must be ticked.',
  reasonRequired: 'A reason is required.',
  passkeyNameRequired: 'The passkey needs a name.',
  minutesOutOfRange: `The minutes must be a whole number from 1 to ${MAX_EXTRA_MINUTES}.`,
  extraMinutesOutOfRange: `The minutes must be a whole number from 0 to ${MAX_EXTRA_MINUTES}.`,
  noExtraTime: 'Extra time must be more than 100 percent or at least one minute.',
  percentOutOfRange: `The percentage must be a whole number from ${EXTRA_PERCENT.min} to ${EXTRA_PERCENT.max}.`,
} as const;

export type FormError = keyof typeof formErrors;

/** The sentence of a code; any other message stays as it is. */
export const formErrorSentence = (message: string): string =>
  Object.hasOwn(formErrors, message) ? formErrors[message as FormError] : message;
