import type { AdminQuiz, ListedQuestion } from '../../contract/papers/editing.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { presentAdminTest, type TestInExam } from '../catalog/present.ts';
import type { NewQuestion, Question } from './queries.ts';

export function presentAdminPaper(
  found: TestInExam & { updatedBy: string | null; revision: number },
  paper: readonly Question[],
): AdminQuiz {
  return {
    ...presentAdminTest(found),
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

export function presentListedQuestion(row: {
  question: Question;
  testCode: string;
  testName: string;
  version: number;
}): ListedQuestion {
  const { question, testCode, testName, version } = row;
  return {
    ...presentQuestion(question),
    quizid: testCode,
    quizname: testName,
    index: question.position,
    version,
  };
}
