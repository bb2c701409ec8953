/** `npm start` on a checkout: checks the settings, builds what is stale and runs the built server. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, currentBuild, staleParts } from './build-if-stale.ts';

// A build that is fresh checks them itself, before anything else.
if (staleParts().length > 0) {
  const { readConfig } = await import('../server/config.ts');
  try {
    readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
if (!buildIfStale()) process.exit(1);
await import(pathToFileURL(join(currentBuild, 'server/main.js')).href);
