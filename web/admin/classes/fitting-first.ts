import type { QuizRow } from '../../../contract/catalog/editing.ts';
import { gradeOfExam } from '../../../contract/catalog/grade-of-exam.ts';

type Test = Pick<QuizRow, 'access' | 'owner' | 'subject'> & { exam: { examName: string } };

/**
 * The tests that a class is likely to be given first: those of the teacher, those of the grade in the name of the class,
 * then by subject, the teacher's own ones first; otherwise as they are.
 */
export function fittingFirst<T extends Test>(
  tests: readonly T[],
  {
    className,
    isTeaching,
    subjects,
  }: { className: string; isTeaching: boolean; subjects: readonly string[] },
): T[] {
  const grade = Number(/\d+/.exec(className)?.[0]);
  const placeOf = ({ access, owner, subject, exam }: T) => {
    const at = subjects.indexOf(subject);
    return [
      isTeaching && owner !== undefined && access === 'edit' ? 0 : 1,
      gradeOfExam(exam.examName) === grade ? 0 : 1,
      at === -1 ? subjects.length : at,
    ];
  };
  return tests.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.map((place, at) => place - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}
