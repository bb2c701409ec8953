import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../../contract/http/endpoint.ts';
import type { AdminId } from '../../../contract/ids.ts';
import type { RootDb } from '../../../server/db/db.ts';

/** Tables in which a change wants no entry of the audit, each with the reason. */
const UNTOLD_TABLES: Record<string, string> = {
  audit_entries: 'the audit itself',
  audit_details: 'the audit itself',
  rate_limits: 'counts of calls',
  used_nonces: 'ID tokens that have been used',
  admin_sessions: 'when it was last used; log-ins are in the audit, log-outs take nothing from anybody',
  question_index: 'follows from questions, in the background',
  alike_questions: 'found in the background; what an admin says of a pair is an entry all the same',
};

/** Calls of admins that change something without an entry, each with the reason. */
const UNTOLD_CALLS: Record<string, string> = {
  '/admin/language': "the admin's own screen",
  '/admin/passkeyNew': 'a challenge that is good for minutes; the passkey is an entry',
  '/adminexam/questionsRead': 'kept for a day for its reader alone; what is taken of it is an entry',
  '/adminexam/regradeStart': 'a check that changes no marks; that it is applied or given up is an entry',
  '/adminexam/imageUpload': 'an image that nothing shows; the question that shows it is an entry',
  '/adminexam/paperPages': 'images that nothing shows; the paper that shows them is an entry',
  '/adminexam/draftKeep': "the admin's own unfinished form",
  '/adminexam/draftDiscard': "the admin's own unfinished form",
};

/** The name that the database gives the connections of work in the background, which is nobody's call. */
export const BACKGROUND = 'background';

const POLL_MS = 50;

/** Looks at every row that changes from here on. */
export async function watchChanges(db: RootDb) {
  // A row that is deleted and written again as it was has not changed.
  await db.execute(
    sql`create unlogged table seen_changes (table_name text not null, value jsonb not null, sign int not null)`,
  );
  await db.execute(sql`
    create function see_change() returns trigger language plpgsql as $$ begin
      if current_setting('application_name') <> ${sql.raw(`'${BACKGROUND}'`)} then
        if tg_op <> 'INSERT' then insert into seen_changes values (tg_table_name, to_jsonb(old) - 'is_indexed', -1); end if;
        if tg_op <> 'DELETE' then insert into seen_changes values (tg_table_name, to_jsonb(new) - 'is_indexed', 1); end if;
      end if;
      return null;
    end $$`);
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> 'seen_changes'`);
  for (const { name } of rows) {
    if (name in UNTOLD_TABLES) continue;
    await db.execute(sql`create trigger see_change after insert or update or delete on ${sql.identifier(name)}
      for each row execute function see_change()`);
  }

  async function changedTables(): Promise<string[]> {
    const { rows } = await db.execute<{ name: string }>(sql`
      with seen as (delete from seen_changes returning *),
        changed as (select table_name from seen group by table_name, value having sum(sign) <> 0)
      select distinct table_name as name from changed order by 1`);
    return rows.map(({ name }) => name);
  }

  /** Waits for what an earlier call has left at work in the database: on a busy machine it is answered before it ends. */
  async function idle(): Promise<void> {
    for (;;) {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity
        where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()
          and application_name <> ${BACKGROUND} limit 1`);
      if (rows.length === 0) return;
      await setTimeout(POLL_MS);
    }
  }

  async function countEntries(admin: AdminId): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from audit_entries where admin_id = ${admin}`,
    );
    return rows[0]?.count ?? 0;
  }

  return {
    /** Makes an admin's call while nobody else calls, and gives a fault where it changed something without a trace. */
    traced: async (entry: Endpoint, admin: AdminId, make: () => Promise<void>): Promise<string[]> => {
      await idle();
      await changedTables();
      const before = await countEntries(admin);
      await make();
      const changed = await changedTables();
      if (changed.length === 0 || entry.path in UNTOLD_CALLS || (await countEntries(admin)) > before)
        return [];
      return [`${entry.path} changed ${changed.join(', ')} without an entry of its caller in the audit`];
    },
  };
}
