import type { AdminExam, AdminQuiz, ListedQuiz } from '../../contract/adminexam.ts';
import type { AdminQuestion } from '../../contract/question.ts';
import type { Exam, NewExam, NewQuestion, NewTest, Question, Test } from './queries.ts';

/** The fields of the exam form, under their names on the wire. */
export function examContent({ name, category, subjects, isActive }: NewExam) {
  return { examname: name, category, subject: subjects, isactive: isActive };
}

export function presentExam(exam: Exam, updatedBy: string | null): AdminExam {
  return { _id: exam.id, examid: exam.examid, ...examContent(exam), ...presentChanges(exam, updatedBy) };
}

/** The fields of the test form but for exam and questions, under their names on the wire. */
export function quizContent(test: NewTest) {
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
  };
}

export interface TestInExam {
  test: Test;
  exam: { examid: string; examname: string };
  updatedBy: string | null;
}

export function presentListedQuiz({ test, exam, updatedBy }: TestInExam): ListedQuiz {
  return {
    _id: test.id,
    quizid: test.quizid,
    exam,
    ...quizContent(test),
    questionCount: test.questionCount,
    ...presentChanges(test, updatedBy),
  };
}

export function presentQuiz(found: TestInExam & { revision: number }, paper: readonly Question[]): AdminQuiz {
  return {
    ...presentListedQuiz(found),
    revision: found.revision,
    questions: paper.map(presentQuestion),
  };
}

/** A question in the shape in which an admin gave it: an explanation only where there is one. */
export function presentQuestion(question: NewQuestion): AdminQuestion {
  const { grade, subject, topic, marks, options, difficulty, explanation } = question;
  return {
    grade,
    subject,
    topic,
    questionFormat: question.format,
    marks,
    questionText: question.text,
    options,
    answerText: question.answer,
    difficulty,
    ...(explanation !== '' && { explanation }),
  };
}

/** The reverse of {@link presentQuestion}. */
export function questionRow(question: AdminQuestion): NewQuestion {
  const { grade, subject, topic, marks, options, difficulty, explanation = '' } = question;
  const { questionFormat: format, questionText: text, answerText: answer } = question;
  return { grade, subject, topic, format, marks, text, options, answer, difficulty, explanation };
}

function presentChanges({ version, createdAt, updatedAt }: Exam | Test, updatedBy: string | null) {
  return {
    version,
    createdAt: createdAt.toISOString(),
    ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
    ...(updatedBy !== null && { updatedBy }),
  };
}
