import { exams } from '../../contract/exam.ts';
import { resumeAttempt, startAttempt } from '../attempt/opening.ts';
import type { Papers } from '../attempt/papers.ts';
import { findAttempt, listAnswers } from '../attempt/queries.ts';
import { attemptClosed } from '../attempt/refusals.ts';
import type { Db } from '../db/database.ts';
import { route, type Seam } from '../http/route.ts';
import type { AttemptId } from '../ids.ts';
import { findActiveExam, findTest, listActiveExams, listActiveTests, listChapters } from './queries.ts';
import { topicsOf } from './rules.ts';

export interface ExamDeps {
  db: Db;
  now: () => Date;
  papers: Papers;
}

export function examRoutes(seam: Seam, { db, now, papers }: ExamDeps): void {
  route(seam, exams.examList, async () => {
    const rows = await listActiveExams(db);
    return {
      exams: rows.map((row) => ({
        _id: row.id,
        examid: row.examid,
        examname: row.name,
        category: row.category,
        subject: row.subjects,
        isactive: row.isActive,
      })),
      dataFound: rows.length > 0,
    };
  });

  route(seam, exams.topicList, async ({ examid }) => {
    const exam = await findActiveExam(db, examid);
    const topics = exam ? topicsOf(exam.subjects, await listChapters(db, exam.id)) : [];
    return { topics, topicFound: topics.length > 0 };
  });

  route(seam, exams.testList, async ({ examid }, { student }) => {
    const exam = await findActiveExam(db, examid);
    const rows = exam ? await listActiveTests(db, exam.id, student) : [];
    return {
      tests: rows.map(({ test, attempted }) => ({
        _id: test.id,
        quizid: test.quizid,
        quizname: test.name,
        description: test.description,
        exam: { examid, examname: exam?.name ?? '' },
        subject: test.subject,
        chapter: test.chapter,
        topic: test.topic,
        testDuration: test.durationMinutes,
        testFormat: test.format,
        marks: test.marks,
        isactive: test.isActive,
        createdAt: test.createdAt.toISOString(),
        questionCount: test.questionCount,
        attempted,
      })),
      testFound: rows.length > 0,
    };
  });

  route(seam, exams.questionList, async ({ quizid, attemptid }, { student }) => {
    const found = await findTest(db, quizid);
    if (!found || found.test.questionCount === 0) return { questionFound: false };
    const open = await resumeAttempt({ db, papers }, student, found.test.id, now());
    if (!open && attemptid !== undefined && (await findAttempt(db, student, attemptid as AttemptId))) {
      throw attemptClosed();
    }
    if (!open && !found.isOpenToNew) return { questionFound: false };
    const attempt = open ?? (await startAttempt(db, student, found.test, now()));
    const [paper, answers] = await Promise.all([
      papers(attempt.revisionId),
      listAnswers(db, student, attempt.id),
    ]);
    return {
      questionFound: true,
      questions: {
        quizname: paper.quizname,
        questions: paper.onPaper,
        testDuration: paper.durationMinutes,
      },
      attempt: {
        attemptid: attempt.id,
        startedAt: attempt.startedAt.toISOString(),
        deadline: attempt.deadline.toISOString(),
        serverNow: now().toISOString(),
        answers,
      },
    };
  });
}
