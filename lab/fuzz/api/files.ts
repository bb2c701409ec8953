import sharp from 'sharp';
import { FILE_FORMATS } from '../../../contract/question-files.ts';
import { readQuestionFile, writeQuestionFile } from '../../../formats/convert.ts';
import { formatOf } from '../../../formats/formats.ts';
import { aPdf } from '../../../server/testing/a-pdf.ts';
import { aQuestion } from '../../../server/testing/content.ts';
import type { Random } from '../../../server/testing/random.ts';

/** A file that the product can read. */
interface Sample {
  name: string;
  /** Of a file of questions. */
  format?: string;
  bytes: Buffer;
}

/** A file of each format of questions that can be written, and small images. */
async function samples(): Promise<[Sample, ...Sample[]]> {
  const list = JSON.stringify([
    aQuestion(0),
    aQuestion(1, { questionText: 'What is $\\frac{1}{2}$; =1+1?' }),
  ]);
  const { questions } = await readQuestionFile({ name: 'questions.json', bytes: Buffer.from(list) });
  const written: Sample[] = [];
  for (const format of FILE_FORMATS) {
    const { write, extensions } = formatOf(format);
    if (!write) continue;
    const name = `questions.${extensions[0] ?? 'json'}`;
    written.push({ name, format, bytes: (await writeQuestionFile({ questions }, format, name)).bytes });
  }
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366cc' } });
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    written.push({ name: `picture.${format}`, bytes: await picture.clone().toFormat(format).toBuffer() });
  }
  written.push({ name: 'paper.pdf', bytes: aPdf([['1. What?'], ['2. Why?']]) });
  return [{ name: 'questions.json', format: 'json', bytes: Buffer.from(list) }, ...written];
}

const known = await samples();

/** A file that is read as it is, with what belongs into the query string. */
export const validFile = (random: Random): Sample => random.pick(known);

/** A file that was damaged on its way, or that is called something else. */
export function damagedFile(random: Random): Sample {
  const { bytes: whole, ...named } = validFile(random);
  const bytes = Buffer.from(whole);
  const at = () => random.between(0, bytes.length);
  switch (random.between(0, 4)) {
    case 0:
      return { ...named, bytes: bytes.subarray(0, at()) };
    case 1: {
      const [from, to] = [at(), at()].toSorted((a, b) => a - b);
      return { ...named, bytes: Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]) };
    }
    case 2: {
      // The directory of an archive is at its end.
      const last = Math.min(200, bytes.length - 1);
      for (let n = 0; n < 10; n++) bytes[bytes.length - 1 - random.between(0, last)] = random.between(0, 255);
      return { ...named, bytes };
    }
    case 3: {
      const { name, format } = validFile(random);
      return { name, ...(format !== undefined && { format }), bytes };
    }
    default:
      for (let n = random.between(1, 20); n > 0; n--) {
        bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
      }
      return { ...named, bytes };
  }
}

const LAUGHS = `<!DOCTYPE quiz [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY a${n} "${(n === 0 ? '&a;' : `&a${n - 1};`).repeat(10)}">`,
).join('')}]><quiz>&a8;</quiz>`;

const HOSTILE: readonly [(random: Random) => string | Buffer, ...((random: Random) => string | Buffer)[]] = [
  () => '',
  () => LAUGHS,
  () => '\u0000'.repeat(5_000),
  () => Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
  (random) => Buffer.from(Array.from({ length: random.between(1, 5_000) }, () => random.between(0, 255))),
  (random) => '['.repeat(random.between(1, 20_000)),
  (random) => '{"a":'.repeat(random.between(1, 20_000)),
  (random) => '<a>'.repeat(random.between(1, 20_000)),
  (random) => `<?xml version="1.0"?><quiz>${'<question type="x"/>'.repeat(random.between(1, 5_000))}</quiz>`,
  (random) => `Question,Option A,Option B,Answer\n${'"'.repeat(random.between(1, 20_000))}`,
  (random) => `Question,Option A,Option B,Answer\n${'a,b,c,A\n'.repeat(random.between(1, 5_000))}`,
  (random) => '1. What?\n(a) x\n(b) y\nAnswer: a\n'.repeat(random.between(1, 1_000)),
  (random) => `::t::${'{'.repeat(random.between(1, 5_000))}${'=a ~b '.repeat(random.between(1, 5_000))}`,
  (random) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(random.between(1, 5_000), 0xff)]),
  (random) =>
    Buffer.concat([
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      Buffer.alloc(random.between(1, 5_000), 7),
    ]),
];

/** A file that nobody would send by accident, under any name. */
export function hostileFile(random: Random): Sample {
  const { name, format } = validFile(random);
  return {
    name,
    ...(format !== undefined && random.chance(0.6) && { format }),
    bytes: Buffer.from(random.pick(HOSTILE)(random)),
  };
}
