import { adminexam } from '../../contract/adminexam.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Seam } from '../http/route.ts';
import type { ExamId } from '../ids.ts';
import { changeQuiz, createQuiz } from './changes.ts';
import { formulaWarnings } from './formulas.ts';
import { listTests } from './list-queries.ts';
import { presentListedQuiz, presentQuiz } from './present.ts';
import { findExam, findTest, listPaper } from './queries.ts';
import { readQuizForm } from './quiz-form.ts';

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

export function quizRoutes(seam: Seam, { db, now }: { db: Db; now: () => Date }): void {
  const findPresented = async (quizid: string) => {
    const found = await findTest(db, quizid);
    return found && presentQuiz(found, await listPaper(db, found.test.revisionId));
  };

  route(seam, adminexam.quizadd, async (body, { admin }) => {
    const { examid, fields, questions = [] } = readQuizForm(body);
    const examId = await examIdOf(db, examid);
    const created = { examid, fields: { ...fields, examId }, questions };
    const quizid = await createQuiz(db, created, { admin, now: now() });
    const quiz = await findPresented(quizid);
    if (!quiz) throw new Error(`Test ${quizid} is missing`);
    return {
      quiz,
      quizAdded: true,
      message: 'Quiz added successfully',
      warnings: formulaWarnings(questions),
    };
  });

  route(seam, adminexam.quizupdate, async ({ quizid, version, ...body }, { admin }) => {
    const { examid, fields, questions } = readQuizForm(body);
    const examId = await examIdOf(db, examid);
    const quizUpdated = await changeQuiz(
      db,
      { quizid, version, action: 'quizupdate' },
      (present) => ({
        examid,
        fields: { ...fields, examId },
        questions: questions ?? present.questions,
      }),
      { admin, now: now() },
    );
    const quiz = await findPresented(quizid);
    return {
      quiz,
      quizUpdated,
      message: quizUpdated ? 'Quiz updated successfully' : 'Quiz not found',
      warnings: formulaWarnings(quiz?.questions ?? []),
    };
  });

  route(seam, adminexam.quizDetails, async ({ quizid }) => {
    const quiz = await findPresented(quizid);
    return quiz ? { quiz, quizFound: true } : { quizFound: false, message: 'Quiz not found' };
  });

  route(seam, adminexam.quizList, async ({ filters = {}, sort = newestFirst, ...page }) => {
    const { total, rows } = await listTests(db, filters, sort, page);
    return {
      quizs: rows.map(presentListedQuiz),
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });
}

async function examIdOf(db: Db, examid: string): Promise<ExamId> {
  const found = await findExam(db, examid);
  if (!found) throw new ApiError('bad_input', 'Exam not found', { field: 'exam' });
  return found.exam.id;
}
