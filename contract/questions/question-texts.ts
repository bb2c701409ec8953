import { imagesIn } from '../images-in.ts';
import type { AuthoredQuestion } from './authored-question.ts';
import { sourceOf, sourceTexts, translatedTexts } from './translations.ts';

/** Every text of a question in which images may be, in every language: text, explanation, options, model answer. */
export const textsOf = (question: AuthoredQuestion): string[] => [
  ...sourceTexts(question),
  ...translatedTexts(question),
  ...(question.kind === 'written' ? [question.key.model] : []),
];

/** The hashes by which a question names its images. */
export const imagesOf = (question: AuthoredQuestion): string[] => textsOf(question).flatMap(imagesIn);

/** The question with each of these texts changed. A translation that was up to date stays so. */
export function withTexts<Q extends AuthoredQuestion>(question: Q, change: (text: string) => string): Q {
  const { body, translations } = question;
  const changed = {
    ...question,
    text: change(question.text),
    explanation: change(question.explanation),
    body:
      'options' in body
        ? { ...body, options: body.options.map((option) => ({ ...option, text: change(option.text) })) }
        : body,
    ...(question.kind === 'written' && { key: { model: change(question.key.model) } }),
  };
  if (!translations) return changed;
  const [before, now] = [question, changed].map((one) => sourceOf(sourceTexts(one)));
  const entries = Object.entries(translations).map(([language, one]) => [
    language,
    {
      ...one,
      text: change(one.text),
      explanation: change(one.explanation),
      options: Object.fromEntries(Object.entries(one.options).map(([id, text]) => [id, change(text)])),
      of: one.of === before ? now : one.of,
    },
  ]);
  return { ...changed, translations: Object.fromEntries(entries) };
}
