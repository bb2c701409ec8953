import { imagesIn } from '../images-in.ts';
import type { AuthoredQuestion } from './authored-question.ts';

/** Every text of a question in which images may be: text, explanation, options. */
export const textsOf = (question: AuthoredQuestion): string[] => [
  question.text,
  question.explanation,
  ...('options' in question.body ? question.body.options.map(({ text }) => text) : []),
];

/** The hashes by which a question names its images. */
export const imagesOf = (question: AuthoredQuestion): string[] => textsOf(question).flatMap(imagesIn);

/** The question with each of these texts changed. */
export function withTexts<Q extends AuthoredQuestion>(question: Q, change: (text: string) => string): Q {
  const { body } = question;
  return {
    ...question,
    text: change(question.text),
    explanation: change(question.explanation),
    body:
      'options' in body
        ? { ...body, options: body.options.map((option) => ({ ...option, text: change(option.text) })) }
        : body,
  };
}
