import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import sharp from 'sharp';
import { z } from 'zod';
import { textOf } from '../../formats/words.ts';
import { type SheetReading, sightPage } from '../../omr/reading/read-page.ts';
import type { SheetLayout } from '../../omr/sheet-layout.ts';
import { lookAtPhoto } from '../../server/answer-sheets/sheet-photo.ts';
import { readFailure } from '../read-failure.ts';
import { Misuse, optionsOf } from './misuse.ts';

const MOST_PIXELS = 100_000_000;

/** A photo, with what was read on it. */
export type FileReading = { file: string } & Omit<SheetReading, 'problems'> & {
    problems: {
      problem: SheetReading['problems'][number]['problem'] | 'file not readable';
      detail: string;
    }[];
  };

const place = z.object({ x: z.number(), y: z.number() });
const layoutSchema: z.ZodType<SheetLayout> = z.object({
  version: z.literal(1),
  test: z.string(),
  set: z.string().nullable(),
  sets: z.number(),
  roll: z.number(),
  questions: z.array(
    z.object({
      question: z.number(),
      kind: z.enum(['single', 'multiple', 'number']),
      options: z.number(),
    }),
  ),
  pages: z
    .array(
      z.object({
        width: z.literal(210),
        height: z.literal(297),
        bubbles: z.array(
          place.extend({
            field: z.string(),
            value: z.string(),
            r: z.number().positive(),
            shape: z.enum(['circle', 'square']),
            group: z.number(),
          }),
        ),
        anchors: z.array(place).min(1),
        markers: z.array(place).length(8),
        code: z.array(place.extend({ width: z.number(), height: z.number() })),
        labels: z.array(
          place.extend({ text: z.string(), size: z.number(), anchor: z.enum(['start', 'middle', 'end']) }),
        ),
        frames: z.array(place.extend({ width: z.number(), height: z.number() })),
      }),
    )
    .min(1),
});

/** Reads photos and prints what is on them as JSON. Gives 2 where a person has to look at something, else 0. */
export async function readSheets(args: string[], stdout: Writable): Promise<number> {
  const sheets = await readFiles(args);
  stdout.write(`${JSON.stringify({ sheets }, null, 1)}\n`);
  return sheets.every(isComplete) ? 0 : 2;
}

/** The files of a command, read in order: the next is decoded while one is read. */
export async function readFiles(args: string[]): Promise<FileReading[]> {
  const { values, positionals } = optionsOf(args, { layout: { type: 'string' } });
  if (values.layout === undefined) throw new Misuse('--layout is missing: the file that print has written.');
  if (positionals.length === 0) throw new Misuse('Name the photos to read.');
  const layout = await readLayout(values.layout);
  const sheets: FileReading[] = [];
  const [first = '', ...others] = positionals;
  let next = readPhoto(first, layout);
  for (const file of others) {
    const before = next;
    next = readPhoto(file, layout);
    sheets.push(await before);
  }
  sheets.push(await next);
  return sheets;
}

export const isComplete = ({ problems, answers }: FileReading) =>
  problems.length === 0 && answers.every(({ state }) => state === 'sure');

const unreadable = (file: string, detail: string): FileReading => ({
  file,
  page: null,
  test: null,
  set: null,
  roll: null,
  answers: [],
  problems: [{ problem: 'file not readable', detail }],
});

async function readLayout(file: string): Promise<SheetLayout> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Misuse(`--layout: ${textOf(readFailure(error, file))}`);
  });
  try {
    return layoutSchema.parse(JSON.parse(text));
  } catch {
    throw new Misuse(`--layout ${file}: it is not a layout that print has written.`);
  }
}

async function readPhoto(file: string, layout: SheetLayout): Promise<FileReading> {
  try {
    const bytes = await readFile(file);
    const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { seen } = await lookAtPhoto(open, (picture) => ({ sight: sightPage(picture, layout) }));
    return { file, ...seen.sight.reading };
  } catch (error) {
    const isFailure = error instanceof Error && 'code' in error;
    return unreadable(
      file,
      isFailure ? textOf(readFailure(error, file)) : 'not a whole JPEG, PNG or WebP picture',
    );
  }
}
