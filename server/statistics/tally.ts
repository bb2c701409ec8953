/**
 * How many students gave the same response to a question, got the same marks for it and have the same rest score: the
 * marks for all other questions. Marks are whole numbers over one denominator for the whole test
 * (docs/decisions/0011), so that two rest scores are equal exactly where the marks are.
 */
export interface Cell {
  /** An option's name, or any other canonical response; null where the question was left out. */
  response: string | null;
  marks: number;
  rest: number;
  students: number;
}

/** All that the statistics of a question need. Every cell has other values, and at least one student. */
export interface QuestionTally {
  /** The most marks that the question gives. */
  possible: number;
  cells: readonly Cell[];
}

/** What each student was asked, where a test draws some of its questions. */
export interface AskedPart {
  /** As many for all. */
  questions: number;
  /**
   * The most marks of these; null where some students could get more than others, because a question that was drawn for
   * them gives its marks to nobody. Then there are no shares of these marks.
   */
  possible: number | null;
}

/** One student's test: the marks by question, and the responses where they are known. */
export interface MarkedTest {
  marks: readonly number[];
  responses: readonly (string | null)[];
}

/** Counts tests by question. Each has marks and a response for each of the questions that `possible` has marks for. */
export function tally(tests: readonly MarkedTest[], possible: readonly number[]): QuestionTally[] {
  const totals = tests.map(({ marks }) => marks.reduce((sum, one) => sum + one, 0));
  return possible.map((most, question) => {
    const cells = new Map<string, Cell>();
    for (const [i, { marks, responses }] of tests.entries()) {
      const own = marks[question] ?? 0;
      const cell = {
        response: responses[question] ?? null,
        marks: own,
        rest: (totals[i] ?? 0) - own,
        students: 0,
      };
      const key = JSON.stringify([cell.response, cell.marks, cell.rest]);
      const known = cells.get(key) ?? cell;
      known.students += 1;
      cells.set(key, known);
    }
    return { possible: most, cells: [...cells.values()] };
  });
}

/** How many students a question's cells count. */
export function studentsIn(cells: readonly Cell[]): number {
  return cells.reduce((sum, { students }) => sum + students, 0);
}
