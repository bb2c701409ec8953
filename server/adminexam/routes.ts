import { adminexam } from '../../contract/adminexam.ts';
import { EXAM_CATEGORIES, TEST_FORMATS } from '../../contract/limits.ts';
import type { Db } from '../db/database.ts';
import { formulaProblems, setText } from '../formula/set-text.ts';
import { route, type Seam } from '../http/route.ts';
import { examRoutes } from './exam-routes.ts';
import { listAllExams, listChapters, listSubjects } from './list-queries.ts';
import { presentExam } from './present.ts';
import { questionRoutes } from './question-routes.ts';
import { quizRoutes } from './quiz-routes.ts';
import { resultRoutes } from './result-routes.ts';

/** The calls about exams, tests, questions and results, each in the file of its noun, and what their forms need. */
export function adminexamRoutes(seam: Seam, deps: { db: Db; now: () => Date }): void {
  examRoutes(seam, deps);
  quizRoutes(seam, deps);
  questionRoutes(seam, deps);
  resultRoutes(seam, deps);

  route(seam, adminexam.initvals, async ({ examid, subject }) => {
    const exams = await listAllExams(deps.db);
    const named = exams.filter((exam) => !examid || exam.examid === examid).flatMap((exam) => exam.subjects);
    const used = await listSubjects(deps.db, examid);
    return {
      exams: exams.map((exam) => presentExam(exam, null)),
      categories: [...EXAM_CATEGORIES],
      subjects: [...new Set([...named, ...used])],
      chapters: await listChapters(deps.db, { examid, subject }),
      testFormats: [...TEST_FORMATS],
      statuses: ['Active', 'Inactive'],
    };
  });

  route(seam, adminexam.preview, async ({ texts }) => ({
    texts: texts.map((text) => ({ set: setText(text), problems: formulaProblems(text) })),
  }));
}
