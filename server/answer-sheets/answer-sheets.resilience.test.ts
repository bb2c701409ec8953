import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { MAX_SHEET_PICTURE } from '../../contract/answer-sheets.ts';
import type { WireApi } from '../../contract/api.ts';
import type { AdminId, SheetUploadId, TestId } from '../../contract/ids.ts';
import type { SheetLayout } from '../../omr/sheet-layout.ts';
import { sheetForms, sheetImages } from '../db/tables/answer-sheets.ts';
import { newId } from '../ids.ts';
import { aScannedPdf } from '../testing/a-pdf.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { anItem, aPaper, ofKind } from '../testing/papers.ts';
import { claimUpload, countWaitingBytes, insertUpload } from './upload-queries.ts';

const app = useApp();

let owner: TestAdmin;
let teacher: TestAdmin;
let quizid: string;
let classid: string;
/** Tokens by name. */
const students = new Map<string, string>();

type State = WireApi['/adminexam/answerSheets']['output'];
type Print = WireApi['/adminexam/answerSheetPrint']['output'];

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  teacher = await anAdmin(app, 'teacher', 'Tara Sen');
  const { single_choice, multiple_choice, numeric, short_text } = ofKind;
  const number = { ...numeric, key: { accepted: [{ value: '-1.5' }], units: [] } };
  const items = [single_choice, single_choice, multiple_choice, short_text, number].map((one) => anItem(one));
  quizid = (await aTest(app.db, { name: 'Heat & Light', paper: aPaper(items) })).testCode;
  const added = await app.call('/admin/classAdd', { name: '9-A', teachers: [teacher.id] }, owner.token);
  classid = added.class._id;
  const rows = ['Asha,1', 'Bela,2', 'Chand,3', 'Dev,4'].join('\n');
  await app.call('/admin/classRoster', { classid, csv: `Name,Roll Number\n${rows}\n` }, owner.token);
  await app.call('/adminexam/quizClasses', { quizid, classids: [classid] }, owner.token);
  for (const name of ['Esha']) {
    const token = await app.signIn(name);
    await app.call('/user/joinClass', { code: added.class.joinCode ?? '' }, token);
    students.set(name, token);
  }
});

const print = (isNamed: boolean) =>
  app.call('/adminexam/answerSheetPrint', { quizid, classid, isNamed }, teacher.token);

const state = (token = teacher.token): Promise<State> =>
  app.call('/adminexam/answerSheets', { quizid }, token);

async function layoutOf(isNamed: boolean): Promise<SheetLayout> {
  const [form] = await app.db.select().from(sheetForms).where(eq(sheetForms.isNamed, isNamed));
  return form?.layout as SheetLayout;
}

/** A scan of a printed page on which these bubbles, each `field value`, are filled; turned as a scanner may. */
async function scan(
  svgs: string[],
  layout: SheetLayout,
  marks: string[],
  { turn = 0, grey = 30 } = {},
): Promise<Buffer> {
  const discs = layout.pages[0]?.bubbles
    .filter(({ field, value }) => marks.includes(`${field} ${value}`))
    .map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}" fill="rgb(${grey},${grey},${grey})"/>`);
  expect(discs).toHaveLength(marks.length);
  const ink = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297">${discs?.join('')}</svg>`;
  const size = 'width="1400" height="1980"';
  // The product reads no SVG; these are its own drawings.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const [paper, ...over] = await Promise.all(
    [...svgs, ink].map((svg) =>
      sharp(Buffer.from(svg.replace(/width="\d+" height="\d+"|(?=viewBox)/, size + ' ')))
        .png()
        .toBuffer(),
    ),
  );
  sharp.block({ operation: ['VipsForeignLoadSvg'] });
  const filled = await sharp(paper)
    .composite(over.map((input) => ({ input })))
    .png()
    .toBuffer();
  return sharp(filled).rotate(turn, { background: '#777' }).blur(0.8).jpeg({ quality: 85 }).toBuffer();
}

