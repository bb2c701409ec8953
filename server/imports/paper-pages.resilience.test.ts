import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { MAX_PAPER_PAGES } from '../../contract/imports.ts';
import { aHostilePdf, aPdf } from '../testing/a-pdf.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';

/* PDFs as nobody prints them. */
const app = useApp();

let token: string;

beforeAll(async () => {
  token = (await anAdmin(app, 'teacher')).token;
});

async function send(file: Uint8Array) {
  const response = await fetch(`${app.address}/adminexam/paperPages`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Blob([new Uint8Array(file)]),
  });
  return { status: response.status, body: (await response.json()) as { pages?: { address: string }[] } };
}

it.each(['0 0 14400 1', '0 0 1 14400', '0 0 0.001 0.002', '0 0 100000000 100000000', '0 0 0 0'])(
  'a page of any size is drawn: %s',
  async (box) => {
    const { body } = await send(aHostilePdf({ box }));
    const bytes = await (await fetch(app.address + (body.pages?.[0]?.address ?? ''))).arrayBuffer();
    const { width, height } = await sharp(bytes).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  },
);

const aPaper = () => aPdf([['1. What?'], ['2. Why?']]);

it.each([
  [
    'a book',
    aPdf(Array.from({ length: MAX_PAPER_PAGES + 1 }, () => ['x'])),
    'At most 60 pages are taken: leave out the others.',
  ],
  ['no pages', aPdf([]), 'The PDF is damaged: print it as PDF again.'],
  [
    'a page that is not there',
    Buffer.from(aPaper().toString('latin1').replace('[4 0 R 6 0 R]', '[4 0 R 9 9 R]'), 'latin1'),
    'The PDF is damaged: print it as PDF again.',
  ],
  [
    'a kilobyte that takes gigabytes',
    aHostilePdf({ lines: 1_000_000 }),
    'A page of the PDF takes too much time or memory: take a photo of it, or print the PDF as PDF again.',
  ],
])('refused in words: %s', async (_, file, message) => {
  expect(await send(file)).toMatchObject({
    status: 400,
    body: { code: 'bad_input', field: 'file', message },
  });
});
