import { imagesIn } from '../images-in.ts';
import type { PaperFrame } from './revision.ts';

/** The frame of a paper with each of its texts changed: instructions of sections, and passages. */
export function withFrameTexts(frame: PaperFrame, change: (text: string) => string): PaperFrame {
  return {
    ...frame,
    sections: frame.sections.map((section) => ({ ...section, instructions: change(section.instructions) })),
    passages: frame.passages.map((passage) => ({ ...passage, text: change(passage.text) })),
  };
}

/** The hashes by which these texts name their images. */
export const imagesOfFrame = ({ sections, passages }: PaperFrame): string[] =>
  [...sections.map(({ instructions }) => instructions), ...passages.map(({ text }) => text)].flatMap(
    imagesIn,
  );
