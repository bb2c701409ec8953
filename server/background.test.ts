import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from './testing/app.ts';

let log = '';
const app = useApp({ logLevel: 'warn', logStream: { stream: { write: (line) => void (log += line) } } });

it('ends before the database that is closed with the server', async () => {
  // Closing the database waits for it, for several times as long as the work in the background pauses.
  const running = app.db.execute(sql`select pg_sleep(1)`).then(() => undefined);
  await app.app.close();
  await running;
  expect(log).toBe('');
});
