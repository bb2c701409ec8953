import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { classStudents } from '../db/tables/classes.ts';
import { searchableNames } from './browsing-queries.ts';
import { textsOfNames } from './name-queries.ts';
import { type Vocabulary, vocabularyOf } from './nearest-words.ts';

/** For how long a vocabulary is kept, in milliseconds, and of how many sets of classes. */
const KEPT_MS = 10_000;
const MOST_KEPT = 8;

/**
 * What students can search for, which is the same for all of the same classes. It is kept for some seconds: to read the names
 * of thousands of tests for each misspelt search would delay the saves of others.
 */
export function createVocabularies(db: Db): (student: StudentId) => Promise<Vocabulary> {
  const kept = new LRUCache<string, Vocabulary, StudentId>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_, __, { context: student }) => {
      const names = await searchableNames(db, student);
      return vocabularyOf([...names, ...(await textsOfNames(db, names))]);
    },
  });
  return async (student) => {
    const classes = await db
      .select({ id: classStudents.classId })
      .from(classStudents)
      .where(eq(classStudents.studentId, student));
    const ids = classes.map(({ id }) => id).toSorted();
    return kept.forceFetch(ids.join(), { context: student });
  };
}
