import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES } from '../contract/languages.ts';
import { absolute, rational, times } from '../contract/marks/rational.ts';
import { FIRST_PLACE } from '../contract/papers/revision.ts';
import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import { numberText } from '../contract/questions/number-text.ts';
import type { AcceptedNumber } from '../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../contract/questions/read-number.ts';
import { inLanguage, sourceTexts } from '../contract/questions/translations.ts';
import { hasChoices, optionsOf, rightPlaces } from './build-question.ts';
import { type ImportedQuestion, type Labels, labelNames } from './imported.ts';
import { settingsOf } from './settings.ts';

/** What two questions differ in: `question` is what is asked and its key. */
export type Difference = 'question' | 'explanation' | 'translations' | 'settings' | 'place' | keyof Labels;

/**
 * Compares two questions by what they say: option ids do not count, nor how a number is written, nor the order of
 * tags.
 */
export function differences(one: ImportedQuestion, other: ImportedQuestion): Difference[] {
  const found: Difference[] = [];
  if (!isDeepStrictEqual(asked(one.question), asked(other.question))) found.push('question');
  if (one.question.explanation !== other.question.explanation) found.push('explanation');
  if (!isDeepStrictEqual(translationsOf(one), translationsOf(other))) found.push('translations');
  if (!isDeepStrictEqual(settingsOf(one.question), settingsOf(other.question))) found.push('settings');
  for (const name of labelNames) {
    const [a, b] = [one.labels[name], other.labels[name]].map((value) =>
      Array.isArray(value) ? value.toSorted() : value,
    );
    if (!isDeepStrictEqual(a, b)) found.push(name);
  }
  if (!isDeepStrictEqual(placeOf(one), placeOf(other))) found.push('place');
  return found;
}

/** The texts as readers of other languages see them; whether somebody has compared them is no text. */
const translationsOf = ({ question }: ImportedQuestion): unknown =>
  LANGUAGES.filter((language) => question.translations?.[language]).map((language) => [
    language,
    sourceTexts(inLanguage(question, language)),
  ]);

/** Beside its marks, which every format has as a label. */
function placeOf({ place }: ImportedQuestion): unknown {
  const { marks: _, ...rest } = place ?? FIRST_PLACE;
  return rest;
}

function asked(question: AuthoredQuestion): unknown {
  const { kind, text } = question;
  if (kind === 'numeric') return { kind, text, key: question.key.accepted.map(interval) };
  if (kind === 'short_text') return { kind, text, key: question.key.accepted };
  if (!hasChoices(question)) return { kind, text, key: question.key };
  return {
    kind,
    text,
    options: optionsOf(question).map((option) => option.text),
    key: rightPlaces(question),
  };
}

/** An accepted number as the interval that it is. */
function interval(accepted: AcceptedNumber): unknown {
  if ('from' in accepted) return [plain(accepted.from), plain(accepted.to)];
  const { value, within } = accepted;
  if (within && 'significantDigits' in within) return [plain(value), within.significantDigits, 'digits'];
  const middle = readNumber(value);
  const given = within && readNumber('absolute' in within ? within.absolute : within.relative);
  if (!middle) return value;
  const amount = !given
    ? rational(0n)
    : within && 'relative' in within
      ? absolute(times(middle, given))
      : given;
  return [-1n, 1n].map((sign) => {
    const end = rational(middle.num * amount.den + sign * amount.num * middle.den, middle.den * amount.den);
    return numberText(end);
  });
}

function plain(text: string): string {
  const value = readNumber(text);
  return value ? numberText(value) : text;
}
