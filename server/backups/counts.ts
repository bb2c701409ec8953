import type pg from 'pg';
import { connectAs, type Login } from '../../embedded-postgres/roles.ts';
import { type Counts, countsSchema } from './manifest.ts';

/** Counts what a backup must have. */
export async function countContent(login: Login): Promise<Counts> {
  const sql = await connectAs(login);
  try {
    return await countWith(sql);
  } finally {
    await sql.end();
  }
}

async function countWith(sql: pg.Client): Promise<Counts> {
  const { rows } = await sql.query(`
    select (select count(*)::int from students) as students, (select count(*)::int from attempts) as attempts,
      (select count(*)::int from answers) as answers, (select count(*)::int from tests) as tests,
      (select count(*)::int from media) as images, (select count(*)::int from admins) as admins`);
  return countsSchema.parse(rows[0]);
}
