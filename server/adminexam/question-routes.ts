import { adminexam, type ListedQuestion } from '../../contract/adminexam.ts';
import { createTotals } from '../admin/totals.ts';
import type { Db } from '../db/database.ts';
import { route, type Seam } from '../http/route.ts';
import { changeQuiz } from './changes.ts';
import { formulaWarnings } from './formulas.ts';
import { findFilterName, listQuestions } from './list-queries.ts';
import { presentQuestion } from './present.ts';
import { findTest, listPaper, type Question } from './queries.ts';
import { readQuestion } from './quiz-form.ts';

export function questionRoutes(seam: Seam, { db, now }: { db: Db; now: () => Date }): void {
  const totals = createTotals();

  route(seam, adminexam.questionList, async ({ filters = {}, sort, ...page }) => {
    const [{ total, rows }, filteredBy] = await Promise.all([
      listQuestions({ db, totals }, filters, sort?.order ?? 'desc', page),
      findFilterName(db, filters),
    ]);
    return {
      questions: rows.map(presentListed),
      questionFound: total > 0,
      ...(filteredBy !== undefined && { filteredBy }),
      total,
      ...(total === 0 && { message: 'No question found.' }),
    };
  });

  route(seam, adminexam.questionUpdate, async ({ quizid, version, index, question }, { admin }) => {
    const edited = readQuestion(question, index);
    const questionUpdated = await changeQuiz(
      db,
      { quizid, version, action: 'questionUpdate' },
      (present) =>
        index < present.questions.length
          ? { ...present, questions: present.questions.with(index, edited) }
          : undefined,
      { admin, now: now() },
    );
    const found = await findTest(db, quizid);
    if (!questionUpdated || !found)
      return { questionUpdated: false, message: 'Quiz not found', warnings: [] };
    const saved = (await listPaper(db, found.test.revisionId))[index];
    const { name: quizname, version: newVersion } = found.test;
    return {
      question: saved && presentListed({ question: saved, quizid, quizname, version: newVersion }),
      questionUpdated,
      message: 'Quiz updated successfully',
      warnings: formulaWarnings([edited]).map((warning) => ({ ...warning, item: index })),
    };
  });
}

function presentListed(row: {
  question: Question;
  quizid: string;
  quizname: string;
  version: number;
}): ListedQuestion {
  const { question, quizid, quizname, version } = row;
  return { ...presentQuestion(question), quizid, quizname, index: question.position, version };
}
