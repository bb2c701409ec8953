import { imagesIn } from '../images-in.ts';
import { sourceOf } from '../questions/translations.ts';
import type { PaperFrame } from './revision.ts';

/** The frame of a paper with each of its texts changed, in every language: instructions of sections, and passages. */
export function withFrameTexts(frame: PaperFrame, change: (text: string) => string): PaperFrame {
  return {
    ...frame,
    sections: frame.sections.map((section) => {
      const { name, translations } = section;
      const instructions = change(section.instructions);
      const sources = { before: sourceOf([name, section.instructions]), now: sourceOf([name, instructions]) };
      return {
        ...section,
        instructions,
        ...(translations && {
          translations: eachLanguage(translations, sources, (one) => ({
            ...one,
            instructions: change(one.instructions),
          })),
        }),
      };
    }),
    passages: frame.passages.map((passage) => {
      const { translations } = passage;
      const text = change(passage.text);
      const sources = { before: sourceOf([passage.text]), now: sourceOf([text]) };
      return {
        ...passage,
        text,
        ...(translations && {
          translations: eachLanguage(translations, sources, (one) => ({ ...one, text: change(one.text) })),
        }),
      };
    }),
  };
}

/** Each translation changed; one that was up to date stays so. */
function eachLanguage<T extends { of: string }>(
  translations: Record<string, T | undefined>,
  { before, now }: Record<'before' | 'now', string>,
  change: (translation: T) => T,
): Record<string, T> {
  const entries = Object.entries(translations).flatMap(([language, one]) =>
    one ? [[language, { ...change(one), of: one.of === before ? now : one.of }]] : [],
  );
  return Object.fromEntries(entries) as Record<string, T>;
}

/** The texts that a reader sees of them, in every language, as they may have formulas and images. */
export const textsOfFrame = ({ sections, passages }: Pick<PaperFrame, 'sections' | 'passages'>): string[] => [
  ...sections.flatMap(({ instructions, translations = {} }) => [
    instructions,
    ...Object.values(translations).map((one) => one.instructions),
  ]),
  ...passages.flatMap(({ text, translations = {} }) => [
    text,
    ...Object.values(translations).map((one) => one.text),
  ]),
];

/** The hashes by which these texts name their images. */
export const imagesOfFrame = (frame: PaperFrame): string[] => textsOfFrame(frame).flatMap(imagesIn);
