import { type Chose, choseOne } from './option-statistics.ts';
import { type Cell, studentsIn } from './tally.ts';

/** Students with similar rest scores, and how they answered one question. */
export interface ScoreGroup {
  students: number;
  /** Their mean rest score as a fraction of the most possible; null where that differs. */
  meanRest: number | null;
  /** By option: the share of them who chose it. */
  shares: number[];
}

/** With fewer students no curve is drawn, as nothing is judged (key-alarm.ts). */
const FEWEST_STUDENTS = 30;
/** Fifths, as in most books; with fewer than twenty students in each they would show chance, and are thirds. */
const GROUPS = { many: 5, few: 3, manyFrom: 100 };

/**
 * The students of a question by their rest score, the lowest group first, as even as equal rest scores allow, which stay
 * together: a group that nobody is left for is missing. Empty with fewer than 30 students.
 */
export function scoreGroups(
  cells: readonly Cell[],
  {
    options,
    possibleRest,
    chose = choseOne,
  }: { options: readonly string[]; possibleRest: number | null; chose?: Chose },
): ScoreGroup[] {
  const n = studentsIn(cells);
  if (n < FEWEST_STUDENTS) return [];
  const groups = n < GROUPS.manyFrom ? GROUPS.few : GROUPS.many;
  const byRest = [...Map.groupBy(cells, ({ rest }) => rest)].toSorted(([a], [b]) => a - b);
  const members = Array.from({ length: groups }, (): Cell[] => []);
  let before = 0;
  for (const [, same] of byRest) {
    const students = studentsIn(same);
    // By the middle one of them.
    members[Math.floor((groups * (before + students / 2)) / n)]?.push(...same);
    before += students;
  }
  return members
    .filter((group) => group.length > 0)
    .map((group) => toGroup(group, { options, possibleRest, chose }));
}

function toGroup(
  cells: readonly Cell[],
  { options, possibleRest, chose }: { options: readonly string[]; possibleRest: number | null; chose: Chose },
): ScoreGroup {
  const students = studentsIn(cells);
  const rest = cells.reduce((sum, cell) => sum + cell.rest * cell.students, 0);
  return {
    students,
    meanRest: possibleRest ? rest / students / possibleRest : null,
    shares: options.map(
      (option) => studentsIn(cells.filter(({ response }) => chose(response, option))) / students,
    ),
  };
}
