import { type ChosenLanguage, LANGUAGES } from '../contract/languages.ts';
import { MAX_ANSWER_LENGTH, MAX_QUESTION_TEXT } from '../contract/limits.ts';
import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import { mismatchesOf } from '../contract/questions/parity.ts';
import { withTranslation } from '../contract/questions/translations.ts';
import { isUnfinished } from '../contract/questions/unfinished.ts';
import { keyAsText } from './answer-key.ts';
import { optionsOf } from './build-question.ts';
import type { ImportedQuestion } from './imported.ts';
import { optionLetter } from './option-labels.ts';
import type { Place } from './problem.ts';
import { Problems } from './problems.ts';
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
  const options = Object.fromEntries(optionsOf(question).map(({ id }, i) => [id, given[i] ?? '']));
  const translated = withTranslation(question, language, { text, explanation, options, isReviewed: false });
  const long = [
    ...[text, explanation].map((one) => ({ one, max: MAX_QUESTION_TEXT })),
    ...given.map((one) => ({ one, max: MAX_ANSWER_LENGTH })),
  ].find(({ one, max }) => one.length > max);
  if (long) {
    const { one, max } = long;
    problems.warning(
      place,
      one,
      t('imports.wantedShorter', { max, length: one.length }),
      t('imports.leftOut'),
    );
    return question;
  }
  const wanted = t('imports.wantedSameInLanguages');
  for (const { place: at, difference, original, translated: other } of mismatchesOf(translated, language)) {
    const [part = '', option] = at.split('.');
    const found = { part, letter: optionLetter(Number(option ?? 0)), difference };
    problems.warning(
      place,
      t('imports.differs', { ...found, original: original || '–', translated: other || '–' }),
      wanted,
    );
  }
  for (const [i, text] of given.slice(optionsOf(question).length).entries()) {
    const letter = optionLetter(optionsOf(question).length + i);
    const found = { part: 'options', letter, difference: 'added', original: '', translated: text };
    if (text.trim() !== '') problems.warning(place, t('imports.differs', found), wanted);
  }
  return translated;
}

/** Reads a question in a language; undefined where its file says it in one alone. */
type ReadIn = (language: ChosenLanguage | undefined, problems: Problems) => ImportedQuestion | undefined;

/**
 * Reads a question of a file that says its texts in these languages: once in each that the product has. What is wrong in
 * the second reading alone is reported as its own.
 */
export function readInLanguages(
  said: ReadonlySet<string>,
  place: Place,
  problems: Problems,
  read: ReadIn,
): ImportedQuestion | undefined {
  const [record, other] = LANGUAGES.filter((language) => said.has(language));
  const one = read(record, problems);
  if (!one || record === undefined) return one;
  const unknown = [...said].filter((language) => !LANGUAGES.some((known) => known === language));
  if (unknown.length > 0) {
    const languages = unknown.join(', ');
    problems.warning(place, languages, t('imports.wantedKnownLanguage'), t('imports.leftOut'));
  }
  if (other === undefined) return one;
  const beside = new Problems('', { isOfTranslation: true });
  beside.question = problems.question;
  const again = read(other, beside)?.question;
  problems.alsoOf(beside);
  return again ? { ...one, question: withReading(one.question, again, other, place, problems) } : one;
}

/** The question with the texts of its reading in another language; what is accepted there is accepted here too. */
export function withReading(
  question: AuthoredQuestion,
  again: AuthoredQuestion,
  language: ChosenLanguage,
  place: Place,
  problems: Problems,
): AuthoredQuestion {
  const { text, explanation } = again;
  const options = optionsOf(again).map((option) => option.text);
  const translated = withFileTexts(question, language, { text, explanation, options }, place, problems);
  tellOtherKey(question, again, place, problems);
  if (translated.kind !== 'short_text' || again.kind !== 'short_text') return translated;
  const accepted = [...new Set([...translated.key.accepted, ...again.key.accepted])];
  return { ...translated, key: { ...translated.key, accepted } };
}

/** Where both readings have a key of their own, they are the same. */
function tellOtherKey(
  question: AuthoredQuestion,
  again: AuthoredQuestion,
  place: Place,
  problems: Problems,
): void {
  const [one, other] = [question, again].map((asked) =>
    asked.kind === 'short_text' || asked.kind === 'written' ? '' : keyAsText(asked),
  );
  if (!other || one === other || isUnfinished(question)) return;
  const found = t('imports.otherKey', { original: one ?? '', translated: other });
  problems.warning(place, found, t('imports.wantedSameInLanguages'));
}

/** A text in each language that a file should say it in; the language of record first. */
export type Spoken = readonly { language: ChosenLanguage; text: string }[];

/** The texts of a question as a file says them; undefined where it has no translation. What is the same is said once. */
export function spokenTexts(
  question: AuthoredQuestion,
): { text: Spoken; explanation: Spoken; options: Spoken[] } | undefined {
  const { translations = {}, text, explanation } = question;
  const other = LANGUAGES.find((language) => translations[language]);
  const translation = other && translations[other];
  const record = LANGUAGES.find((language) => language !== other);
  if (!translation || !record) return undefined;
  const both = (original: string, translated: string): Spoken => [
    { language: record, text: original },
    { language: other, text: translated || original },
  ];
  const once = (spoken: Spoken): Spoken =>
    spoken.every((one) => one.text === spoken[0]?.text) ? spoken.slice(0, 1) : spoken;
  return {
    // That it is there in two languages shows that the others are the same in both.
    text: both(text, translation.text),
    explanation: once(both(explanation, translation.explanation)),
    options: optionsOf(question).map((option) =>
      once(both(option.text, translation.options[option.id] ?? '')),
    ),
  };
}
