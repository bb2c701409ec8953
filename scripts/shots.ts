/**
 * `npm run shots` takes a picture of each state that the tours (e2e/*tour.resilience.journey.ts) walk to, in both sizes and
 * themes, into shots/ (ignored by git), for review by eye. `npm run shots -- -g admins` takes those of some walks.
 */

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';

const root = join(import.meta.dirname, '..');
if (!buildIfStale()) process.exit(1);
const wanted = process.argv.slice(2);
if (wanted.length === 0) rmSync(join(root, 'shots'), { recursive: true, force: true });
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--project=resilience', 'tour.resilience.journey.ts', ...wanted],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SHOTS: '1' } },
);
process.exitCode = status ?? 1;
