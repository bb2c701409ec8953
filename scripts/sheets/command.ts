import type { Writable } from 'node:stream';
import { invocation } from '../../server/invocation.ts';
import { Misuse } from './misuse.ts';
import { printSheets } from './print.ts';
import { readSheets } from './read.ts';
import { testSheets } from './test.ts';

/** Where the command prints. */
interface Streams {
  stdout: Writable;
  stderr: Writable;
}

const name = invocation('sheets');
const usage = `Usage: ${name} print --questions 90 [--options 4] [--numbers 2] [--multiple 21-30] [--roll 8] [--sets 4 | --set A]
         [--test NAME] [--title TEXT] --layout layout.json [--out sheet.pdf] [--png sheet.png]
       ${name} read FILE… --layout layout.json
       ${name} test FILE… --layout layout.json`;

/** Runs the command. Gives its exit code: 0, 1 for a wrong command, 2 where sheets need a person. */
export async function runSheets(args: string[], { stdout, stderr }: Streams): Promise<number> {
  const [command, ...rest] = args;
  try {
    switch (command) {
      case 'print':
        await printSheets(rest, stderr);
        return 0;
      case 'read':
        return await readSheets(rest, stdout);
      case 'test':
        return await testSheets(rest, stdout);
      default:
        throw new Misuse(usage);
    }
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    stderr.write(`${error.message}\n`);
    return 1;
  }
}