async function upload(file: Uint8Array, name: string, token = teacher.token) {
  const query = new URLSearchParams({ quizid, name });
  const response = await fetch(`${app.address}/adminexam/answerSheetUpload?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Blob([new Uint8Array(file)]),
  });
  return response.status;
}

async function whenRead(): Promise<State> {
  for (;;) {
    const now = await state();
    if (now.waiting === 0) return now;
    await wait(100);
  }
}

const pagesOf = ({ sets }: Print) => sets.flatMap(({ pages }) => pages);
const roll = (number: string) => Array.from(number, (digit, at) => `roll${at + 1} ${digit}`);
const halfNumber = ['q5.1 -', 'q5.2 1', 'q5.3 .', 'q5.4 5'];
const named = (now: State) => {
  const names = new Map(now.pupils.map(({ studentid, student }) => [studentid, student]));
  return now.sheets.map(({ name, state: is, studentid, asked, problem }) =>
    [name, is, names.get(studentid ?? '') ?? '-', ...asked, ...(problem ? [problem] : [])].join(' '),
  );
};

it('refuses photos before anything was printed', async () => {
  expect(await upload(new Uint8Array([1]), 'x.jpg')).toBe(409);
});

let grid: Print;
it('prints sheets for roll numbers and with names, the same again', async () => {
  grid = await print(false);
  expect(grid).toMatchObject({ quizname: 'Heat & Light', class: '9-A', pupils: [] });
  expect(pagesOf(grid)).toHaveLength(1);
  expect(pagesOf(grid)[0]).toContain('Heat &amp; Light');
  const withNames = await print(true);
  expect(withNames.pupils.map(({ student, number }) => `${student} ${number}`)).toEqual([
    'Asha 0001',
    'Bela 0002',
    'Chand 0003',
    'Dev 0004',
    'Esha 0005',
  ]);
  expect((await print(true)).pupils).toEqual(withNames.pupils);
  expect(await state()).toMatchObject({ notOnSheet: ['4'], questions: 5, waiting: 0, sheets: [] });
});

it('reads photos of both kinds and says what each needs', async () => {
  const layout = await layoutOf(false);
  const clear = ['q1 B', 'q2 A', 'q3 A', 'q3 C', ...halfNumber];
  await upload(await scan(pagesOf(grid), layout, [...roll('01'), ...clear], { turn: 180 }), 'asha.jpg');
  await upload(await scan(pagesOf(grid), layout, [...roll('02'), 'q1 B', 'q1 D', 'q2 B']), 'bela.jpg');
  await upload(await scan(pagesOf(grid), layout, ['q1 B', 'q2 B', 'q3 A']), 'nobody.jpg');
  await upload(
    await sharp({ create: { width: 800, height: 900, channels: 3, background: '#bbb' } })
      .jpeg()
      .toBuffer(),
    'desk.jpg',
  );
  await upload(Buffer.from('no picture at all'), 'letter.docx');
  const withNames = await print(true);
  const dev = withNames.pupils.find(({ student }) => student === 'Dev');
  await upload(
    await scan(
      [pagesOf(withNames)[0] ?? '', dev?.overlays[0] ?? ''],
      await layoutOf(true),
      ['q1 B', 'q2 B'],
      {
        turn: 90,
      },
    ),
    'dev.jpg',
  );
  const now = await whenRead();
  expect(named(now)).toEqual([
    'asha.jpg ready Asha',
    'bela.jpg ask Bela 1',
    'desk.jpg again - no_sheet',
    'dev.jpg ready Dev',
    'nobody.jpg whose -',
  ]);
  expect(now.unreadable).toMatchObject([{ name: 'letter.docx', problem: 'no_picture' }]);
  const images = await app.db.select().from(sheetImages);
  expect(Math.max(...images.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(MAX_SHEET_PICTURE);
});

it('shows a photo upright, with the places of its questions', async () => {
  const { sheets } = await state();
  const { picture, questions, head } = await app.call(
    '/adminexam/answerSheet',
    { imageId: sheets[0]?._id ?? '' },
    teacher.token,
  );
  expect(picture.height).toBeGreaterThan(picture.width * 1.3);
  const of = (number: number) => questions.find(({ question }) => question === number);
  expect(questions.map(({ question, kind, marked }) => [question, kind, marked])).toEqual([
    [1, 'single', ['B']],
    [2, 'single', ['A']],
    [3, 'multiple', ['A', 'C']],
    [5, 'number', ['-1.5']],
  ]);
  // The first question stands above the second, below the number of the pupil.
  expect(of(1)?.box?.y).toBeLessThan(of(2)?.box?.y ?? 0);
  expect(of(1)?.box?.y).toBeGreaterThan(head.height * 0.9);
});

const resultsOf = async () => {
  const { results } = await app.call('/adminexam/resultList', { quizid }, teacher.token);
  return results
    .map(({ student, marks, submittedBy, isVoid }) =>
      [student, marks.got, submittedBy, ...(isVoid ? ['void'] : [])].join(' '),
    )
    .toSorted();
};

it('takes decisions of a person without touching other answers, and enters each result once', async () => {
  const { sheets, pupils } = await state();
  const imageId = (name: string) => sheets.find((sheet) => sheet.name === name)?._id ?? '';
  const chand = pupils.find(({ student }) => student === 'Chand')?.studentid ?? '';
  const changes = [
    { imageId: imageId('bela.jpg'), question: 1, marked: ['B', 'D'] },
    { imageId: imageId('nobody.jpg'), studentid: chand },
  ];
  await app.call('/adminexam/answerSheetCorrect', { quizid, changes }, teacher.token);
  const decided = named(await state());
  expect([decided[1], decided[4]]).toEqual(['bela.jpg ready Bela', 'nobody.jpg ready Chand']);
  const [one, two] = await Promise.all([
    app.call('/adminexam/answerSheetEnter', { quizid }, teacher.token),
    app.call('/adminexam/answerSheetEnter', { quizid }, teacher.token),
  ]);
  expect([one.entered + two.entered, one.changed + two.changed]).toEqual([4, 0]);
  expect(await resultsOf()).toEqual(['Asha 11 paper', 'Bela 3 paper', 'Chand 7 paper', 'Dev 8 paper']);
  const ranks = await app.call('/adminexam/rankList', { quizid }, teacher.token);
  expect(ranks.ranked.map(({ rank, student }) => [rank, student])).toEqual([
    [1, 'Asha'],
    [2, 'Dev'],
    [3, 'Chand'],
    [4, 'Bela'],
  ]);
  expect(ranks.absent.map(({ student }) => student)).toEqual(['Esha']);
});

it('moves a result with its sheet to another pupil, and marks a corrected answer again', async () => {
  const { sheets, pupils } = await state();
  const imageId = (name: string) => sheets.find((sheet) => sheet.name === name)?._id ?? '';
  const esha = pupils.find(({ student }) => student === 'Esha')?.studentid ?? '';
  const changes = [
    { imageId: imageId('nobody.jpg'), studentid: esha },
    { imageId: imageId('asha.jpg'), question: 2, marked: ['B'] },
  ];
  await app.call('/adminexam/answerSheetCorrect', { quizid, changes, reason: 'Compared' }, teacher.token);
  expect(await app.call('/adminexam/answerSheetEnter', { quizid }, teacher.token)).toMatchObject({
    entered: 1,
    changed: 1,
  });
  expect(await resultsOf()).toEqual([
    'Asha 16 paper',
    'Bela 3 paper',
    'Chand 7 paper void',
    'Dev 8 paper',
    'Esha 7 paper',
  ]);
});

it('shows the pupil the result and the own sheet, and nobody else that sheet', async () => {
  const token = students.get('Esha') ?? '';
  const { attempts } = await app.call('/attempt/list', {}, token);
  const attemptid = attempts[0]?.attemptid ?? '';
  const { result } = await app.call('/attempt/result', { attemptid }, token);
  expect(result).toMatchObject({
    endedBy: 'paper',
    selectedOptions: ['option b', 'option b', 'option a', null, null],
  });
  const { pictures } = await app.call('/attempt/sheet', { attemptid }, token);
  expect(pictures).toHaveLength(1);
  const stranger = await app.signIn('Stranger');
  expect((await app.post('/attempt/sheet', { attemptid }, stranger)).status).toBe(404);
  const other = await anAdmin(app, 'teacher');
  const imageId = (await state()).sheets[0]?._id;
  expect((await app.post('/adminexam/answerSheet', { imageId }, other.token)).status).toBe(404);
  expect(await upload(new Uint8Array([1]), 'x.jpg', other.token)).toBe(404);
  const studentid = (await state()).pupils.find(({ student }) => student === 'Esha')?.studentid;
  expect((await app.post('/adminexam/attemptSheet', { attemptid, studentid }, other.token)).status).toBe(404);
  expect((await app.post('/adminexam/attemptSheet', { attemptid, studentid }, teacher.token)).status).toBe(
    200,
  );
});

it('takes typed answers, refuses what is no option, and who sits the test on the screen', async () => {
  const { pupils, questions } = await app.call('/adminexam/typedAnswers', { quizid, classid }, teacher.token);
  expect(questions.map(({ kind, letters }) => `${kind} ${letters.join('')}`)).toEqual([
    'single ABCD',
    'single ABCD',
    'multiple ABCD',
    'null ',
    'number ',
  ]);
  const bela = pupils.find(({ student }) => student === 'Bela');
  expect(bela).toMatchObject({ from: 'photo', answers: ['BD', 'B', '', '', ''] });
  const type = (studentid: string, answers: string[]) =>
    app.post('/adminexam/answersType', { quizid, changes: [{ studentid, answers }] }, teacher.token);
  const refused = await type(bela?.studentid ?? '', ['B', 'E']);
  expect(refused).toMatchObject({ status: 400, body: { field: 'changes.0.answers.1' } });
  const chand = pupils.find(({ student }) => student === 'Chand')?.studentid ?? '';
  const typed = await type(chand, ['b', 'B', 'ac', 'Pune', '-1.5']);
  expect(typed.body).toMatchObject({ entered: 0, changed: 1 });
  expect(await resultsOf()).toContain('Chand 20 paper void');
  const fresh = await app.signIn('Farid');
  const { class: of } = await app.call('/admin/classDetails', { classid }, owner.token);
  await app.call('/user/joinClass', { code: of.joinCode ?? '' }, fresh);
  await app.call('/exam/questionList', { quizid }, fresh);
  const farid = (await state()).pupils.find(({ student }) => student === 'Farid')?.studentid ?? '';
  expect((await type(farid, ['B'])).body).toMatchObject({
    entered: 0,
    refused: [{ student: 'Farid', reason: 'sitting' }],
  });
});

it('keeps that a pupil has looked at the result when its sheet turns out to be another pupil’s', async () => {
  const { sheets, pupils } = await state();
  const idOf = (name: string) => pupils.find(({ student }) => student === name)?.studentid ?? '';
  const imageId = sheets.find(({ name }) => name === 'nobody.jpg')?._id ?? '';
  const changes = [{ imageId, studentid: idOf('Chand') }];
  await app.call('/adminexam/answerSheetCorrect', { quizid, changes, reason: 'Compared' }, teacher.token);
  await app.call('/adminexam/answerSheetEnter', { quizid }, teacher.token);
  expect(await resultsOf()).toContain('Esha 7 paper void');
  const filters = { kind: 'quiz', recordid: quizid } as const;
  const { entries } = await app.call('/admin/auditList', { filters }, owner.token);
  const voided = entries.filter(({ action }) => action === 'voidAttempt');
  expect(voided).toMatchObject([
    { adminName: 'Tara Sen', after: { isVoid: true, lookedAt: app.clock.now().toISOString() } },
    { adminName: 'Tara Sen', after: { isVoid: true, lookedAt: null } },
  ]);
});

it('asks whose a sheet is where two of the class have the roll number, and gives no number of a sheet twice', async () => {
  quizid = (await aTest(app.db, { name: 'Two of seven', paper: aPaper([anItem(ofKind.single_choice)]) }))
    .testCode;
  const { pupils } = await app.call('/adminexam/typedAnswers', { quizid, classid }, owner.token);
  const { class: of } = await app.call(
    '/admin/classAdd',
    { name: '9-Z', teachers: [teacher.id] },
    owner.token,
  );
  const own = of._id;
  const add = (row: string) =>
    app.call('/admin/classRoster', { classid: own, csv: `Name,Roll Number\n${row}\n` }, owner.token);
  await add('Hari,1');
  const asha = pupils.find(({ student }) => student === 'Asha')?.studentid ?? '';
  await app.call('/admin/classPut', { classid: own, studentid: asha }, owner.token);
  await app.call('/adminexam/quizClasses', { quizid, classids: [classid, own] }, owner.token);
  const printed = (isNamed: boolean) =>
    app.call('/adminexam/answerSheetPrint', { quizid, classid: own, isNamed }, teacher.token);
  const forRolls = await printed(false);
  const forms = await app.db.select().from(sheetForms);
  const layout = forms.find((one) => one.classId === own)?.layout as SheetLayout;
  await upload(await scan(pagesOf(forRolls), layout, [...roll('01'), 'q1 B']), 'one.jpg');
  expect(named(await whenRead())).toEqual(['one.jpg whose -']);
  expect((await printed(true)).pupils.map(({ student, number }) => `${student} ${number}`)).toEqual([
    'Asha 0001',
    'Hari 0002',
  ]);
  const hari = (await state()).pupils.find(({ student }) => student === 'Hari')?.studentid ?? '';
  await app.call('/admin/studentDelete', { studentid: hari, isSure: true }, owner.token);
  await add('Indu,2');
  expect((await printed(true)).pupils.map(({ student, number }) => `${student} ${number}`)).toEqual([
    'Asha 0001',
    'Indu 0003',
  ]);
});

it('reads the files of admins in turn', async () => {
  const [form] = await app.db.select().from(sheetForms);
  const test = form?.testId ?? newId<TestId>();
  const names = new Map<SheetUploadId, string>();
  const order: string[] = [];
  const taken = app.db.transaction(async (tx) => {
    for (const [name, admin] of [
      ['one', owner.id],
      ['two', owner.id],
      ['three', teacher.id],
    ] as const) {
      const upload = { test, name, bytes: new Uint8Array(9), admin, now: app.clock.now() };
      names.set(await insertUpload(tx, upload), name);
    }
    expect(await countWaitingBytes(tx, owner.id)).toBe(18);
    const served: AdminId[] = [];
    const until = new Date(app.clock.now().getTime() + 60_000);
    for (let left = 3; left > 0; left -= 1) {
      const next = await claimUpload(tx, { now: app.clock.now(), until, served });
      if (!next) throw new Error('One is left');
      order.push(names.get(next.id) ?? '');
      served.push(next.uploadedBy);
    }
    throw new Error('Nobody else is to see them');
  });
  await expect(taken).rejects.toThrow('Nobody else');
  expect(order).toEqual(['one', 'three', 'two']);
});

it('does not decode a photo that takes more memory than is there', async () => {
  const blank = { width: 3600, height: 3600, channels: 3, background: '#fff' } as const;
  const interlaced = await sharp({ create: blank }).png({ progressive: true }).toBuffer();
  await upload(interlaced, 'interlaced.png');
  expect((await whenRead()).unreadable).toMatchObject([{ name: 'interlaced.png', problem: 'too_much' }]);
});

it('prints four sets, each in an order of its own, and reads and marks a sheet by its set', async () => {
  const { single_choice, numeric } = ofKind;
  const choices = Array.from({ length: 7 }, (_, n) => ({
    ...single_choice,
    text: `Which is ${n}?`,
    body: { options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `${id} of ${n}` })) },
  }));
  const number = { ...numeric, key: { accepted: [{ value: '-1.5' }], units: [] } };
  const items = [number, ...choices].map((one) => anItem(one));
  quizid = (await aTest(app.db, { name: 'Four sets', paper: aPaper(items) })).testCode;
  await app.call('/adminexam/quizClasses', { quizid, classids: [classid] }, owner.token);
  const wanted = { quizid, classid, isNamed: true, sets: 4 };
  const printed = await app.call('/adminexam/answerSheetPrint', wanted, teacher.token);
  expect(printed.pupils.map(({ student, set }) => `${student} ${set}`)).toEqual([
    'Asha 0',
    'Bela 1',
    'Chand 2',
    'Dev 3',
    'Esha 0',
    'Farid 1',
  ]);
  expect(printed.sets.map(({ pages }) => /Set [A-D]/.exec(pages[0] ?? '')?.[0])).toEqual([
    'Set A',
    'Set B',
    'Set C',
    'Set D',
  ]);
  const forms = await app.db.select().from(sheetForms);
  const orders: string[] = [];
  for (const [at, { student, set, overlays }] of printed.pupils.slice(0, 4).entries()) {
    const { paper } = await app.call('/adminexam/printedPaper', { quizid, set: set + 1 }, teacher.token);
    orders.push(paper.questions.map(({ questionText }) => questionText).join());
    if (at > 1) continue;
    const marks = paper.questions.flatMap((question, i) => {
      const { asked, solution } = question;
      if (asked.kind !== 'single_choice') return ['1 -', '2 1', '3 .', '4 5'].map((of) => `q${i + 1}.${of}`);
      const place = question.options.indexOf(solution?.correctAnswer ?? '');
      // Bela has two wrong.
      const wrong = i < 2 && at > 0;
      return [`q${i + 1} ${'ABCD'.charAt(wrong ? (place + 1) % 4 : place)}`];
    });
    const form = forms.find((one) => one.set === set + 1);
    const pages = [printed.sets[set]?.pages[0] ?? '', overlays[0] ?? ''];
    const photo = await scan(pages, form?.layout as SheetLayout, marks);
    // One comes from a scanner.
    const file = at === 1 ? aScannedPdf(photo, await sharp(photo).metadata()) : photo;
    await upload(file, student);
  }
  expect(new Set(orders).size).toBe(4);
  expect(new Set(orders.map((order) => order.split(',').toSorted().join())).size).toBe(1);
  expect(named(await whenRead())).toEqual(['Asha ready Asha', 'Bela ready Bela']);
  await app.call('/adminexam/answerSheetEnter', { quizid }, teacher.token);
  const results = await resultsOf();
  expect(results[0]).toBe('Asha 32 paper');
  const bela = Number(results[1]?.split(' ')[1]);
  expect([bela >= 22, bela < 32]).toEqual([true, true]);
  // Typed in the order of another set, the same answers are the same result.
  const typed = await app.call('/adminexam/typedAnswers', { quizid, classid, set: 2 }, teacher.token);
  const pupil = typed.pupils.find(({ student }) => student === 'Bela');
  const changes = [{ studentid: pupil?.studentid ?? '', answers: pupil?.answers ?? [] }];
  expect(await app.call('/adminexam/answersType', { quizid, set: 2, changes }, teacher.token)).toMatchObject({
    entered: 0,
    changed: 0,
  });
  expect(await resultsOf()).toEqual(results);
});
