import type { ChosenLanguage } from '../../contract/languages.ts';

/** What no school has to translate: difficulties, and the sections that a new test and the patterns of exams begin with. */
const NAMES: Partial<Record<ChosenLanguage, Record<string, string>>> = {
  hi: {
    Easy: 'आसान',
    Medium: 'मध्यम',
    Hard: 'कठिन',
    Questions: 'प्रश्न',
    'Section A': 'खंड A',
    'Section B': 'खंड B',
    'Section C': 'खंड C',
    'Section D': 'खंड D',
    'Section E': 'खंड E',
  },
};

export const wellKnownNames = (language: ChosenLanguage): [name: string, text: string][] =>
  Object.entries(NAMES[language] ?? {});
