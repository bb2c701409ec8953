/** How a language writes numbers and dates, as locales of Intl. */
export interface Language {
  /** Its own name. */
  name: string;
  /** For `lang` in the page and for plural rules. */
  tag: string;
  numbers: string;
  dates: string;
  /** The side that a line begins on. */
  dir: 'ltr' | 'rtl';
}

/** The language that the source messages are written in. */
export const SOURCE = 'en';

// Numbers are grouped as in India; dates are written as the specification has them (long US date).
const en: Language = { name: 'English', tag: 'en', numbers: 'en-IN', dates: 'en-US', dir: 'ltr' };

/** Every language of the product. A new one is a line here and a folder of messages beside en/. */
export const languages = {
  en,
  // Digits are 0 to 9, as in the Hindi papers of NTA and the Hindi books of NCERT.
  hi: { name: 'हिन्दी', tag: 'hi', numbers: 'hi-IN', dates: 'hi-IN', dir: 'ltr' },
  /** English made unreadable, for tests: what is still plain English on screen is not in the catalogue. */
  'en-XA': { ...en, name: 'Pseudo', tag: 'en-XA' },
} satisfies Record<string, Language>;

export type LanguageName = keyof typeof languages;

export function isLanguageName(name: unknown): name is LanguageName {
  return typeof name === 'string' && Object.hasOwn(languages, name);
}
