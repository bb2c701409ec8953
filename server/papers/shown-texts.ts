import type { ChosenLanguage } from '../../contract/languages.ts';
import {
  type AuthoredQuestion,
  keyText,
  sentOptionTexts,
} from '../../contract/questions/authored-question.ts';
import { inLanguage } from '../../contract/questions/translations.ts';
import type { RichText } from '../../contract/rich-text.ts';
import { needsRendering } from '../rich-text/render-text.ts';

/** The languages that a paper is offered in, its language of record first. */
type Languages = readonly [record: ChosenLanguage, ...others: ChosenLanguage[]];

export type Render = (text: string) => RichText;

/** The texts of a question that may need rendering, and the same in the other languages of its paper. */
export interface Texts {
  language: ChosenLanguage;
  text: string;
  key: string;
  explanation: string;
  options: string[];
  others: ByLanguage<Texts>;
}

type ByLanguage<T> = Partial<Record<ChosenLanguage, T>>;

export function textsOf(
  question: AuthoredQuestion,
  areShuffled: boolean,
  [language, ...others]: Languages,
): Texts {
  const { text, explanation } = question;
  const options = sentOptionTexts(question, areShuffled);
  const entries = others.map((other) => [other, textsOf(inLanguage(question, other), areShuffled, [other])]);
  return {
    language,
    text,
    key: keyText(question),
    explanation,
    options,
    others: Object.fromEntries(entries),
  };
}

export const allTexts = ({ text, key, explanation, options, others }: Texts): string[] => [
  text,
  key,
  explanation,
  ...options,
  ...Object.values(others).flatMap(allTexts),
];

/** What is asked, as it is shown. */
export function askedTexts({ text, options }: Texts, render: Render) {
  const set = renderAll([text, ...options], render);
  return {
    questionText: text,
    options,
    ...(set && { set: { questionText: set[0] ?? [], options: set.slice(1) } }),
  };
}

/** The same with the solution. */
export function solvedTexts({ text, key, explanation, options }: Texts, render: Render) {
  const set = renderAll([text, key, explanation, ...options], render);
  const [questionText = [], correctAnswer = [], setExplanation = [], ...setOptions] = set ?? [];
  return {
    questionText: text,
    options,
    correctAnswer: key,
    explanation,
    ...(set && { set: { questionText, options: setOptions, correctAnswer, explanation: setExplanation } }),
  };
}

/** What {@link solvedTexts} says of the solution, blank. */
export const withoutSolvedTexts = <S extends object>({ set }: { set?: S | undefined }) => ({
  correctAnswer: '',
  explanation: '',
  ...(set && { set: { ...set, correctAnswer: [], explanation: [] } }),
});

/** `translations` where there are other languages. */
export function inOthers<T>(
  others: readonly ChosenLanguage[],
  shown: (language: ChosenLanguage) => T,
): { translations?: ByLanguage<T> } {
  if (others.length === 0) return {};
  const entries = others.map((language) => [language, shown(language)]);
  return { translations: Object.fromEntries(entries) as ByLanguage<T> };
}

/** The same of a question, whose texts are there in each of them. */
export function eachOther<T>({ language, others }: Texts, shown: (texts: Texts) => T) {
  const { translations } = inOthers(Object.keys(others) as ChosenLanguage[], (other) =>
    shown(others[other] as Texts),
  );
  return translations && { language, translations };
}

/** Each text rendered, in order; undefined when all are shown as typed. */
function renderAll(texts: readonly string[], render: Render): RichText[] | undefined {
  return texts.some(needsRendering) ? texts.map(render) : undefined;
}
