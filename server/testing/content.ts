import type { ExamId } from '../../contract/ids.ts';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { insertExam, type NewExam, type NewTest } from '../catalog/queries.ts';
import type { Db } from '../db/db.ts';
import { plainPaperOf } from '../papers/plain-paper.ts';
import { insertTest } from '../papers/queries.ts';

/** An exam that differs from the plain one in what is given. */
export function anExam(db: Db, given: Partial<NewExam> = {}) {
  return insertExam(
    db,
    { name: 'Test Exam', category: 'School Exams', subjects: ['Mathematics'], isActive: true, ...given },
    new Date('2026-11-01T00:00:00.000Z'),
  );
}

/** A multiple-choice question whose right option is «right <n>». */
export function aQuestion(n: number, given: Partial<AdminQuestion> = {}): AdminQuestion {
  return {
    questionFormat: 'MCQ',
    questionText: `Question ${n}`,
    options: [`wrong ${n}`, `right ${n}`, `also wrong ${n}`],
    answerText: `right ${n}`,
    explanation: `Explained ${n}`,
    grade: 10,
    subject: 'Mathematics',
    topic: 'Numbers',
    marks: 1,
    difficulty: 'Easy',
    ...given,
  };
}

/** What an admin's form of a test of an hour says, but for its questions. */
export const testFields = <T extends object>(exam: string, given: T) => ({
  quizName: 'A paper',
  description: 'About numbers',
  exam,
  subject: 'Mathematics',
  chapter: 'Numbers',
  topic: 'Numbers',
  testDuration: 60,
  testFormat: 'MCQ' as const,
  marks: 20,
  isactive: true,
  ...given,
});

/** A ten-minute test of three questions in its own exam, unless specified otherwise. */
export async function aTest(
  db: Db,
  given: Partial<NewTest> & { questions?: AdminQuestion[]; paper?: PaperDraft; examId?: ExamId } = {},
) {
  const { questions = [aQuestion(0), aQuestion(1), aQuestion(2)], ...rest } = given;
  const { paper = plainPaperOf(questions), ...test } = rest;
  return insertTest(
    db,
    {
      examId: test.examId ?? (await anExam(db)).id,
      name: 'Test of Numbers',
      description: 'About numbers',
      subject: 'Mathematics',
      chapter: 'Numbers',
      topic: 'Numbers',
      format: 'MCQ',
      durationMinutes: 10,
      marks: 3,
      isActive: true,
      ...test,
    },
    paper,
    new Date('2026-11-01T00:00:00.000Z'),
  );
}
