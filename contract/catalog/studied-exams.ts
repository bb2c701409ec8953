import { gradeOfExam } from './grade-of-exam.ts';

/** What people call an exam, or a part of it, where its name says otherwise. */
const ALIASES: Readonly<Record<string, string>> = {
  iit: 'jee',
  mains: 'main',
  advance: 'advanced',
  medical: 'neet',
  banking: 'bank',
};

const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const HINDI = [
  'पहली',
  'दूसरी',
  'तीसरी',
  'चौथी',
  'पांचवीं',
  'छठी',
  'सातवीं',
  'आठवीं',
  'नौवीं',
  'दसवीं',
  'ग्यारहवीं',
  'बारहवीं',
];

/** What a profile says, as it is compared: small letters, digits for words, 'दसवीं', '10वीं' and '१०' as 10. */
function plain(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/(\d)\s*(?:वीं|वी|वां|th|st|nd|rd)/g, '$1')
    .split(/[\s,./()-]+/)
    .filter((word) => word !== '');
  return words
    .map((word) => {
      const number = Math.max(NUMBERS.indexOf(word), HINDI.indexOf(word));
      return number >= 0 ? String(number + 1) : (ALIASES[word] ?? word);
    })
    .join(' ');
}

const wordsOf = (text: string) => new Set(text.split(' ').filter((word) => word.length >= 3));

/**
 * The exams that fit what a student studies, the profile's free text: those of the same grade ('Grade 10', 'class six',
 * 'X', '10वीं'), or the ones that share the most words with it ('JEE', 'jee mains', 'IIT').
 */
export function studiedExams<Exam extends { name: string }>(
  exams: readonly Exam[],
  studyingIn: string,
): Exam[] {
  const wanted = plain(studyingIn);
  if (wanted === '') return [];
  const grade = gradeOfExam(wanted) ?? gradeOfExam(`Class ${wanted}`);
  const words = [...wordsOf(wanted)].filter((word) => !COMMON.has(word));
  const shared = exams.map(({ name }) => {
    const own = wordsOf(plain(name));
    return words.filter((word) => own.has(word)).length;
  });
  const most = Math.max(0, ...shared);
  return exams.filter(
    ({ name }, i) => (grade !== undefined && gradeOfExam(name) === grade) || (most > 0 && shared[i] === most),
  );
}

/** Words that many names of exams have. */
const COMMON: ReadonlySet<string> = new Set([
  'class',
  'grade',
  'exam',
  'annual',
  'practice',
  'test',
  'mock',
  'कक्षा',
]);
