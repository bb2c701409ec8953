/**
 * Limits that both sides share. 'spec' is the product's specification; other origins are named.
 */

/** Result analysis page size (spec section 9). */
export const RESULT_PAGE_SIZE = 10;
/** Rows a page in the admin lists (spec section 9). */
export const LIST_PAGE_SIZE = 6;
/** Bounds of a test's duration in whole minutes (docs/decisions.md, 16). */
export const TEST_MINUTES = { min: 1, max: 600 } as const;
/** The longest time that one question can take, in milliseconds: the longest test. */
export const MAX_SPENT_MS = TEST_MINUTES.max * 60_000;
/** Bounds of a test's marks (docs/decisions.md, 16). */
export const TEST_MARKS = { min: 0, max: 1000 } as const;
/**
 * How long after the deadline an answer on its way is still taken, in seconds: a slow mobile network
 * delivers a request within about five.
 */
export const SAVE_GRACE_SECONDS = 5;
/** How long after its deadline an answer may be delivered that a device recorded in time, in days, where a test allows it. */
export const LATE_DELIVERY_DAYS = 7;
/** The total time as a percentage of a test's duration: 200 is double time. */
export const EXTRA_PERCENT = { min: 100, max: 400 } as const;
/** The most minutes that can be added at once: the longest test. */
export const MAX_EXTRA_MINUTES = TEST_MINUTES.max;
/** The longest reason for what an admin does about an attempt, in characters. */
export const MAX_REASON_LENGTH = 500;
/**
 * Over how long after the opening of a test browsers that wait for it begin, in milliseconds: a node opens some 2,500
 * attempts a second (docs/decisions/0008).
 */
export const START_SPREAD_MS = 4_000;
/** The most attempts that a rule can allow; beyond it, any number is meant. */
export const MAX_ATTEMPTS_ALLOWED = 100;
/**
 * How many attempts that ended untouched do not use up one of those that a test allows (docs/decisions/0070). Further
 * ones do: each of them has shown the paper.
 */
export const UNTOUCHED_ATTEMPTS = 2;
/** The most questions that a test may have: above it the paper would not load on a slow phone. */
export const MAX_QUESTIONS = 500;
/** The longest typed answer, in characters: in one's own words about a page and a half by hand. */
export const MAX_ANSWER_LENGTH = 2_000;
/** The longest comment of a teacher to an answer, in characters. */
export const MAX_COMMENT_LENGTH = 500;
/** The longest question text, option, explanation or revision notes, in characters. */
export const MAX_QUESTION_TEXT = 20_000;

/** The most texts that one call renders. */
export const MAX_PREVIEWED_TEXTS = 100;
/** The longest name, heading, chapter or city, in characters. */
export const MAX_NAME_LENGTH = 100;
/** In characters: one setting, such as the address of a mail server with its password. */
export const MAX_SETTING = 2_000;
/** In characters: a page of the school's. */
export const MAX_PAGE_TEXT = 20_000;
export const MAX_CLASSES_OF_TEST = 200;
/** The most teachers of a class. */
export const MAX_TEACHERS = 50;
/** The longest e-mail address, in characters: 64 before the @ and 255 after it (RFC 5321, 4.5.3.1). */
export const MAX_EMAIL_LENGTH = 320;
/** The longest reason for a regrade or a challenge, in characters. */
export const MAX_REGRADE_REASON_LENGTH = 1_000;
/** The most attempts that one list answers, and that strength and practice are made of, newest first. */
export const MAX_ATTEMPTS_LISTED = 500;

/** The item analysis reads up to this many attempts, which takes a second; for more it reads counts of first attempts. */
export const MAX_ATTEMPTS_ANALYZED = 5_000;

/** The list of tests counts attempts up to this number per test: counting millions for a page would take seconds. */
export const MAX_ATTEMPTS_COUNTED = 10_000;

/** The longest roster of a class, in bytes: 2,000 students. */
export const MAX_ROSTER_BYTES = 256 * 1024;

/** The longest roll number, in characters. */
export const MAX_ROLL_NUMBER = 20;
/** The most pupils that one call moves or makes PINs for: a large class. */
export const MAX_PUPILS = 200;

