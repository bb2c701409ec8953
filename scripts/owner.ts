/**
 * Creates an owner of the admin area: `npm run owner -- --name "Asha Rao" --email asha@school.example`. The password
 * is prompted for without echo, or read from the first line of standard input if that is not a terminal. The server
 * may be running or stopped. Uses DATABASE_URL and DATA_DIR like the server, and says which database it was.
 */

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { makeOperatorsOwner, wrongWithOwner } from '../server/admins/create-owner.ts';
import { readConfig } from '../server/config.ts';
import { invocation } from '../server/invocation.ts';
import { Refusal, runCommand } from './command.ts';
import { withProductDatabase } from './product-database.ts';

const usage = `Usage: ${invocation('owner')} --name "Asha Rao" --email asha@school.example`;

function readArguments(): { name: string; email: string } {
  try {
    const { values } = parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } });
    if (values.name && values.email) return { name: values.name.trim(), email: values.email.trim() };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new Refusal(usage);
}

async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    if (!isTerminal) {
      for await (const line of lines) return line;
      return '';
    }
    const ask = async (question: string) => {
      process.stderr.write(question);
      const answer = await lines.question('');
      process.stderr.write('\n');
      return answer;
    };
    const password = await ask('Password: ');
    if ((await ask('The same again: ')) !== password) throw new Refusal('The two passwords differ.');
    return password;
  } finally {
    lines.close();
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const owner = { ...readArguments(), password: await askPassword() };
  const wrong = wrongWithOwner(owner);
  if (wrong) throw new Refusal(wrong);

  await withProductDatabase(config, async ({ db }, place) => {
    const done = await makeOperatorsOwner(db, owner, new Date());
    const what =
      done === 'made' ? 'is an owner now' : 'had an account, which is an owner with this password now';
    process.stdout.write(`${owner.name} (${owner.email}) ${what}, in ${place}.\n`);
  });
}

await runCommand(main);
