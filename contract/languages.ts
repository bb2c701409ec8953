/** The languages that a reader can choose, in the order in which they are offered; their messages are in locale/. */
export const LANGUAGES = ['en', 'hi'] as const;

export type ChosenLanguage = (typeof LANGUAGES)[number];
