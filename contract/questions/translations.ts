import { type ChosenLanguage, LANGUAGES } from '../languages.ts';
import type { AuthoredQuestion } from './authored-question.ts';
import { asSeen } from './mcq.ts';
import { type Option, type Translation, textHash } from './question-parts.ts';

/** How far the texts of something are in another language than that of the paper. */
export type TranslationState = 'missing' | 'draft' | 'reviewed' | 'outdated';

/** What a translation says of itself beside its texts. */
type Checked = Pick<Translation, 'of' | 'isReviewed'>;

/** The state of a translation; `source` are the texts that it translates, as they are now. */
export function stateOf(translation: Checked | undefined, source: readonly string[]): TranslationState {
  if (!translation) return 'missing';
  if (translation.of !== sourceOf(source)) return 'outdated';
  return translation.isReviewed ? 'reviewed' : 'draft';
}

/** Stands for texts in `of` of their translation: it differs once one of them says something else. */
export const sourceOf = (texts: readonly string[]): string =>
  textHash(texts.map(asSeen).join('\n')).toString(36);

/** The texts of a question that its translations translate. */
export const sourceTexts = ({ text, explanation, body }: AuthoredQuestion): string[] => [
  text,
  explanation,
  ...optionsOf(body).map((option) => option.text),
];

/** The state of a question's texts in a language. */
export const translationState = (question: AuthoredQuestion, language: ChosenLanguage): TranslationState =>
  stateOf(question.translations?.[language], sourceTexts(question));

/** The question with its texts in a language; those that are missing there stay as they are. */
export function inLanguage<Q extends AuthoredQuestion>(question: Q, language: ChosenLanguage): Q {
  const translation = question.translations?.[language];
  if (!translation) return question;
  const { text, explanation, options } = translation;
  const { body } = question;
  return {
    ...question,
    text: text || question.text,
    explanation: explanation || question.explanation,
    body:
      'options' in body
        ? { ...body, options: body.options.map((one) => ({ ...one, text: options[one.id] || one.text })) }
        : body,
  };
}

/** The question with a translation of its texts as they are now. */
export function withTranslation<Q extends AuthoredQuestion>(
  question: Q,
  language: ChosenLanguage,
  translation: Omit<Translation, 'of'>,
): Q {
  const of = sourceOf(sourceTexts(question));
  return { ...question, translations: { ...question.translations, [language]: { ...translation, of } } };
}

/** Every text of the translations of a question. */
export const translatedTexts = ({ translations = {} }: AuthoredQuestion): string[] =>
  Object.values(translations).flatMap(({ text, explanation, options }) => [
    text,
    explanation,
    ...Object.values(options),
  ]);

/** A paper with its language of record and what is translated of it. */
interface Translatable {
  languages?: { record?: ChosenLanguage | undefined } | undefined;
  sections: readonly { name: string; instructions: string; translations?: Translations<Checked> }[];
  passages: readonly { text: string; translations?: Translations<Checked> }[];
  items: readonly { question: AuthoredQuestion }[];
}

type Translations<T> = Partial<Record<ChosenLanguage, T | undefined>> | undefined;

/** The language of record: the one that the texts of a paper itself are in, and that decides where others differ. */
export const recordOf = ({ languages }: Pick<Translatable, 'languages'>): ChosenLanguage =>
  languages?.record ?? LANGUAGES[0];

/** The language that texts are written in, by their script; undefined where they are of both. */
export function writtenIn(texts: readonly string[]): ChosenLanguage | undefined {
  const inHindi = texts.filter((text) => /\p{Script=Devanagari}/u.test(text)).length;
  if (inHindi === 0) return 'en';
  return inHindi === texts.length ? 'hi' : undefined;
}

/** The languages that a paper is offered in, its language of record first: those that all of its texts are reviewed in. */
export function languagesOf(paper: Translatable): [ChosenLanguage, ...ChosenLanguage[]] {
  const record = recordOf(paper);
  const isIn = (language: ChosenLanguage) =>
    paper.items.length > 0 && frameAndQuestionStates(paper, language).every((state) => state === 'reviewed');
  return [record, ...LANGUAGES.filter((language) => language !== record && isIn(language))];
}

/** The states of the parts of a paper that need a translation. The names of sections may stay as they are. */
function frameAndQuestionStates(
  { sections, passages, items }: Translatable,
  language: ChosenLanguage,
): TranslationState[] {
  return [
    ...items.map(({ question }) => translationState(question, language)),
    ...passages.map(({ text, translations }) => stateOf(translations?.[language], [text])),
    ...sections.flatMap(({ name, instructions, translations }) =>
      instructions === '' && !translations?.[language]
        ? []
        : stateOf(translations?.[language], [name, instructions]),
    ),
  ];
}

const optionsOf = (body: AuthoredQuestion['body']): readonly Option[] =>
  'options' in body ? body.options : [];
