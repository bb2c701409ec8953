import { compare, type Rational, rational, times } from '../../contract/marks/rational.ts';
import { numberText } from '../../contract/questions/number-text.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { hasChoices, optionsOf, rightPlaces } from '../build-question.ts';
import type { ImportedQuestion } from '../imported.ts';
import { tagsFor } from '../tags.ts';
import { type Spoken, spokenTexts } from '../translations.ts';

/** One question in GIFT; undefined for what it cannot say: several sets of right options. */
export function giftQuestion(one: ImportedQuestion): string | undefined {
  const answers = answerLines(one);
  if (!answers) return undefined;
  const { question, labels } = one;
  const spoken = spokenTexts(question);
  const tags = tagsFor(one).map((tag) => `[tag:${tag.replaceAll(/[\\\]]/g, '\\$&')}]`);
  const feedback =
    question.explanation === '' ? [] : [`####${inLanguages(spoken?.explanation ?? question.explanation)}`];
  return [
    ...(tags.length > 0 ? [`// ${tags.join(' ')}`] : []),
    `${labels.title === undefined ? '' : `::${escaped(labels.title)}::`}${inLanguages(spoken?.text ?? question.text)} {${answers.open}`,
    ...answers.lines,
    ...feedback,
    '}',
  ].join('\n');
}

function answerLines({ question }: ImportedQuestion): { open: string; lines: string[] } | undefined {
  if (question.kind === 'numeric') {
    const accepted = question.key.accepted.map(giftNumber);
    return accepted.every((one) => one !== undefined)
      ? { open: '#', lines: accepted.map((one) => `=${one}`) }
      : undefined;
  }
  if (question.kind === 'short_text')
    return { open: '', lines: question.key.accepted.map((text) => `=${escaped(text)}`) };
  // The format has no place for a model answer.
  if (question.kind === 'written') return { open: '', lines: [] };
  if (!hasChoices(question)) return undefined;
  const sets = rightPlaces(question);
  const spoken = spokenTexts(question)?.options;
  const texts = optionsOf(question).map(({ text }, place) => inLanguages(spoken?.[place] ?? text));
  if (question.kind === 'single_choice') {
    const right = sets.flat();
    return { open: '', lines: texts.map((text, place) => `${right.includes(place) ? '=' : '~'}${text}`) };
  }
  const [right = [], ...others] = sets;
  if (others.length > 0) return undefined;
  return {
    open: '',
    lines: texts.map((text, place) => `~%${right.includes(place) ? share(right.length) : '-100'}%${text}`),
  };
}

/** What each of so many right options gives, in per cent, as Moodle writes it. */
export const share = (count: number) => String(Number((100 / count).toFixed(5)));

function giftNumber(accepted: AcceptedNumber): string | undefined {
  if ('from' in accepted) return `${decimal(accepted.from)}..${decimal(accepted.to)}`;
  const tolerance = toleranceOf(accepted);
  if (tolerance === undefined) return undefined;
  return `${decimal(accepted.value)}${tolerance.num === 0n ? '' : `:${numberText(tolerance)}`}`;
}

/** How far from its value an answer may lie; undefined where significant digits decide. */
export function toleranceOf(accepted: Exclude<AcceptedNumber, { from: string }>): Rational | undefined {
  const { value, within } = accepted;
  if (!within) return rational(0n);
  if ('significantDigits' in within) return undefined;
  if ('absolute' in within) return readNumber(within.absolute);
  const [number, relative] = [readNumber(value), readNumber(within.relative)];
  if (!number || !relative) return undefined;
  const product = times(number, relative);
  return compare(product, rational(0n)) < 0 ? { num: -product.num, den: product.den } : product;
}

/** A number as other products read it: with a point and no groups. */
export function decimal(text: string): string {
  const value = readNumber(text);
  return value ? numberText(value) : text;
}

/** What is said in several languages stands between the marks of Moodle's filter. */
const inLanguages = (said: string | Spoken): string => {
  const texts = typeof said === 'string' ? [] : said;
  if (texts.length < 2) return escaped(typeof said === 'string' ? said : (said[0]?.text ?? ''));
  return escaped(texts.map(({ language, text }) => `{mlang ${language}}${text}{mlang}`).join(''));
};

/** Moodle escapes its signs everywhere, in formulas too. */
function escaped(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}
