import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import type { WireApi } from '../../contract/api.ts';
import type { ImportId } from '../../contract/ids.ts';
import type { Selection } from '../../contract/imports.ts';
import { draftItem } from '../../contract/papers/draft.ts';
import { FIRST_PLACE } from '../../contract/papers/revision.ts';
import { readZip } from '../../formats/zip/read-zip.ts';
import { writeZip } from '../../formats/zip/write-zip.ts';
import { createImageStore } from '../media/image-store.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aSection, ofKind } from '../testing/papers.ts';
import { deleteExpiredImports } from './queries.ts';

const app = useApp();

let token: string;
let lens: Buffer;

beforeAll(async () => {
  token = (await anAdmin(app)).token;
  lens = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
});

type Found = WireApi['/adminexam/questionsRead']['output'];
type ReadQuestion = WireApi['/adminexam/importQuestions']['output']['questions'][number];

async function send(name: string, file: Uint8Array | string, format?: string) {
  const query = new URLSearchParams({ name, ...(format !== undefined && { format }) });
  const response = await fetch(`${app.address}/adminexam/questionsRead?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
  });
  return { status: response.status, body: (await response.json()) as Found };
}

/** Sends a file and looks at all its questions. */
async function read(name: string, file: Uint8Array | string) {
  const { status, body } = await send(name, file);
  expect(status, JSON.stringify(body)).toBe(200);
  const { importId, questions } = body;
  const shown = await app.call('/adminexam/importQuestions', { importId, from: 0, count: 50 }, token);
  const asRead = ({ question, labels, place }: ReadQuestion) => ({
    question,
    labels,
    ...(place && { place }),
  });
  return {
    ...body,
    outlines: questions,
    questions: shown.questions.map((one, i) => ({ ...asRead(one), number: questions[i]?.number })),
  };
}

type Read = Awaited<ReturnType<typeof read>>;

const textsIn = ({ questions }: Read) => questions.map(({ question }) => question.text);

const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

function word(picture: Buffer | string, ...blocks: string[]) {
  return writeZip([
    [
      'word/document.xml',
      `<w:document xmlns:w="w" xmlns:m="m" xmlns:a="a" xmlns:r="r"><w:body>${blocks.join('')}</w:body></w:document>`,
    ],
    [
      'word/_rels/document.xml.rels',
      '<Relationships><Relationship Id="rId7" Target="media/image1.png"/></Relationships>',
    ],
    ['word/media/image1.png', picture],
  ]);
}

const drawing = '<w:r><w:drawing><wp:docPr descr="a [lens]"/><a:blip r:embed="rId7"/></w:drawing></w:r>';
const asked = [
  paragraph(run('1. Which lens is this? ') + drawing),
  paragraph(run('(a) convex')),
  paragraph(run('(b) concave')),
  paragraph(run('Ans: a')),
];

async function isServed(text: string | undefined, alt: string): Promise<void> {
  const [, description, hash] = /!\[(.*)\]\(media:([\da-f]{32})\)/.exec(text ?? '') ?? [];
  expect(description).toBe(alt);
  const response = await fetch(`${app.address}/media/${hash}`);
  expect(response.status).toBe(200);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height]).toEqual([30, 20]);
}

describe('a paper goes out and comes in again', () => {
  it('with its sections, schemes, passages, places and images', async () => {
    const lensRead = await read('a.docx', await word(lens, ...asked));
    const [{ question } = { question: undefined }] = lensRead.questions;
    if (!question) throw new Error('No question');
    const image = /!\[[^\]]*\]\(media:[\da-f]{32}\)/.exec(question.text)?.[0] ?? '';
    const paper = {
      movement: 'in_order' as const,
      passages: [{ name: 'P', text: `Look: ${image}` }],
      sections: [
        aSection({ name: 'A', instructions: image, minutes: 20 }),
        aSection({ name: 'B', minutes: 5 }),
      ],
    };
    const place = { ...FIRST_PLACE, section: 1, marks: '2/3', passage: 'P', keepsPlace: true };
    const labels = { grade: 9, subject: 'Physics', topic: 'Light', difficulty: 'Easy', marks: 2, year: 2020 };
    const questions = [
      { question: ofKind.numeric, labels, place: FIRST_PLACE },
      { question, labels, place },
    ];
    const { file, problems } = await app.call(
      '/adminexam/questionsWrite',
      { format: 'json-zip', questions, paper },
      token,
    );
    expect(problems).toEqual([]);
    const bytes = Buffer.from(file.base64, 'base64');
    expect([...(await readZip(bytes, () => true)).keys()]).toEqual([
      'questions.json',
      expect.stringMatching(/^media\/[\da-f]{32}\.webp$/),
    ]);
    const back = await read('paper.zip', bytes);
    expect(back.problems).toEqual([]);
    // The images are kept once more, from the same bytes, under the same names.
    expect(back.paper).toEqual(paper);
    expect(back.questions).toEqual(questions.map((one, i) => ({ ...one, number: i + 1 })));
    const asGift = await app.call('/adminexam/questionsWrite', { questions, format: 'gift' }, token);
    expect(Buffer.from(asGift.file.base64, 'base64').toString()).toContain('Which lens');
    expect(asGift.problems).toContainEqual(
      expect.objectContaining({ level: 'warning', wanted: expect.stringMatching(/json-zip/) }),
    );
  });
});

describe('a file of questions is read', () => {
  it('with its format, the number of each question, what is wrong where, and the rest as a file', async () => {
    const gift = 'One? {=1 ~2}\n\nTwo? {=1 ~\n\nThree? {=3 ~4}\n';
    const found = await read('पाठ 1.gift', gift);
    expect(found.format).toBe('gift');
    expect(found.questions.map(({ number }) => number)).toEqual([1, 3]);
    expect(found.problems).toMatchObject([{ line: 3, question: 2, level: 'error' }]);
    expect(found.rest?.name).toBe('पाठ 1-to-mend.gift');
    const rest = Buffer.from(found.rest?.base64 ?? '', 'base64').toString();
    expect(rest).toBe('Two? {=1 ~\n');
    const mended = await read('rest.gift', rest.replace('~', '~2}'));
    expect(mended).toMatchObject({ questions: [{ question: { text: 'Two?' } }], problems: [], rest: null });
    expect(await app.call('/adminexam/questionList', {}, token)).toMatchObject({ total: 0 });
  });

  it('and Word images come through the media room', async () => {
    const found = await read('a.docx', await word(lens, ...asked));
    expect(found.problems).toEqual([]);
    await isServed(textsIn(found)[0], 'a lens');
  });

  it('an image that is none leaves a hole, and no bank or test takes it', async () => {
    const found = await read('a.docx', await word('GIF89a no image', ...asked));
    expect(textsIn(found)).toEqual([`Which lens is this? ![a lens](media:${'0'.repeat(32)})`]);
    expect(found.outlines.map(({ lacks }) => lacks)).toEqual(['picture']);
    expect(found.problems).toMatchObject([
      { level: 'warning', question: 1, wanted: expect.stringMatching(/JPEG/) },
    ]);
    const fill = { grade: 8, subject: 'Physics', topic: 'Light', difficulty: 'Easy' };
    const selection = { leaveOut: [], changed: [], keys: [], fill };
    await expect(
      app.call('/adminexam/importToBank', { importId: found.importId, selection }, token),
    ).rejects.toThrow('questions.0.question');
    const [question] = found.questions;
    const item = { ...FIRST_PLACE, labels: fill, question: question?.question };
    expect(draftItem.safeParse(item).error?.issues.map(({ message }) => message)).toEqual([
      'picture_missing',
    ]);
  });

  it('only by admins, in a known format', async () => {
    expect((await send('a', 'x', 'pdf')).status).toBe(400);
    token = await app.signIn();
    const asStudent = await send('a.gift', 'One? {=1 ~2}');
    token = (await anAdmin(app)).token;
    expect(asStudent.status).toBe(403);
  });
});

const FILL = { grade: 8, subject: 'Physics', topic: 'Light', difficulty: 'Easy' };
const ALL = { leaveOut: [], changed: [], keys: [], fill: FILL };

it('gives a roster of Excel as CSV, and says of another file what it is', async () => {
  const table = async (file: Uint8Array) => {
    const response = await fetch(`${app.address}/admin/tableRead?name=roster`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body: new Blob([new Uint8Array(file)]),
    });
    return { status: response.status, body: await response.json() };
  };
  const bytes = await writeExcelFile([[{ value: 'Name' }], [{ value: 'José' }]]).toBuffer();
  expect(await table(bytes)).toEqual({ status: 200, body: { csv: '"Name"\r\n"José"\r\n' } });
  expect(await table(Buffer.from('Name\r\nJosé', 'latin1'))).toMatchObject({
    body: { csv: 'Name\r\nJosé' },
  });
  expect(await table(Buffer.from([1, 0, 2]))).toMatchObject({ status: 400, body: { field: 'file' } });
});

describe('an import is taken', () => {
  const toBank = (importId: ImportId, selection: Selection = ALL) =>
    app.call('/adminexam/importToBank', { importId, selection }, token);
  const inBank = async (query: string) =>
    (await app.call('/adminexam/bankSearch', { query }, token)).questions.map(
      ({ question }) => question.text,
    );

  it('into the bank, however often it is sent, each question once', async () => {
    const lines = Array.from({ length: 250 }, (_, n) => `Quagga ${n}? {=1 ~2}`);
    const { importId } = await read('quaggas.gift', [...lines, 'Quagga 3? {=1 ~2}'].join('\n\n'));
    await Promise.all([toBank(importId), toBank(importId)]);
    let progress = await toBank(importId);
    while (progress.done < progress.total) progress = await toBank(importId);
    expect(progress).toEqual({ total: 251, done: 251, added: 250, skipped: 1, warnings: [] });
    expect((await app.call('/adminexam/bankSearch', { query: 'quagga' }, token)).total).toBe(250);
    const again = await read('again.gift', "Quagga 9? {=1 ~2}\n\nQuagga 9 o'clock? {=1 ~2}");
    expect(again.outlines.map(({ isInBank }) => isInBank)).toEqual([true, false]);
  });

  it('as it was selected, corrected and filled in', async () => {
    const gift =
      'One bongo? {=1 ~2}\n\n// [tag:topic:Antelopes]\nTwo bongos? {=1 ~2}\n\nThree bongos? {=1 ~2}';
    const { importId, outlines, questions } = await read('bongos.gift', gift);
    expect(outlines[1]?.open).not.toContain('topic');
    const [, two] = questions;
    if (!two) throw new Error('No question');
    const question = { ...two.question, text: 'Two bongos, corrected?' };
    const selection = { ...ALL, leaveOut: [0], changed: [{ position: 1, question }] };
    expect(await toBank(importId, selection)).toMatchObject({ total: 2, added: 2 });
    expect((await inBank('bongos')).toSorted()).toEqual(['Three bongos?', 'Two bongos, corrected?']);
    const { questions: found } = await app.call('/adminexam/bankSearch', { query: 'bongos' }, token);
    expect(found.map(({ labels }) => labels.topic).toSorted()).toEqual(['Antelopes', 'Light']);
    // What was left out can be taken later.
    expect(await toBank(importId)).toMatchObject({ total: 3, done: 3, added: 3 });
  });

  it('unfinished questions into no bank before they have their answers', async () => {
    const { importId, outlines, instructions } = await read(
      'okapis.txt',
      'Instructions:\nAnswer all.\n1. One okapi?\n(a) x\n(b) y\n2. Two okapis?\n(a) x\n(b) y\n3. Which okapi?\n',
    );
    expect(instructions).toBe('Answer all.');
    expect(outlines.map(({ lacks, options }) => [lacks, options])).toEqual([
      ['key', 2],
      ['key', 2],
      ['key', 0],
    ]);
    await expect(toBank(importId)).rejects.toThrow('questions.0.question');
    const keys = [
      { position: 0, option: 1 },
      { position: 1, option: 0 },
    ];
    expect(await toBank(importId, { ...ALL, leaveOut: [2], keys })).toMatchObject({ added: 2 });
    // A test is written further in its editor.
    const { questions } = await app.call('/adminexam/importToTest', { importId, selection: ALL }, token);
    expect(questions.map(({ question }) => 'right' in question.key && question.key.right.length)).toContain(
      0,
    );
  });

  it('with what cannot be displayed, also where the bank has it already', async () => {
    const gift = 'Known \\\\frac{1}{2}? {=1 ~2}\n\nWell said? {=1 ~2}'.replaceAll(/\{(\d)\}/g, '\\{$1\\}');
    const first = await toBank((await read('a.gift', gift)).importId);
    expect(first.warnings).toMatchObject([{ item: 0, field: 'questionText', line: 1, column: 7 }]);
    const second = await toBank((await read('a.gift', gift)).importId);
    expect(second).toEqual({ ...first, added: 0, skipped: 2 });
  });

  it('not before each question has its labels', async () => {
    const { importId } = await read('a.gift', 'Open? {=1 ~2}');
    const selection = { ...ALL, fill: { ...FILL, topic: ' ' } };
    expect(await app.post('/adminexam/importToBank', { importId, selection }, token)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', field: 'questions.0.labels.topic' },
    });
  });

  it('into a test, the same however often it is sent, and with what the bank has already', async () => {
    await toBank((await read('a.gift', 'Known okapi? {=1 ~2}')).importId);
    const { importId } = await read(
      'b.gift',
      'Known okapi? {=1 ~2}\n\nNew okapi? {=1 ~2}\n\nKnown okapi? {=1 ~2}',
    );
    const selection = { ...ALL, fill: { ...FILL, marks: 2 } };
    const taken = await app.call('/adminexam/importToTest', { importId, selection }, token);
    expect(taken.questions).toMatchObject([
      { questionId: expect.any(String), question: { text: 'Known okapi?' }, marks: '2' },
      { question: { text: 'New okapi?' }, labels: FILL, marks: '2' },
      { question: { text: 'Known okapi?' }, marks: '2' },
    ]);
    expect(taken.questions.map(({ questionId }) => questionId !== undefined)).toEqual([true, false, false]);
    expect(await app.call('/adminexam/importToTest', { importId, selection }, token)).toEqual(taken);
    const many = Array.from({ length: 501 }, (_, n) => `Okapi ${n}? {=1 ~2}`).join('\n\n');
    const tooMany = { importId: (await read('many.gift', many)).importId, selection };
    expect(await app.post('/adminexam/importToTest', tooMany, token)).toMatchObject({ status: 400 });
  });

  it('by nobody but the admin who sent it, within a day', async () => {
    const { importId } = await read('a.gift', 'Mine? {=1 ~2}');
    const statuses = async (asked: string) => {
      const bodies = {
        '/adminexam/importQuestions': { importId, from: 0, count: 5 },
        '/adminexam/importToBank': { importId, selection: ALL },
        '/adminexam/importToTest': { importId, selection: ALL },
      };
      const calls = Object.entries(bodies).map(([path, body]) => app.post(path, body, asked));
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await statuses((await anAdmin(app, 'owner')).token)).toEqual([404, 404, 404]);
    app.clock.advance(24 * 60 * 60);
    token = (await anAdmin(app)).token;
    expect(await statuses(token)).toEqual([404, 404, 404]);
  });

  it('and what is not taken is deleted, with its images', async () => {
    const draw = (background: string) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const hashIn = (found: Read) => /media:([\da-f]{32})/.exec(textsIn(found)[0] ?? '')?.[1] ?? '';
    const left = await read('a.docx', await word(await draw('#111'), ...asked));
    const taken = await read('b.docx', await word(await draw('#222'), ...asked));
    await toBank(taken.importId);
    app.clock.advance(26 * 60 * 60);
    token = (await anAdmin(app)).token;
    await app.db.transaction((tx) => deleteExpiredImports(tx, app.clock.now()));
    const deps = { db: app.db, patient: app.db, objects: () => undefined, logo: () => undefined };
    await createImageStore(deps).deleteUnused(app.clock.now());
    const { rows } = await app.db
      .execute(sql`select count(*)::int as count from imported_questions`)
      .then((found) => ({ rows: [...found] }));
    expect(rows).toEqual([{ count: 0 }]);
    const served = async (one: Read) => (await fetch(`${app.address}/media/${hashIn(one)}`)).status;
    expect([await served(left), await served(taken)]).toEqual([404, 200]);
  });
});
