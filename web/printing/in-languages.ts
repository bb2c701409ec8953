import type { ChosenLanguage } from '../../contract/languages.ts';
import type { PrintedPaper } from '../../contract/printing.ts';
import { inLanguage } from '../questions/in-language.ts';

/** A paper in one of its languages, or in all of them under each other, as a bilingual booklet is printed. */
export type PrintedIn = ChosenLanguage | 'all';

/** What is printed of a paper: its texts in one language, with those in others only where all are printed. */
export function printedIn(paper: PrintedPaper, language: PrintedIn): PrintedPaper {
  if (language === 'all') return paper;
  const only = <T extends Parameters<typeof inLanguage>[0]>(part: T): T => ({
    ...inLanguage(part, language),
    translations: undefined,
  });
  return {
    ...paper,
    sections: paper.sections.map(only),
    passages: paper.passages.map(only),
    questions: paper.questions.map(({ solution, ...question }) => ({
      ...only(question),
      ...(solution && { solution: only(solution) }),
    })),
  };
}

/** The texts of a part in each language that is printed. */
export const inEach = <T extends { translations?: Readonly<Record<string, unknown>> | undefined }>(
  part: T,
): T[] => [
  part,
  ...Object.keys(part.translations ?? {}).map((language) =>
    inLanguage(part as T & Parameters<typeof inLanguage>[0], language),
  ),
];
