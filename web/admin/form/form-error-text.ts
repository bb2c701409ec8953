import type { FormError } from '../../../contract/form-errors.ts';
import {
  EXTRA_PERCENT,
  MAX_ATTEMPTS_ALLOWED,
  MAX_EXTRA_MINUTES,
  MAX_TEACHERS,
  MIN_PASSWORD_LENGTH,
  TEST_FORMATS,
  TEST_MARKS,
  TEST_MINUTES,
} from '../../../contract/limits.ts';
import validation from '../../../locale/en/validation.ts';
import { words } from '../../locale/words.ts';

const t = words({ validation });

const texts: Record<FormError, () => string> = {
  nameRequired: () => t('validation.nameRequired'),
  nameLetters: () => t('validation.nameLetters'),
  emailInvalid: () => t('validation.emailInvalid'),
  passwordRequired: () => t('validation.passwordRequired'),
  passwordTooShort: () => t('validation.passwordTooShort', { count: MIN_PASSWORD_LENGTH }),
  codeRequired: () => t('validation.codeRequired'),
  fillAllFields: () => t('validation.fillAllFields'),
  subjectsOnlyDifferInCase: () => t('validation.subjectsOnlyDifferInCase'),
  quizNameRequired: () => t('validation.quizNameRequired'),
  subjectRequired: () => t('validation.subjectRequired'),
  subjectNotOfExam: () => t('validation.subjectNotOfExam'),
  chapterRequired: () => t('validation.chapterRequired'),
  topicRequired: () => t('validation.topicRequired'),
  descriptionRequired: () => t('validation.descriptionRequired'),
  examRequired: () => t('validation.examRequired'),
  durationRequired: () => t('validation.durationRequired'),
  durationNotNumber: () => t('validation.durationNotNumber'),
  durationOutOfRange: () => t('validation.durationOutOfRange', TEST_MINUTES),
  marksRequired: () => t('validation.marksRequired'),
  marksNotNumber: () => t('validation.marksNotNumber'),
  marksOutOfRange: () => t('validation.marksOutOfRange', TEST_MARKS),
  testFormatRequired: () => t('validation.testFormatRequired'),
  testFormatUnknown: () => t('validation.testFormatUnknown', { formats: TEST_FORMATS.join(', ') }),
  statusRequired: () => t('validation.statusRequired'),
  closesBeforeItOpens: () => t('validation.closesBeforeItOpens'),
  releaseNeedsClosing: () => t('validation.releaseNeedsClosing'),
  lateAfterMarks: () => t('validation.lateAfterMarks'),
  releaseTimeRequired: () => t('validation.releaseTimeRequired'),
  attemptsOutOfRange: () => t('validation.attemptsOutOfRange', { max: MAX_ATTEMPTS_ALLOWED }),
  titleRequired: () => t('validation.titleRequired'),
  textRequired: () => t('validation.textRequired'),
  timeInvalid: () => t('validation.timeInvalid'),
  classNameRequired: () => t('validation.classNameRequired'),
  tooManyTeachers: () => t('validation.tooManyTeachers', { max: MAX_TEACHERS }),
  signInNameRequired: () => t('validation.signInNameRequired'),
  pinDigits: () => t('validation.pinDigits'),
  pinEasy: () => t('validation.pinEasy'),
  phoneInvalid: () => t('validation.phoneInvalid'),
  phoneNotWhole: () => t('validation.phoneNotWhole'),
  guardianNameRequired: () => t('validation.guardianNameRequired'),
  tickRequired: () => t('validation.tickRequired'),
  reasonRequired: () => t('validation.reasonRequired'),
  passkeyNameRequired: () => t('validation.passkeyNameRequired'),
  minutesOutOfRange: () => t('validation.minutesOutOfRange', { max: MAX_EXTRA_MINUTES }),
  extraMinutesOutOfRange: () => t('validation.extraMinutesOutOfRange', { max: MAX_EXTRA_MINUTES }),
  noExtraTime: () => t('validation.noExtraTime'),
  percentOutOfRange: () => t('validation.percentOutOfRange', EXTRA_PERCENT),
};

/** The text of a form error by its code; returns anything that is not a code unchanged. */
export function formErrorText(code: string): string {
  return Object.hasOwn(texts, code) ? texts[code as FormError]() : code;
}
