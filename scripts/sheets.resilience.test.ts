import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPdf } from '../server/media/pdf-pages.ts';

interface Bubble {
  field: string;
  value: string;
  x: number;
  y: number;
  r: number;
}
interface Layout {
  pages: { width: number; height: number; bubbles: Bubble[] }[];
}
interface Read {
  sheets: {
    page: number;
    set: string | null;
    roll: string | null;
    answers: { question: number; marked: string[]; state: string }[];
    problems: object[];
  }[];
}
interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command as a process of its own, as others do. */
const run = (args: readonly string[]) =>
  new Promise<{ code: number; stdout: string }>((resolve) => {
    const program = join(import.meta.dirname, 'sheets.ts');
    execFile(process.execPath, [program, ...args], { cwd: folder }, (error, stdout) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout }),
    );
  });

const SHEETS: readonly { options: string; pages: number; sets?: boolean }[] = [
  { options: '--questions 90 --options 4 --numbers 2 --roll 8', pages: 1 },
  { options: '--questions 200 --options 5 --roll 12', pages: 2 },
  { options: '--questions 60 --options 5 --numbers 10 --roll 4 --sets 4', pages: 2, sets: true },
  { options: '--questions 45 --multiple 3-9 --numbers 3 --roll 6 --set B', pages: 1 },
  { options: '--questions 1 --roll 5', pages: 1 },
];

/** How far the middle of the dark ring is from where the layout has it, in millimetres. */
function offset({ width, height, data }: Grey, { x, y, r }: Bubble): number {
  const scale = height / 297;
  let [right, down, ink] = [0, 0, 0];
  const reach = (r + 0.35) * scale;
  for (let row = Math.floor(y * scale - reach); row <= y * scale + reach; row += 1) {
    for (let column = Math.floor(x * scale - reach); column <= x * scale + reach; column += 1) {
      const [across, along] = [column + 0.5 - x * scale, row + 0.5 - y * scale];
      const far = Math.hypot(across, along);
      if (far > reach || far < reach - 0.7 * scale) continue;
      const dark = 255 - (data[row * width + column] ?? 255);
      right += dark * across;
      down += dark * along;
      ink += dark;
    }
  }
  return Math.hypot(right, down) / ink / scale;
}

/** What another program fills in: every value of it is among the bubbles of the layout. */
function filling(layout: Layout, set: boolean) {
  const fields = new Map<string, string[]>();
  for (const { field, value } of layout.pages.flatMap(({ bubbles }) => bubbles)) {
    fields.set(field, [...new Set([...(fields.get(field) ?? []), value])]);
  }
  const filled = new Map<string, string>();
  for (const [field, values] of fields) {
    const [, question = '', column] = /^q(\d+)(?:\.(\d))?$/.exec(field) ?? [];
    if (column !== undefined) {
      const text = Number(question) % 2 === 0 ? '-37.5' : '408';
      const value = text[Number(column) - 1];
      if (value !== undefined) filled.set(field, value);
    } else if (field === 'set') {
      if (set) filled.set(field, 'C');
    } else if (question === '' || Number(question) % 5 > 0) {
      const at = (Number(question || field.slice(4)) * 7) % values.length;
      filled.set(field, values[at] ?? '');
    }
  }
  return filled;
}

it.each(SHEETS)(
  'what others fill by the layout is read, and all prints agree: $options',
  async ({ options, pages, sets = false }) => {
    const files = ['--out', 's.pdf', '--png', 's.png', '--layout', 'l.json'];
    expect(await run(['print', ...options.split(' '), ...files])).toEqual({ code: 0, stdout: '' });
    const layout = JSON.parse(await readFile(join(folder, 'l.json'), 'utf8')) as Layout;
    expect(layout.pages).toHaveLength(pages);
    const filled = filling(layout, sets);
    const drawn: Grey[] = [];
    const pdf = await readFile(join(folder, 's.pdf'));
    for await (const { width, height, data } of drawPdf(pdf, { longestSide: 3508, mostPages: 20 })) {
      drawn.push({ width, height, data: data.filter((_, at) => at % 4 === 0) });
    }
    const photos: string[] = [];
    for (const [at, { bubbles }] of layout.pages.entries()) {
      const png = join(folder, pages === 1 ? 's.png' : `s-${at + 1}.png`);
      const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1654, 2339]);
      const page = { width: info.width, height: info.height, data: new Uint8Array(data) };
      const far = bubbles.filter(
        (bubble) => offset(page, bubble) > 0.1 || offset(drawn[at] as Grey, bubble) > 0.1,
      );
      expect(far).toEqual([]);
      const scale = 200 / 25.4;
      for (const { x, y, r } of bubbles.filter(({ field, value }) => filled.get(field) === value)) {
        for (let row = Math.round((y - r) * scale); row <= (y + r) * scale; row += 1) {
          for (let column = Math.round((x - r) * scale); column <= (x + r) * scale; column += 1) {
            if (Math.hypot(column / scale - x, row / scale - y) <= r)
              page.data[row * page.width + column] = 50;
          }
        }
      }
      const photo = `photo-${at + 1}.jpg`;
      const raw = { raw: { width: page.width, height: page.height, channels: 1 as const } };
      const upright = await sharp(page.data, raw).png().toBuffer();
      await writeFile(
        join(folder, photo),
        await sharp(upright).rotate(2, { background: '#999' }).blur(0.8).jpeg({ quality: 70 }).toBuffer(),
      );
      photos.push(photo);
    }
    const { code, stdout } = await run(['read', ...photos, '--layout', 'l.json']);
    const { sheets } = JSON.parse(stdout) as Read;
    const roll = [...filled].filter(([field]) => field.startsWith('roll')).map(([, value]) => value);
    expect(sheets.map((sheet) => [sheet.page, sheet.roll, sheet.problems])).toEqual(
      layout.pages.map((_, at) => [at + 1, roll.join(''), []]),
    );
    expect(sheets[0]?.set).toBe(sets ? 'C' : options.endsWith('B') ? 'B' : null);
    const wrong = sheets
      .flatMap(({ answers }) => answers)
      .filter(({ question, marked, state }) => {
        const meant = [...filled].filter(
          ([field]) => field === `q${question}` || field.startsWith(`q${question}.`),
        );
        return state !== 'sure' || marked.join('') !== meant.map(([, value]) => value).join('');
      });
    expect(wrong).toEqual([]);
    expect(code).toBe(0);
  },
);
