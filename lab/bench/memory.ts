/**
 * The most memory of a built server while two and nine admins send what grows a thousandfold at the same time:
 * `npm run bench:memory`. Linux only. It ends with 1 where it is more than docs/operating.md tells.
 */

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { currentBuild } from '../../scripts/build-if-stale.ts';
import { aHostilePdf, aScannedPdf } from '../../server/testing/a-pdf.ts';
import { whatStarted } from './started.ts';

const MOST_MB = 600;
const ADMINS = 9;
const PASSWORD = 'a password for measuring';
/** As scripts/start and deploy/release start it. */
const FLAGS = ['--max-semi-space-size=8'];

const folder = mkdtempSync(join(tmpdir(), 'uttara-memory-'));
const env = {
  PATH: process.env.PATH ?? '',
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  MALLOC_ARENA_MAX: '1',
};

async function zipOfBlanks(entries: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (let n = 0; n < entries; n++) zip.addBuffer(Buffer.alloc(1024 * 1024, ' '), `items/${n}.xml`);
  zip.end();
  return buffer(zip.outputStream);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a1b2c3' } });

/** What each of several admins sends, by call. */
async function bombs(): Promise<[string, string, Buffer][]> {
  const scan = { width: 4_960, height: 7_016 };
  const jpeg = await picture(scan.width, scan.height).jpeg().toBuffer();
  return [
    ['zip of 1 MB entries', '/adminexam/questionsRead?name=a.zip', await zipOfBlanks(60)],
    [
      'PNG of 49 megapixels, interlaced',
      '/adminexam/imageUpload',
      await picture(7_000, 7_000).png({ progressive: true }).toBuffer(),
    ],
    [
      'PNG of 12.5 megapixels, interlaced',
      '/adminexam/imageUpload',
      await picture(5_000, 2_500).png({ progressive: true }).toBuffer(),
    ],
    ['PNG of 49 megapixels', '/adminexam/imageUpload', await picture(7_000, 7_000).png().toBuffer()],
    ['PDF of endless text', '/adminexam/paperPages', aHostilePdf({ lines: 1_000_000 })],
    ['PDF of much text', '/adminexam/paperPages', aHostilePdf({ lines: 20_000 })],
    ['PDF of a scan of 600 dots an inch', '/adminexam/paperPages', aScannedPdf(jpeg, scan)],
    ['text of blanks', '/adminexam/questionsRead?name=a.txt', Buffer.alloc(30 * 1024 * 1024, ' ')],
    ['table of blanks', '/admin/tableRead?name=a.xlsx', deflateSync(Buffer.alloc(900_000, ' '))],
  ];
}

const server = spawn(process.execPath, [...FLAGS, join(currentBuild, 'server/main.js')], {
  env: { ...env, LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const { address } = await whatStarted(server.stdout);

/** Resident memory in MB: now (`VmRSS`) or the most since it was last reset (`VmHWM`). */
const memory = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) /
  1024;

async function signIn(n: number): Promise<string> {
  const email = `owner${n}@bench.example`;
  const name = `Owner of row ${'abcdefghi'[n]}`;
  execFileSync(process.execPath, [join(currentBuild, 'server/owner.js'), '--name', name, '--email', email], {
    env,
    input: `${PASSWORD}\n`,
  });
  const response = await fetch(`${address}/admin/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { token: string }).token;
}

async function send(token: string, [what, path, bytes]: readonly [string, string, Buffer]): Promise<string> {
  for (;;) {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    });
    await response.arrayBuffer();
    if (response.status !== 429) return `${what}: ${response.status}`;
    await wait(500);
  }
}

let most = 0;
async function measure(title: string, tokens: readonly string[], sent: Awaited<ReturnType<typeof bombs>>) {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const before = memory('VmRSS');
  const statuses = await Promise.all(
    tokens.map(async (token, i) => {
      const own = [...sent.slice(i % sent.length), ...sent.slice(0, i % sent.length)];
      const said = [];
      for (const one of own) said.push(await send(token, one));
      return said;
    }),
  );
  const peak = memory('VmHWM');
  most = Math.max(most, peak);
  console.log(`${title}: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`);
  return new Set(statuses.flat());
}

try {
  const tokens: string[] = [];
  for (let n = 0; n < ADMINS; n++) tokens.push(await signIn(n));
  const all = await bombs();
  console.log(`at rest: ${memory('VmRSS').toFixed(0)} MB`);
  const two = all.filter(([what]) => /zip|49 megapixels, interlaced/.test(what));
  await measure('two admins, a zip and a picture', tokens.slice(0, 2), two);
  const statuses = await measure('nine admins, all of it', tokens, all);
  console.log([...statuses].toSorted().join('\n'));
  process.exitCode = most > MOST_MB ? 1 : 0;
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
