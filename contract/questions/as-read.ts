/** What stands for a minus, a hyphen or a dash: one sign to the eye, and keyboards choose among them on their own. */
const MINUS = /[‐-―−⁃﹘﹣－➖]/gu;
const SUPERSCRIPTS = /\^?([⁰¹²³⁴-⁹⁺⁻]+)(\d?)/gu;
const SUBSCRIPTS = /(\d?)([₀-₉]+)/gu;
/**
 * What compatibility forms would change to something that reads otherwise: powers and fractions (10² is not 102),
 * raised letters, accents on their own, and signs of several letters.
 */
const NOT_FOLDED = /[\p{No}\p{Lm}\p{Sk}\p{So}\u207a-\u207e\u208a-\u208e\u3300-\u33ff]/u;
/** Where a minus is a sign: at the start, or behind what begins a value. The spaces behind it do not count. */
const SIGN = /(^|[([{<>,;:=≤≥±×*/^|])-\s+(?=\S)/gu;
/** Signs that a space beside them does not change. */
const BESIDE = /(?:(?<!\s)\s+)?([,;:=+*/^<>≤≥×÷±()[\]{}%°])\s*/gu;

/**
 * A typed text as the eye reads it: without outer and double spaces and those beside signs, with digits of any script
 * as 0 to 9, one minus without spaces behind it, and one form of Unicode for what looks the same. Two texts that read
 * the same are equal here; what reads otherwise is not: capitals, accents, words, '10²' and '102'.
 */
export function asRead(typed: string): string {
  return inPlainSigns(typed)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(BESIDE, '$1')
    .replaceAll(/(\S) - (?=\S)/g, '$1-')
    .replaceAll(SIGN, '$1-');
}

/** A text with the plain sign for each that looks the same, and with its spaces. '½' is ' 1/2', '10²' is '10^2'. */
export function inPlainSigns(typed: string): string {
  if (/^[ -~]*$/.test(typed)) return typed;
  return Array.from(typed.normalize('NFC').replaceAll(/\p{Cf}/gu, ''), foldedCharacter)
    .join('')
    .normalize('NFC')
    .replaceAll(MINUS, '-')
    .replaceAll(SUPERSCRIPTS, (_, run: string, next: string) => `^${lowered(run)}${next && ` ${next}`}`)
    .replaceAll(SUBSCRIPTS, (_, before: string, run: string) => `${before}${before && '_'}${lowered(run)}`);
}

function foldedCharacter(character: string): string {
  if (character <= '~') return character;
  const form = LOOK_ALIKES[character] ?? fraction(character);
  if (form !== undefined) return form;
  const plain = NOT_FOLDED.test(character) ? character : character.normalize('NFKC');
  return /^\p{Nd}$/u.test(plain) ? digit(plain) : plain;
}

/** A digit of any script, by its place: the digits of each stand together, from zero on. */
function digit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** '½' as ' 1/2'. */
function fraction(character: string): string | undefined {
  const [over, under] = /\p{No}/u.test(character) ? character.normalize('NFKC').split('⁄') : [];
  return over && under ? ` ${over}/${under}` : undefined;
}

const lowered = (run: string) => run.normalize('NFKC').replaceAll('−', '-');

const LOOK_ALIKES: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '⁄': '/',
  '∕': '/',
  º: '°',
  '˚': '°',
  '℃': '°C',
  '℉': '°F',
};
