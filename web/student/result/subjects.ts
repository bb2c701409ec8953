import type { ResultState } from './result-state.ts';
import { countMarks } from './verdict.ts';

/** What came out of a subject of a paper; marks are in units of one over the denominator of the result. */
export interface SubjectResult {
  subject: string;
  got: number;
  possible: number;
  penalty: number;
  right: number;
  wrong: number;
  left: number;
  /** Written answers with a part of their marks. */
  part: number;
  total: number;
  /** Its questions, by their places in the result. */
  indexes: readonly number[];
  /** Undefined where no times were measured. */
  seconds: number | undefined;
}

/** The subjects of a paper in its order; empty where it has only one, or sections that are of several. */
export function subjectsOf(
  { marking, details }: Pick<ResultState, 'marking' | 'details'>,
  spentMs: readonly number[] | undefined,
): SubjectResult[] {
  const sections = marking?.sections ?? [];
  const names = [...new Set(sections.map(({ subject }) => subject))];
  if (names.length < 2) return [];
  return names.flatMap((subject): SubjectResult[] => {
    if (subject === undefined) return [];
    const own = sections.filter((section) => section.subject === subject);
    const indexes = [...details.keys()].filter(
      (index) => sections[details[index]?.section ?? -1]?.subject === subject,
    );
    const { left_out: left, ...counts } = countMarks(indexes.flatMap((index) => details[index] ?? []));
    const sum = (field: 'got' | 'possible' | 'penalty') => own.reduce((all, one) => all + one[field], 0);
    const spent = indexes.reduce((all, index) => all + (spentMs?.[index] ?? 0), 0);
    return [
      {
        subject,
        got: sum('got'),
        possible: sum('possible'),
        penalty: sum('penalty'),
        ...counts,
        left,
        total: indexes.length,
        indexes,
        seconds: spentMs && spent / 1000,
      },
    ];
  });
}
