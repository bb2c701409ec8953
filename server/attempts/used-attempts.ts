import { type SQL, sql } from 'drizzle-orm';
import { UNTOUCHED_ATTEMPTS } from '../../contract/limits.ts';

/**
 * How many of the attempts `k` of one student at one test use up one: all in which something was answered, and those
 * that ended untouched beyond {@link UNTOUCHED_ATTEMPTS}. For attempts that are not void; an open one counts as answered.
 */
export const USED_ATTEMPTS = usedOf('k.is_blank');

/** The same of a group of `attempts`. */
export const usedAttempts: SQL<number> = sql`(${sql.raw(usedOf('attempts.is_blank'))})::int`;

function usedOf(isBlank: string): string {
  return `count(*) filter (where not ${isBlank})
    + greatest(0, count(*) filter (where ${isBlank}) - ${UNTOUCHED_ATTEMPTS})`;
}
