/**
 * Answer sheets on paper: `npm run sheets -- print` makes a sheet and its layout, `read` reads photos of filled ones,
 * `test` says how well a school's own printer and phones do. No server is needed; docs/sheets.md has the options.
 * `read` prints JSON alone, and exits with 0 when all was read, with 2 when some needs a person, with 1 when the command
 * is wrong.
 */

import { runSheets } from './sheets/command.ts';

process.exitCode = await runSheets(process.argv.slice(2), process);
