/** The longest sign-in name of a pupil, in characters: an admission number of a board has up to 20. */
export const MAX_SIGN_IN_NAME = 30;

/** Digits of any script as 0 to 9: a phone's Hindi keyboard gives १२. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** In Unicode the ten digits of a script follow one another, and no digit stands before its zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/**
 * The one form in which a sign-in name is kept and compared: without capitals, with plain digits and hyphens, and with a
 * hyphen where somebody types a space. Empty where nothing is left.
 */
export function canonicalSignInName(typed: string): string {
  return withPlainDigits(typed)
    .toLowerCase()
    .replaceAll(/[\s_\p{Pd}]+/gu, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}/.-]/gu, '')
    .replaceAll(/^-+|(?<!-)-+$/g, '');
}

const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;

/** What a card says before the roll number, as 'roll' in '9 B, roll 2'. */
const ROLL_WORD =
  /(?<=[\p{L}\p{N}])[^\p{L}\p{M}\p{N}]*(?:roll|रोल)(?:[^\p{L}\p{M}\p{N}]+(?:no|number|नंबर))?[^\p{L}\p{M}\p{N}]*(?=\d)/u;

/**
 * The sign-in names that somebody may mean: the canonical one first, then those that are spelled with other separators,
 * as '9b-2' for '9 B 2'. `key` is one text for all spellings of a name, so that guesses at them are counted together.
 */
export function meantSignInNames(typed: string): { names: string[]; key: string } {
  const canonical = canonicalSignInName(typed);
  const spelled = canonical.replace(ROLL_WORD, '-');
  const key = spelled.replaceAll(SEPARATORS, '');
  const letters = Array.from(key).slice(0, MAX_SIGN_IN_NAME);
  const names = [
    canonical,
    ...['-', '/', '.', ''].map((separator) => spelled.replaceAll(SEPARATORS, separator)),
    ...letters.map((_, at) => `${letters.slice(0, at).join('')}-${letters.slice(at).join('')}`).slice(1),
  ];
  return { names: [...new Set(names)], key };
}

/** Words of a class's name that say nothing more than that it is one. */
const CLASS_WORDS = /\b(class|grade|standard|std|section|sec|form|year)\b|कक्षा|वर्ग/g;

/** What the name of a class is compared by: 'Class 9 A', '9-A' and '9A' are one class. */
export const classKey = (className: string): string =>
  withPlainDigits(className)
    .toLowerCase()
    .replaceAll(CLASS_WORDS, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || className.trim().toLowerCase();

/**
 * The sign-in name that follows from class and roll number: '9a-14' of 'Class 9-A' and 14, and of 9A14, where the school
 * writes the class before the number.
 */
export function signInNameOf(className: string, rollNumber: string): string {
  const short = classKey(className).replaceAll(/[^a-z0-9]/g, '');
  const typed = canonicalSignInName(rollNumber);
  const letters = typed.replaceAll(/[^a-z0-9]/g, '');
  // Of a class without a letter it could be the beginning of the number.
  const isBefore =
    /[a-z]$/.test(short) && letters.startsWith(short) && /^\d+$/.test(letters.slice(short.length));
  const roll = (isBefore ? letters.slice(short.length) : typed).replace(/^0+(?=\d)/, '');
  return `${short.slice(0, 10) || 'c'}-${roll}`.slice(0, MAX_SIGN_IN_NAME);
}
