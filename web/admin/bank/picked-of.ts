import type { Api } from '../../../contract/api.ts';
import { marksOnPassage, type PickedQuestion } from './places.ts';

/** Where what is found for a row goes, and the marks of each question, or of those on each passage. */
interface RowPlace {
  key?: number;
  section: number;
  marks: string;
  parts: readonly string[];
}

type Found = Pick<Api['/adminexam/compose']['output'], 'found' | 'passages'>;

/** What was found for rows, each with its place and marks; an alternative has those of the question that it stands beside. */
export function pickedOf(
  found: Found['found'],
  passages: Found['passages'],
  rows: readonly RowPlace[],
): PickedQuestion[] {
  return found.flatMap(({ row: at, question, passage: of, either }): PickedQuestion[] => {
    const row = rows[at];
    if (!row) return [];
    const passage = of === undefined ? undefined : passages[of];
    const together = found.filter((one) => one.passage === of);
    const place = together.findIndex((one) => one.question.questionId === question.questionId);
    const marks = passage ? (marksOnPassage(together, row.parts)[place] ?? '') : row.marks;
    return [
      {
        question,
        section: row.section,
        ...(row.key !== undefined && { row: row.key }),
        ...(marks !== '' && { marks }),
        ...(passage && { passage }),
        ...(either !== undefined && { either }),
      },
    ];
  });
}
