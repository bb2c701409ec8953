/**
 * Converts files of questions: `npm run questions -- convert [--from FORMAT] [--to FORMAT] [--out FILE] FILE`. Without
 * --to it prints our JSON, `{questions, problems}`; docs/questions.md says what is in it. `import` puts the questions
 * of a file into a running product. Exits with 0 when all was read, with 2 when some was not, with 1 when nothing could
 * be.
 */

import { runQuestions } from './questions/command.ts';

process.exitCode = await runQuestions(process.argv.slice(2), process);
