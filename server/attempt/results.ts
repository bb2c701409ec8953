import type { MarkedQuestion, Result } from '../../contract/attempt.ts';
import type { Db } from '../db/database.ts';
import type { ClosedAttempt } from './closing.ts';
import { type Paper, setTexts } from './papers.ts';
import { findQuizid, listAnswers, type Question } from './queries.ts';

/** The result of a closed attempt, as the specification shapes it. */
export async function presentResult(db: Db, attempt: ClosedAttempt, paper: Paper): Promise<Result> {
  const [quizid, saved] = await Promise.all([
    findQuizid(db, attempt.testId),
    listAnswers(db, attempt.studentId, attempt.id),
  ]);
  const answers = new Map(saved.map(({ index, answer }) => [index, answer]));
  const selectedOptions = paper.questions.map((question) => answers.get(question.position) ?? null);
  return {
    attemptid: attempt.id,
    quizid: quizid ?? '',
    quizname: paper.quizname,
    selectedOptions,
    details: paper.questions.map((question, i) =>
      markedQuestion(question, selectedOptions[i] ?? null, attempt.sheet[i] === 'R'),
    ),
    correctCount: attempt.correctCount,
    totalQuestions: attempt.questionCount,
    timeTaken: attempt.timeTakenSeconds,
    submittedAt: attempt.submittedAt.toISOString(),
  };
}

function markedQuestion(question: Question, userAnswer: string | null, isCorrect: boolean): MarkedQuestion {
  const set = setTexts([question.text, question.answer, question.explanation, ...question.options]);
  const [questionText = [], correctAnswer = [], explanation = [], ...options] = set ?? [];
  return {
    questionText: question.text,
    options: question.options,
    correctAnswer: question.answer,
    userAnswer,
    isCorrect,
    questionFormat: question.format,
    explanation: question.explanation,
    topic: question.topic,
    marks: question.marks,
    ...(set && { set: { questionText, options, correctAnswer, explanation } }),
  };
}
