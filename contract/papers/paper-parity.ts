import type { ChosenLanguage } from '../languages.ts';
import { compareTexts, type Mismatch, mismatchesOf } from '../questions/parity.ts';
import { languagesOf } from '../questions/translations.ts';
import type { PaperDraft } from './draft.ts';

/** A difference between the languages of a paper. */
interface PaperMismatch extends Mismatch {
  language: ChosenLanguage;
  /** Position of the question; absent in a passage or a section, whose name is then `place`. */
  item?: number;
}

/** What differs between the languages in which a paper is offered. */
export function paperMismatches(paper: PaperDraft): PaperMismatch[] {
  return languagesOf(paper)
    .slice(1)
    .flatMap((language) => [
      ...paper.items.flatMap(({ question }, item) =>
        mismatchesOf(question, language).map((one) => ({ ...one, language, item })),
      ),
      ...[
        ...paper.passages.map(({ name, text, translations }) => [name, text, translations?.[language]?.text]),
        ...paper.sections.map(({ name, instructions, translations }) => [
          name,
          instructions,
          translations?.[language]?.instructions,
        ]),
      ].flatMap(([name = '', original = '', translated]) =>
        translated === undefined
          ? []
          : compareTexts(name, original, translated).map((one) => ({ ...one, language })),
      ),
    ]);
}
