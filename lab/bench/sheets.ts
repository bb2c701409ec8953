/**
 * Reads generated photos of filled sheets, 16 kinds in turn, and compares what was read with what was meant:
 * `npm run bench:sheets -- --photos 320 --seed 1 [--large] [--keep FOLDER]`. `--large` makes all of 12 megapixels in color
 * and reads them as the page sends them, `--keep` writes the photos that went wrong.
 * Wrong is a sure answer that is not what was meant; silent is that on a sheet filled as it asks.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { alikeQuestions, layOutSheet } from '../../omr/layout.ts';
import { sightPage } from '../../omr/reading/read-page.ts';
import type { SheetPlan } from '../../omr/sheet-layout.ts';
import { lookAtPhoto } from '../../server/answer-sheets/sheet-photo.ts';
import { asPhone, asSent, handOf, photoKinds, printedPage, takePhoto } from '../sheets/photo.ts';
import { fillPage } from '../sheets/pupil.ts';
import { Random } from '../sheets/random.ts';

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '160' },
    seed: { type: 'string', default: '1' },
    large: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const photos = Number(values.photos);
const firstSeed = Number(values.seed);

const plan = (test: string, roll: number, like: Parameters<typeof alikeQuestions>[0]): SheetPlan => ({
  test,
  title: 'Answer sheet',
  questions: alikeQuestions(like),
  roll,
  sets: 0,
  set: null,
});
const plans = [
  plan('NEET', 9, { questions: 180, options: 4 }),
  plan('JEE', 12, { questions: 75, options: 4, numbers: 5 }),
  plan('CLASS', 4, { questions: 40, options: 5 }),
  plan('TERM', 8, { questions: 90, options: 4, numbers: 2 }),
];
const layouts = plans.map(layOutSheet);
const printed = await Promise.all(layouts.map(({ pages }) => Promise.all(pages.map(printedPage))));

const none = {
  photos: 0,
  back: 0,
  questions: 0,
  asked: 0,
  wrong: 0,
  silent: 0,
  rolls: 0,
  rollsWrong: 0,
  rollsAsked: 0,
};
type Count = typeof none;
const counts = new Map<string, Count>();
const times: number[] = [];

for (let at = 0; at < photos; at += 1) {
  const seed = firstSeed * 1_000_003 + at;
  const random = new Random(seed);
  const kind = photoKinds[at % photoKinds.length] ?? 'tilt';
  const which = random.whole(layouts.length);
  const layout = layouts[which];
  const number = random.whole(layout?.pages.length ?? 1);
  const page = layout?.pages[number];
  const paper = printed[which]?.[number];
  if (!layout || !page || !paper) continue;
  const filled = fillPage(layout, page, handOf(kind, random), random);
  const taken = await takePhoto(paper, filled.marks, kind, random);
  const photo = values.large ? await asSent(await asPhone(taken)) : taken;
  let spent = 0;
  const { seen } = await lookAtPhoto(
    () => sharp(photo),
    (picture) => {
      const started = performance.now();
      const sight = sightPage(picture, layout);
      spent += performance.now() - started;
      return { sight };
    },
  );
  const { reading } = seen.sight;
  times.push(spent);
  const count = counts.get(kind) ?? { ...none };
  counts.set(kind, count);
  count.photos += 1;
  const complaints: string[] = [];
  if (reading.answers.length === 0) {
    count.back += 1;
    complaints.push(
      `back: ${reading.problems.map(({ problem, detail }) => `${problem}, ${detail}`).join('; ')}`,
    );
  } else {
    if (filled.roll !== '') {
      count.rolls += 1;
      if (reading.roll === null) count.rollsAsked += 1;
      else if (reading.roll !== filled.roll) {
        count.rollsWrong += 1;
        complaints.push(`roll ${filled.roll} read as ${reading.roll}`);
      }
    }
    for (const { question, marked, state } of reading.answers) {
      count.questions += 1;
      if (state === 'ask') count.asked += 1;
      else if (marked.join('') !== filled.meant.get(question)) {
        count.wrong += 1;
        if (filled.isProper) count.silent += 1;
        complaints.push(`${question}: ${filled.meant.get(question)} read as ${marked.join('')}`);
      }
    }
  }
  if (complaints.length > 0) {
    console.log(`${seed} ${kind} ${layout.test} page ${number + 1}: ${complaints.join('; ')}`);
    if (values.keep !== undefined) {
      await mkdir(values.keep, { recursive: true });
      await writeFile(join(values.keep, `${seed}.jpg`), photo);
      await writeFile(join(values.keep, `${layout.test}.json`), JSON.stringify(layout));
    }
  }
}

const rows = [...counts].map(([kind, count]) => ({ kind, ...count }));
const total = { ...none };
for (const row of rows) for (const key of Object.keys(none) as (keyof Count)[]) total[key] += row[key];
console.table([...rows, { kind: 'all', ...total }]);
const sorted = times.toSorted((one, other) => one - other);
const milliseconds = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
console.log(
  `asked ${((100 * total.asked) / total.questions).toFixed(2)} %, wrong ${((100 * total.wrong) / total.questions).toFixed(3)} %; ` +
    `reading a sheet ${milliseconds(0.5)} ms, p95 ${milliseconds(0.95)} ms`,
);
