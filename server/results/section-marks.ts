import { marksText } from '../../contract/marks/exact-marks.ts';
import exports from '../../locale/en/exports.ts';
import { readSheet } from '../grading/sheet.ts';
import type { Cell } from '../lists/csv.ts';
import type { SatPaper } from '../papers/papers.ts';
import { words } from '../words.ts';

const t = words({ exports });

/** The sections of the revision that an export has columns for, in its order; two may have the same name. */
export type SectionNames = readonly string[];

/** A column for each section, and one for the marks in sections that only other papers of the test have. */
export const sectionColumns = (sections: SectionNames): string[] =>
  sections.length === 0
    ? []
    : [...sections.map((section) => t('exports.sectionMarks', { section })), t('exports.otherSections')];

/**
 * Gives the cells of {@link sectionColumns} for attempts at any paper of the test, read by the paper that marks them.
 * Its sections are found by name, the second of a name by the second; a cell stays empty where the paper has no such
 * section. With the last cell they always add up to the marks of the attempt.
 */
export function readSections(sections: SectionNames) {
  const columns = new Map(named(sections).map((name, column) => [name, column]));
  return (paper: SatPaper, { attempt: { sheet }, denominator }: MarkedSheet): Cell[] => {
    const cells: (number | null)[] = Array.from({ length: sections.length + 1 }, () => null);
    const graded = readSheet(paper.marking, sheet ?? '').sections;
    const names = named(paper.cover.sections.map(({ name }) => name));
    for (const [i, { got }] of graded.entries()) {
      const column = columns.get(names[i] ?? '') ?? sections.length;
      cells[column] = (cells[column] ?? 0) + got;
    }
    return cells.map((units) => (units === null ? null : Number(marksText(units, denominator))));
  };
}

interface MarkedSheet {
  attempt: { sheet: string | null };
  denominator: number;
}

/** Names with how many of the same are before each. */
function named(sections: SectionNames): string[] {
  return sections.map(
    (name, i) => `${sections.slice(0, i).filter((other) => other === name).length} ${name}`,
  );
}
