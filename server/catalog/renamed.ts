import { eq, sql } from 'drizzle-orm';
import { MAX_TRANSLATED_NAME } from '../../contract/names.ts';
import type { Db } from '../db/db.ts';
import { names } from '../db/tables/names.ts';

interface Renaming {
  from: string;
  to: string;
}

/**
 * What a name is in other languages goes with a test or an exam to its new name. Of a name that nothing has any more nothing
 * stays: it would be told to everybody, also of a test that is not published.
 */
export async function carryNames(tx: Db, renamings: readonly Renaming[]): Promise<void> {
  for (const { from, to } of renamings) {
    if (from === to || from === '') continue;
    const said = await tx.select({ name: names.name }).from(names).where(eq(names.name, from)).limit(1);
    // Otherwise the bank would be read for nothing.
    if (said.length === 0) continue;
    if (to !== '' && to.length <= MAX_TRANSLATED_NAME) {
      await tx.execute(sql`
        insert into names (language, name, text, updated_at, updated_by)
        select language, ${to}, text, updated_at, updated_by from names where name = ${from} on conflict do nothing`);
    }
    await tx.execute(sql`
      delete from names where name = ${from}
        and not exists (select from tests where ${from} in (name, description, subject, chapter, topic))
        and not exists (select from exams where ${from} in (name, category) or ${from} = any(subjects))
        and not exists (select from notes where ${from} in (title, chapter))
        and not exists (select from question_index where ${from} in (subject, chapter, topic))`);
  }
}
