import { gradeOfExam } from './grade-of-exam.ts';

/**
 * The exams that fit what a student studies, the profile's free text: those of the same grade ('Grade 10', 'Class X',
 * 'X'), or whose name contains the text ('JEE').
 */
export function studiedExams<Exam extends { name: string }>(
  exams: readonly Exam[],
  studyingIn: string,
): Exam[] {
  const wanted = studyingIn.trim().toLowerCase();
  if (wanted === '') return [];
  const grade = gradeOfExam(studyingIn) ?? gradeOfExam(`Class ${wanted}`);
  return exams.filter(
    ({ name }) =>
      (grade !== undefined && gradeOfExam(name) === grade) ||
      (wanted.length >= 3 && name.toLowerCase().includes(wanted)),
  );
}
