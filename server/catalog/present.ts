import type { exam, testHead } from '../../contract/catalog/browsing.ts';
import type { adminExam, listedQuiz, quizRow } from '../../contract/catalog/editing.ts';
import { PRACTICE_RULES } from '../../contract/catalog/test-rules.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { Exam, NewExam, NewTest, Test } from './queries.ts';
import { toRuleRow, toRules } from './test-rules.ts';

type ExamOnWire = Wire<typeof exam>;
type TestHead = Wire<typeof testHead>;
type AdminExam = Wire<typeof adminExam>;
type ListedQuiz = Wire<typeof listedQuiz>;
type QuizRow = Wire<typeof quizRow>;

/** The fields of the exam form, under their names on the wire. */
export function examContent({ name, category, subjects, isActive }: NewExam) {
  return { examname: name, category, subject: subjects, isactive: isActive };
}

export function presentExam(exam: Exam): ExamOnWire {
  return { _id: exam.id, examid: exam.examCode, ...examContent(exam) };
}

export function presentAdminExam(exam: Exam, updatedBy: string | null): AdminExam {
  return { ...presentExam(exam), ...presentChanges(exam, updatedBy) };
}

/** The fields of the test form except exam and questions, under their names on the wire. */
export function testContent(test: NewTest) {
  const { description, subject, chapter, topic, marks } = test;
  return {
    quizname: test.name,
    description,
    subject,
    chapter,
    topic,
    testDuration: test.durationMinutes,
    testFormat: test.format,
    marks,
    isactive: test.isActive,
    rules: toRules({ ...PRACTICE, ...test }),
  };
}

const PRACTICE = toRuleRow(PRACTICE_RULES);

export interface TestInExam {
  test: Test;
  exam: { examCode: string; examName: string };
}

export function presentTest({ test, exam }: TestInExam): TestHead {
  return {
    _id: test.id,
    quizid: test.testCode,
    exam: { examid: exam.examCode, examname: exam.examName },
    ...testContent(test),
    createdAt: test.createdAt.toISOString(),
    questionCount: test.questionCount,
  };
}

export function stateOf({ isActive, archivedAt }: Pick<Test, 'isActive' | 'archivedAt'>): QuizRow['state'] {
  if (archivedAt) return 'archived';
  return isActive ? 'active' : 'inactive';
}

export function presentAdminTest(
  found: TestInExam & { updatedBy: string | null; owner: string | null; access: ListedQuiz['access'] },
): ListedQuiz {
  const { test, owner: name, access } = found;
  return {
    ...presentTest(found),
    ...presentChanges(test, found.updatedBy),
    access,
    ...(test.ownerId && name !== null && { owner: { _id: test.ownerId, name } }),
    review: test.review,
  };
}

/** The last editor of a record, and the version to be sent back with an update. */
export function presentChanges(
  { version, createdAt, updatedAt }: Pick<Exam, 'version' | 'createdAt' | 'updatedAt'>,
  updatedBy: string | null,
) {
  return {
    version,
    createdAt: createdAt.toISOString(),
    ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
    ...(updatedBy !== null && { updatedBy }),
  };
}
