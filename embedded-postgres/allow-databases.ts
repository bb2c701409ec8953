import { APPLICATION, connectAs } from './roles.ts';
import { runningEmbedded } from './running.ts';

/**
 * Lets the product's role create databases in addition to its own, for tests and benchmarks, which otherwise run with
 * its rights. The database in `folder` must be running.
 */
export async function allowDatabases(folder: string): Promise<void> {
  const running = await runningEmbedded(folder);
  if (!running) throw new Error(`No database runs in ${folder}`);
  const sql = await connectAs(running.superuser);
  try {
    await sql.query(`alter role ${APPLICATION} createdb`);
  } finally {
    await sql.end();
  }
}
