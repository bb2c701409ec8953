import { exams } from '../../contract/exam.ts';
import type { OpenAttempts } from '../attempt/opening.ts';
import type { Papers } from '../attempt/papers.ts';
import type { Db } from '../db/database.ts';
import { route, type Seam } from '../http/route.ts';
import type { AttemptId } from '../ids.ts';
import { findActiveExam, listActiveExams, listActiveTests, listChapters } from './queries.ts';
import { topicsOf } from './rules.ts';

export interface ExamDeps {
  db: Db;
  now: () => Date;
  papers: Papers;
  open: OpenAttempts;
}

export function examRoutes(seam: Seam, { db, now, papers, open }: ExamDeps): void {
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
    const attempt = await open({ student, quizid, attemptid: attemptid as AttemptId | undefined });
    if (!attempt) return { questionFound: false };
    const paper = await papers(attempt.revisionId);
    return {
      questionFound: true,
      questions: paper.onPaper,
      attempt: {
        attemptid: attempt.id,
        startedAt: attempt.startedAt.toISOString(),
        deadline: attempt.deadline.toISOString(),
        serverNow: now().toISOString(),
        answers: attempt.answers,
      },
    };
  });
}