/** Grade levels (spec section 9). */
export const GRADES = [6, 7, 8, 9, 10] as const;
/** Exam categories (spec section 9). */
export const EXAM_CATEGORIES = [
  'School Exams',
  'UPSC and State Exams',
  'MBA and college test',
  'Bank Exams',
] as const;
/** Test formats in the admin area (spec section 9). */
export const TEST_FORMATS = ['MCQ', 'Short Answer', 'Long Answer', 'True/False'] as const;
/** Question formats on the student's side (spec section 9). */
export const QUESTION_FORMATS = ['MCQ', 'Short Answer'] as const;
export type QuestionFormat = (typeof QUESTION_FORMATS)[number];

/**
 * A phone number as the specification takes it (section 5): optional plus, 1 to 4 digits of country,
 * optionally 1 to 3 in brackets, then groups of 1 to 4, 1 to 4 and 1 to 9, parted by dash, dot or space.
 */
export const PHONE_PATTERN =
  /^\+?\d{1,4}[-.\s]?(?:\(?\d{1,3}\)?)?[-.\s]?\d{1,4}[-.\s]?\d{1,4}[-.\s]?\d{1,9}$/;

/** Digits of a phone number that can be called from anywhere: ten in India, with the code of the place or country up to 15. */
const PHONE_DIGITS = { min: 10, max: 15 };

/** Whether a school that types a guardian's phone has typed a whole one. */
export function isWholePhone(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').length;
  return PHONE_PATTERN.test(phone) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

/** The shortest password that an admin may choose, in characters. */
export const MIN_PASSWORD_LENGTH = 10;
/** The longest password that is hashed, in characters: a bound on the work, far above any passphrase. */
export const MAX_PASSWORD_LENGTH = 200;
/** The longest name of a passkey, in characters, and the most passkeys of an admin. */
export const MAX_PASSKEY_NAME = 60;
export const MAX_PASSKEYS = 20;

/**
 * The longest body that carries answers, in bytes: every question of the longest paper answered at full length, in a
 * script whose characters take three bytes.
 */
export const MAX_ANSWERS_BODY = 4 * 1024 * 1024;
/** The longest body of a test form, in bytes: 500 long questions. */
export const MAX_PAPER_BODY = 5 * 1024 * 1024;

/** The largest image file that is taken, in bytes: a photo of a phone. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** The most pixels of an image that is taken: a photo of a phone. It is made smaller before it is kept. */
export const MAX_IMAGE_PIXELS = 50_000_000;
/**
 * The most pixels of an image that is decoded as a whole: interlaced, progressive, WebP or GIF; half as many of 16 bits a
 * colour. Others are read line by line.
 */
export const MAX_WHOLE_IMAGE_PIXELS = 12_500_000;

/** The most questions of a session of practice: about a quarter of an hour. */
export const SESSION_SIZE = 10;
/** The strength below which a chapter is weak: what is expected of the average student. */
export const WEAK_BELOW = 0.5;
/** What one call sends: the session that begins and the next one, so that a device has both without a network. */
export const MAX_PRACTICE_SENT = 2 * SESSION_SIZE;
/** The most bookmarked questions that are listed, the newest. */
export const MAX_BOOKMARKS_SENT = 100;
/** The most questions of a worksheet: two sheets of paper. */
export const MAX_WORKSHEET = 30;
/** With fewer a topic or a chapter has no worksheet of its own: they are on that of what it belongs to. */
export const FEWEST_OF_SHEET = 3;
/** How many sets of a paper have answer sheets: A to D. */
export const MAX_SHEET_SETS = 4;
/** How many sets of a paper with random draws can be printed: A to Z. */
export const MAX_PRINTED_SETS = 26;
/** The most answers that one delivery of practice takes; a device with more sends several. */
export const MAX_PRACTICE_ANSWERS = 100;
/** The most things in a student's plan. */
export const MAX_PLAN_ITEMS = 60;
/** The longest body of revision notes, in bytes: the longest text in each language, whose characters take three bytes. */
export const MAX_NOTE_BODY = 256 * 1024;
/** The longest body of a plan, in bytes: 60 items with names at full length, in a script whose characters take three bytes. */
export const MAX_PLAN_BODY = 256 * 1024;
/** The largest file of questions that is read, in bytes: ten thousand questions, or a paper with photos. */
export const MAX_QUESTION_FILE = 32 * 1024 * 1024;

/** The most cells of a workbook of results: 2,500 attempts at a paper of 50 questions. Longer ones are exported as CSV. */
export const MAX_WORKBOOK_CELLS = 300_000;
