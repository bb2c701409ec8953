import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import sharp from 'sharp';
import { textOf } from '../../formats/words.ts';
import { drawPage } from '../../omr/drawing.ts';
import { alikeQuestions, layOutSheet, MOST_PAGES } from '../../omr/layout.ts';
import { sheetPdf } from '../../omr/pdf.ts';
import type { SheetPlan } from '../../omr/sheet-layout.ts';
import { sheetSvg } from '../../omr/svg.ts';
import { readFailure } from '../read-failure.ts';
import { Misuse, optionsOf, wholeNumber } from './misuse.ts';

// The product takes no SVG from anybody (server/media/encode-image.ts); these drawings are our own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

const DOTS_PER_INCH = 200;

const text = { type: 'string' } as const;
const options = {
  questions: text,
  options: text,
  numbers: text,
  multiple: text,
  roll: text,
  sets: text,
  set: text,
  test: text,
  title: text,
  out: text,
  png: text,
  layout: text,
};

/** Makes a sheet: its layout, and as PDF and PNG what is printed. Several pages are PNGs named -1, -2 and so on. */
export async function printSheets(args: string[], stderr: Writable): Promise<void> {
  const { values, positionals } = optionsOf(args, options);
  if (positionals[0] !== undefined) throw new Misuse(`print takes options only, not '${positionals[0]}'.`);
  if (values.layout === undefined)
    throw new Misuse('--layout is missing: the file by which sheets are read.');
  const layout = layOutSheet(planOf(values));
  if (layout.pages.length > MOST_PAGES) {
    throw new Misuse(
      `--questions and --numbers need ${layout.pages.length} pages; a sheet has at most ${MOST_PAGES}.`,
    );
  }
  const pages = layout.pages.map(drawPage);
  await write('layout', values.layout, `${JSON.stringify(layout, null, 1)}\n`);
  if (values.out !== undefined) await write('out', values.out, sheetPdf(pages));
  if (values.png !== undefined) {
    for (const [at, shapes] of pages.entries()) {
      const png = await sharp(Buffer.from(sheetSvg(shapes, DOTS_PER_INCH)))
        .greyscale()
        .withMetadata({ density: DOTS_PER_INCH })
        .png()
        .toBuffer();
      await write('png', pages.length === 1 ? values.png : numbered(values.png, at + 1), png);
    }
  }
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  stderr.write(`${layout.test}: ${count}. Print at 100 %, on white A4 paper.\n`);
}

const numbered = (file: string, page: number) =>
  file.replace(/(\.[^./\\]*)?$/, (ending) => `-${page}${ending}`);

async function write(option: string, file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(file, content).catch((error: unknown) => {
    throw new Misuse(`--${option}: ${textOf(readFailure(error, file))}`);
  });
}

type Values = { [option in keyof typeof options]?: string | undefined };

function planOf(values: Values): SheetPlan {
  if (values.questions === undefined)
    throw new Misuse('--questions is missing: how many the test has, 1 to 200.');
  const questions = wholeNumber('questions', values.questions, 1, 200);
  const choices = wholeNumber('options', values.options ?? '4', 4, 5);
  const numbers = wholeNumber('numbers', values.numbers ?? '0', 0, questions);
  const sets = wholeNumber('sets', values.sets ?? '0', 0, 6);
  if (sets === 1) throw new Misuse('--sets takes 2 to 6: with one set there is nothing to choose.');
  const set = values.set ?? null;
  if (set !== null && !/^[A-F]$/.test(set))
    throw new Misuse(`--set takes a letter from A to F, not '${set}'.`);
  if (set !== null && sets > 0)
    throw new Misuse('--set prints the set, --sets lets pupils fill it: take one of them.');
  const roll = wholeNumber('roll', values.roll ?? '8', 4, 12);
  const multiple = values.multiple === undefined ? [] : questionList(values.multiple, questions - numbers);
  const title = printable('title', values.title ?? 'Answer sheet');
  const like = { questions, options: choices, numbers, multiple };
  // Sheets that are laid out alike are of one test, until the test is named.
  const parts = JSON.stringify([title, questions, choices, numbers, multiple, roll, sets]);
  const name = `T${createHash('sha256').update(parts).digest('hex').slice(0, 6).toUpperCase()}`;
  const test = printable('test', values.test ?? name);
  return { test, title, questions: alikeQuestions(like), roll, sets, set };
}

/** What the PDF's own font can write. */
function printable(option: string, value: string): string {
  if (value.length === 0 || value.length > 40 || !/^[\u0020-\u007e\u00a0-\u00ff]*$/.test(value)) {
    throw new Misuse(`--${option} takes 1 to 40 Latin letters, digits and signs, not '${value}'.`);
  }
  return value;
}

function questionList(value: string, choices: number): number[] {
  return value.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(part.trim()) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || first < 1 || last < first || last > choices) {
      throw new Misuse(`--multiple takes questions as 21-30,35 up to ${choices}, not '${value}'.`);
    }
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}
