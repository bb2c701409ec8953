/**
 * Measures what random draws cost who opens a paper: students open one of 75 questions and one that draws 75 of 225, in
 * turns, compressed, over real HTTP; and of that the choosing and joining of the questions alone, as CPU time.
 * `npm run bench:draws`; `--students N` for others than 400.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PaperDraft } from '../contract/papers/draft.ts';
import { LAYOUT_VERSION } from '../contract/papers/layout.ts';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { randomSeed } from '../server/attempts/opening.ts';
import type { RootDb } from '../server/db/db.ts';
import { tests } from '../server/db/tables/catalog.ts';
import { gzipOf } from '../server/http/compression.ts';
import { compressedParts } from '../server/http/prepared.ts';
import { createPapers, type Paper } from '../server/papers/papers.ts';
import { asOwner, type Owner, TOKEN_SECRET } from './as-owner.ts';
import { aTest, drawnFrom, mockPaper, type Scene, setScene } from './attempt/scene.ts';
import { timingOf } from './timing.ts';

const { values } = parseArgs({ options: { students: { type: 'string', default: '400' } } });
/** Of the students, who open both papers before anything is measured. */
const WARM_UP = 50;
const COMPOSED = 2_000;

async function open(address: string, token: string, quizid: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${address}/exam/questionList`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ quizid }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return performance.now() - start;
}

/** CPU time of choosing the questions of an attempt and joining them, in milliseconds. */
function compose(paper: Paper): number {
  const once = () => {
    const sat = paper.of({ seed: randomSeed(), layoutVersion: LAYOUT_VERSION });
    return gzipOf(compressedParts(sat.onPaper.parts) ?? []);
  };
  for (let n = 0; n < COMPOSED / 4; n += 1) once();
  const before = process.cpuUsage();
  for (let n = 0; n < COMPOSED; n += 1) once();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / COMPOSED;
}

async function measure(
  { address, db }: Owner,
  scene: Scene,
  codes: { fixed: string; drawn: string },
): Promise<void> {
  const times = { fixed: [] as number[], drawn: [] as number[] };
  for (const [n, token] of scene.tokens.entries()) {
    const turn = n % 2 === 0 ? (['fixed', 'drawn'] as const) : (['drawn', 'fixed'] as const);
    for (const which of turn) {
      const took = await open(address, token, codes[which]);
      if (n >= WARM_UP) times[which].push(took);
    }
  }
  const held = createPapers(db);
  const composed = async (testCode: string) => {
    const [test] = await db.select().from(tests).where(eq(tests.testCode, testCode));
    if (!test) throw new Error(`There is no test ${testCode}`);
    return compose(await held(test.revisionId));
  };
  const cpu = { fixed: await composed(codes.fixed), drawn: await composed(codes.drawn) };
  const [one, other] = [timingOf(times.fixed), timingOf(times.drawn)];
  process.stdout.write(`opening                    p50 ms   p95 ms   CPU of choosing and joining, ms
75 questions            ${one.p50.toFixed(2).padStart(9)}${one.p95.toFixed(2).padStart(9)}${cpu.fixed.toFixed(3).padStart(9)}
75 drawn of 225         ${other.p50.toFixed(2).padStart(9)}${other.p95.toFixed(2).padStart(9)}${cpu.drawn.toFixed(3).padStart(9)}
drawn / fixed           ${(other.p50 / one.p50).toFixed(2).padStart(9)}${(other.p95 / one.p95).toFixed(2).padStart(9)}${(cpu.drawn / cpu.fixed).toFixed(2).padStart(9)}
load average ${loadavg()[0]?.toFixed(1)}
`);
}

const folder = mkdtempSync(join(tmpdir(), 'uttara-draws-'));
const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
try {
  const made: { scene?: Scene; fixed?: string; drawn?: string } = {};
  const fill = async (db: RootDb) => {
    const sizes = { students: Number(values.students), freshTests: 0, submitTests: 0 };
    made.scene = await setScene(db, TOKEN_SECRET, { ...sizes, paper: 'plain' });
    const [test] = await db.select().from(tests).limit(1);
    if (!test) throw new Error('There is no test');
    const paper = await mockPaper(db);
    const add = async (n: number, one: PaperDraft) =>
      (await aTest(db, test.examId, n, one, new Date())).testCode;
    made.fixed = await add(2, paper);
    made.drawn = await add(3, drawnFrom(paper));
  };
  await asOwner(embedded.options, fill, async (owner) => {
    const { scene, fixed, drawn } = made;
    if (scene && fixed !== undefined && drawn !== undefined) await measure(owner, scene, { fixed, drawn });
  });
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
