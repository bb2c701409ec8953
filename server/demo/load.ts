import { readdirSync, readFileSync } from 'node:fs';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { insertExam } from '../catalog/queries.ts';
import type { Db } from '../db/database.ts';
import { exams } from '../db/tables.ts';
import { plainPaperOf } from '../papers/plain-paper.ts';
import { insertTest } from '../papers/queries.ts';

const folder = new URL('content/', import.meta.url);

/** A file of content/: an exam with its tests, the questions in the shape of the admin's import. */
interface DemoExam {
  examname: string;
  category: string;
  subjects: string[];
  isactive: boolean;
  tests: {
    quizname: string;
    description: string;
    subject: string;
    chapter: string;
    topic: string;
    testDuration: number;
    testFormat: string;
    marks: number;
    isactive: boolean;
    questions: AdminQuestion[];
  }[];
}

/** Puts in the demo content when there is no exam yet; says whether it did. */
export async function loadDemoContent(db: Db, now: Date): Promise<boolean> {
  const present = await db.select({ id: exams.id }).from(exams).limit(1);
  if (present.length > 0) return false;
  await db.transaction(async (tx) => {
    for (const file of readdirSync(folder).toSorted()) {
      const exam = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as DemoExam;
      const { id: examId } = await insertExam(
        tx,
        { name: exam.examname, category: exam.category, subjects: exam.subjects, isActive: exam.isactive },
        now,
      );
      for (const test of exam.tests) {
        const {
          quizname: name,
          testDuration: durationMinutes,
          testFormat: format,
          isactive: isActive,
        } = test;
        const { description, subject, chapter, topic, marks } = test;
        await insertTest(
          tx,
          { examId, name, description, subject, chapter, topic, format, durationMinutes, marks, isActive },
          plainPaperOf(test.questions),
          now,
        );
      }
    }
  });
  return true;
}
