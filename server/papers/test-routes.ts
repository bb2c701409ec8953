import { paperEndpoints } from '../../contract/papers/editing.ts';
import { findExam } from '../catalog/queries.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { ExamId } from '../ids.ts';
import { formulaProblems, renderText } from '../math/render-text.ts';
import { changeQuiz, createQuiz } from './changes.ts';
import { formulaWarnings } from './formula-warnings.ts';
import { presentAdminPaper } from './present.ts';
import { findTest, listQuestions } from './queries.ts';
import { readTestForm } from './test-form.ts';

export function testRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  const findPresented = async (quizid: string) => {
    const found = await findTest(db, quizid);
    return found && presentAdminPaper(found, await listQuestions(db, found.test.revisionId));
  };

  route(adapter, paperEndpoints.quizadd, async (body, { admin }) => {
    const { examid, fields, questions = [] } = readTestForm(body);
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

  route(adapter, paperEndpoints.quizupdate, async ({ quizid, version, ...body }, { admin }) => {
    const { examid, fields, questions } = readTestForm(body);
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

  route(adapter, paperEndpoints.quizDetails, async ({ quizid }) => {
    const quiz = await findPresented(quizid);
    return quiz ? { quiz, quizFound: true } : { quizFound: false, message: 'Quiz not found' };
  });

  route(adapter, paperEndpoints.preview, async ({ texts }) => ({
    texts: texts.map((text) => ({ set: renderText(text), problems: formulaProblems(text) })),
  }));
}

async function examIdOf(db: Db, examid: string): Promise<ExamId> {
  const found = await findExam(db, examid);
  if (!found) throw new RequestError('bad_input', 'Exam not found', { field: 'exam' });
  return found.exam.id;
}
