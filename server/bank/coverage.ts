import { and, not, sql } from 'drizzle-orm';
import type { bankEndpoints } from '../../contract/bank.ts';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import { nameKey } from '../../contract/name-key.ts';
import { mayUseQuestion } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { questionIndex } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { chapterFinder, subjectOf, type Tree } from '../syllabus/trees.ts';
import { isRetired, lexeme } from './search-queries.ts';
import { termOf } from './terms.ts';

type Coverage = WireOutput<typeof bankEndpoints.coverage>['subjects'];

/** How many questions each chapter of a syllabus has, in the subjects that are given, and how many have no chapter of it. */
export async function countCoverage(
  db: Db,
  { syllabus, subjects, scope }: { syllabus: Tree; subjects: readonly string[]; scope: TeacherScope },
): Promise<Coverage> {
  const taught = subjects.flatMap((name) => {
    const subject = subjectOf(syllabus, name);
    return subject ? [{ name, subject }] : [];
  });
  if (taught.length === 0) return [];
  const spellings = taught.flatMap(({ name, subject }) => [name, subject.name]);
  const isOfSubject = [...new Set(spellings)].map((name) => lexeme(termOf('subject', name))).join(' | ');
  const isOfClass =
    syllabus.class === undefined ? '' : ` & ${lexeme(termOf('grade', String(syllabus.class)))}`;
  const { questionId, search, subject, chapter, topic } = questionIndex;
  const counted = await db
    .select({ subject, chapter, topic, questions: sql<number>`count(*)::int` })
    .from(questionIndex)
    .where(
      and(
        sql`${search} @@ ${`(${isOfSubject})${isOfClass}`}::tsquery`,
        not(isRetired(questionId)),
        mayUseQuestion(scope, questionId),
      ),
    )
    .groupBy(subject, chapter, topic);
  return taught.map(({ name, subject: of }) => {
    const chapterOf = chapterFinder(of);
    const byChapter = new Map<string | undefined, number>();
    for (const row of counted) {
      if (nameKey(row.subject) !== nameKey(name)) continue;
      const code = chapterOf(row)?.code;
      byChapter.set(code, (byChapter.get(code) ?? 0) + row.questions);
    }
    return {
      subject: name,
      chapters: of.chapters.map(({ code, name: chapter }) => ({
        number: code,
        chapter,
        questions: byChapter.get(code) ?? 0,
      })),
      others: byChapter.get(undefined) ?? 0,
    };
  });
}
