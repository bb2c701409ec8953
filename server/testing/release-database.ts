import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Connection } from '../db/database.ts';
import { runStatements } from './postgres.ts';

/**
 * Fills an empty database with what a server of an earlier release left: its whole schema, one test of three questions,
 * and a student (first@school.example) with a closed and an open attempt at it, the last answer saved at 2026-11-20T09:02:00Z. A file is the output of
 * `pg_dump --no-owner --no-privileges --inserts` of PostgreSQL 15, without the lines for psql.
 */
export async function restoreRelease(connection: Connection, release: '0.1.0'): Promise<void> {
  const dump = gunzipSync(readFileSync(new URL(`releases/${release}.sql.gz`, import.meta.url)));
  await runStatements(connection, dump.toString());
}
