import type { ChosenLanguage } from '../contract/languages.ts';
import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import { mismatchesOf } from '../contract/questions/parity.ts';
import { withTranslation } from '../contract/questions/translations.ts';
import type { Place } from './problem.ts';
import type { Problems } from './problems.ts';
import { t } from './words.ts';

/** The texts that a file has for a question in another language; options in the order of those of the question. */
export interface FileTexts {
  text: string;
  explanation: string;
  options: readonly string[];
}

/** The question with these texts too, as a draft: nobody has compared them. Warns of what differs beside words. */
export function withFileTexts(
  question: AuthoredQuestion,
  language: ChosenLanguage,
  { text, explanation, options: given }: FileTexts,
  place: Place,
  problems: Problems,
): AuthoredQuestion {
  const own = 'options' in question.body ? question.body.options : [];
  const options = Object.fromEntries(own.map(({ id }, i) => [id, given[i] ?? '']));
  const translated = withTranslation(question, language, { text, explanation, options, isReviewed: false });
  for (const { place: at, difference, original, translated: other } of mismatchesOf(translated, language)) {
    const found = `${at}, ${difference}: ${original || '–'} / ${other || '–'}`;
    problems.warning(place, found, t('imports.wantedSameInLanguages'));
  }
  return translated;
}
