import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A name as readers sort names: without regard to case and accents, 9-B before 10-A, Latin letters before Devanagari, and
 * ज़ with ज. For the students of a class and other short lists; a list of all students has its index in the order of
 * letters.
 */
export const inNameOrder = (name: SQLWrapper): SQL => sql`${name} collate name_order`;
