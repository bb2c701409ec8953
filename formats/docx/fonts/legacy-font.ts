import { krutiDevAsUnicode } from './kruti-dev.ts';
import { symbolsAsUnicode } from './symbol.ts';

const KRUTI_DEV = /^(?:kruti\s*dev|devlys)/i;

/** Fonts that draw Devanagari on the codes of Latin letters, each in a layout of its own. */
const UNKNOWN_LAYOUT =
  /chanakya|sh[ui]sha|susha|shivaji|walkman|aps[-_ ]?(?:c-)?dv|akruti|shree[-_ ]?(?:dev|lipi)|krutipad|kundli|bhaskar|naidunia|gandhi hindi|dv[bw]?[-_ ]?tt|jagran|amar ?ujala|richa|hemlata|narad|sanskrit 99|vakra|marathi[-_ ]?(?:kanak|saras|vak)/i;

/** The text as Unicode where its font has codes of its own; as it is for any other font. */
export function asUnicode(text: string, font: string): string {
  if (KRUTI_DEV.test(font.trim())) return krutiDevAsUnicode(text);
  return symbolsAsUnicode(text, font) ?? text;
}

/** Whether the text cannot be read, for nobody knows here what the font draws for its letters. */
export const isUnknownFont = (font: string): boolean =>
  UNKNOWN_LAYOUT.test(font) && !KRUTI_DEV.test(font.trim());
