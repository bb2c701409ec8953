const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

const WORD = '(?:class|grade|std\\.?|standard|कक्षा)';
const NUMBER = '(\\d{1,2}|[IVX]{1,4})';
/** 'Class 8', 'Grade-X', 'कक्षा 8'; then '8th grade'. A letter or digit next to the number makes it another word. */
const BEFORE = new RegExp(`${WORD}[\\s:-]*${NUMBER}(?:st|nd|rd|th)?(?![\\p{L}\\d])`, 'iu');
const AFTER = new RegExp(`(?<![\\p{L}\\d])${NUMBER}(?:st|nd|rd|th)?[\\s-]+${WORD}(?!\\p{L})`, 'iu');

/** The grade, 1 to 12, in the name of an exam; undefined if there is none. */
export function gradeOfExam(name: string): number | undefined {
  const found = (BEFORE.exec(name) ?? AFTER.exec(name))?.[1];
  if (found === undefined) return undefined;
  const grade = /^\d+$/.test(found) ? Number(found) : ROMAN.indexOf(found.toUpperCase()) + 1;
  return grade >= 1 && grade <= 12 ? grade : undefined;
}
