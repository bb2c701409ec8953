import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Connection } from '../db/database.ts';

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));

/**
 * Migrates a new database to what the version with the migration `last` had, `0003_admin_session_epoch` for example, and
 * runs `statements` on it.
 */
export async function olderDatabase(
  connection: Connection,
  last: string,
  statements: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'uttara-migrations-'));
  const options = { max: 1, onnotice: () => {} };
  const sql =
    typeof connection === 'string' ? postgres(connection, options) : postgres({ ...connection, ...options });
  try {
    await cp(migrations, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
    if (end === 0) throw new Error(`There is no migration ${last}`);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await migrate(drizzle(sql), { migrationsFolder: folder });
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end();
    await rm(folder, { recursive: true, force: true });
  }
}
