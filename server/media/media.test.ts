import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../contract/limits.ts';
import { testDrafts } from '../db/tables/test-drafts.ts';
import { aPdf } from '../testing/a-pdf.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aQuestion, aTest, testFields } from '../testing/content.ts';
import { answersOf } from '../testing/sitting.ts';
import { createImageStore } from './image-store.ts';

const app = useApp();

let token: string;

beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

async function send(file: Uint8Array | string, { as = token, path = '/adminexam/imageUpload' } = {}) {
  const response = await fetch(app.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${as}` },
    body: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function upload(file: Uint8Array) {
  const { status, body } = await send(file);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['image'] as { hash: string; address: string; width: number; height: number };
}

const picture = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A drawing of one black stripe at the left. */
const striped = () =>
  picture(60, 40, '#fff').composite([
    { input: { create: { width: 10, height: 40, channels: 3, background: '#000' } }, left: 0, top: 0 },
  ]);

async function stored(address: string) {
  const response = await fetch(app.address + address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('an uploaded image', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is kept as WebP: %s', async (format) => {
    const image = await upload(await striped().toFormat(format).toBuffer());
    expect(image).toEqual({
      hash: expect.stringMatching(/^[\da-f]{32}$/),
      address: `/media/${image.hash}`,
      width: 60,
      height: 40,
    });
    const { bytes } = await stored(image.address);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  it('is served to everybody for a year, as an image and nothing else', async () => {
    const { address } = await upload(await striped().png().toBuffer());
    const { response } = await stored(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each(['/media/00000000000000000000000000000000', '/media/x', '/media/%00'])(
    'is the only thing served there: %s',
    async (address) => {
      expect((await stored(address)).response.status).toBe(404);
    },
  );

  it('keeps every pixel of a drawing, and of a transparent one', async () => {
    const drawing = await striped().png().toBuffer();
    const { bytes } = await stored((await upload(drawing)).address);
    expect(await sharp(bytes).removeAlpha().raw().toBuffer()).toEqual(
      await sharp(drawing).removeAlpha().raw().toBuffer(),
    );
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const transparent = sharp({ create: { width: 5, height: 5, channels: 4, background: clear } });
    const kept = await stored((await upload(await transparent.png().toBuffer())).address);
    expect((await sharp(kept.bytes).stats()).isOpaque).toBe(false);
  });

  it('is upright and says nothing of who took it and where', async () => {
    const photo = await striped()
      .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const image = await upload(photo);
    expect([image.width, image.height]).toEqual([40, 60]);
    const { exif, xmp, icc, orientation } = await sharp((await stored(image.address)).bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
  });

  it('is made smaller where it is larger than a question is wide', async () => {
    const image = await upload(await picture(4000, 1000).jpeg().toBuffer());
    expect([image.width, image.height]).toEqual([1600, 400]);
  });

  it('is kept once, and has the same name each time', async () => {
    const file = await picture(30, 30, '#123').png().toBuffer();
    const images = await Promise.all([upload(file), upload(file)]);
    expect(images[0]).toEqual(images[1]);
    const other = await upload(await picture(30, 30, '#124').png().toBuffer());
    expect(other.hash).not.toBe(images[0].hash);
  });
});

describe('a file that is no image for questions is refused in words', () => {
  it.each([
    ['text', 'no image at all', /not an image that can be read: use JPEG, PNG, WebP or GIF/],
    ['nothing', '', /./],
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', /SVG images are not taken/],
    ['SVG with a script', '<svg onload="alert(1)"></svg>', /SVG images are not taken/],
    ['HTML', '<!doctype html><script>alert(1)</script>', /not an image that can be read/],
    ['PDF', '%PDF-1.4', /not an image that can be read/],
  ])('%s', async (_, file, message) => {
    const { status, body } = await send(file);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', field: 'file', message: expect.stringMatching(message) });
  });

  it('TIFF, which libvips could read', async () => {
    const { body } = await send(await striped().tiff().toBuffer());
    expect(body).toMatchObject({ code: 'bad_input' });
  });

  it('a damaged one', async () => {
    const whole = await picture(600, 600).png({ compressionLevel: 0 }).toBuffer();
    const { body } = await send(whole.subarray(0, whole.length / 2));
    expect(body).toMatchObject({ code: 'bad_input', message: expect.stringMatching(/damaged/) });
  });

  it('one of a small file and many pixels, before they are decoded', async () => {
    const bomb = Buffer.from(await picture(1, 1).png().toBuffer());
    // Width and height in the head of a PNG; its checksum after them is no longer right, and not the reason.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const { status, body } = await send(bomb);
    expect(status).toBe(400);
    expect(body['message']).toMatch(/60000 × 60000 pixels; at most 50 million|not an image that can be read/);
  });

  it('one of too many bytes', async () => {
    expect(await send(new Uint8Array(MAX_IMAGE_BYTES + 1))).toMatchObject({ status: 413 });
  });

  it('one in JSON, and a file where no file is taken', async () => {
    expect(await app.post('/adminexam/imageUpload', { file: 'x' }, token)).toMatchObject({ status: 400 });
    expect(await send('x', { path: '/adminexam/preview' })).toMatchObject({ status: 415 });
  });

  it('one from somebody who is no admin', async () => {
    const file = await striped().png().toBuffer();
    expect(await send(file, { as: 'none' })).toMatchObject({ status: 401 });
    expect(await send(file, { as: await app.signIn() })).toMatchObject({ status: 403 });
  });
});

describe('the images of a test', () => {
  it('are in the paper with their size, but not those of the explanation before the result', async () => {
    const [asked, chosen, explained] = await Promise.all(
      ['#a00', '#0a0', '#00a'].map(async (color) => upload(await picture(80, 50, color).png().toBuffer())),
    );
    const exam = await anExam(app.db);
    const added = await app.call(
      '/adminexam/quizadd',
      {
        ...testFields(exam.examCode, { subject: exam.subjects[0], marks: 1 }),
        questions: [
          {
            grade: 10,
            subject: 'Physics',
            topic: 'Lenses',
            questionFormat: 'MCQ',
            marks: 1,
            questionText: `Which lens is ![a lens](media:${asked?.hash})?`,
            options: [`![a ray](media:${chosen?.hash})`, 'none'],
            answerText: 'none',
            difficulty: 'Easy',
            explanation: `See ![the rays](media:${explained?.hash}) ![](media:${'f'.repeat(32)}).`,
          },
        ],
      },
      token,
    );
    expect(added.warnings).toEqual([
      expect.objectContaining({
        item: 0,
        field: 'explanation',
        problem: { code: 'no_image' },
      }),
    ]);
    const student = await app.signIn();
    const { quizid } = added.quiz;
    const paper = await app.post('/exam/questionList', { quizid }, student);
    expect(paper.text).not.toContain(explained?.hash);
    expect(JSON.stringify(paper.body)).toContain(
      JSON.stringify({ image: asked?.address, alt: 'a lens', width: 80, height: 50 }),
    );
    expect(paper.text).toContain(chosen?.address);
    const { attempt } = await app.call('/exam/questionList', { quizid }, student);
    const answers = answersOf(['none']);
    const result = await app.post('/attempt/submit', { attemptid: attempt?.attemptid, answers }, student);
    expect(result.text).toContain(explained?.address);
  });
});

it('an image goes after a day, unless something that is saved names it, or a form that is not', async () => {
  const owner = await anAdmin(app, 'owner');
  token = owner.token;
  let n = 0;
  const named = async () =>
    (
      await upload(
        await picture(9, 9, `#0102${++n + 10}`)
          .png()
          .toBuffer(),
      )
    ).hash;
  const text = (hash: string) => `See ![a lens](media:${hash}).`;
  const used = {
    question: await named(),
    translated: await named(),
    notes: await named(),
    page: await named(),
  };
  const [logo, drafted, left] = [await named(), await named(), await named()];
  const { body } = await send(aPdf([['1. Why?']]), { path: '/adminexam/paperPages' });
  const [page] = body['pages'] as { hash: string }[];
  const { id: examId, examCode: exam, subjects } = await anExam(app.db);
  const question = aQuestion(0, { questionText: text(used.question) });
  const { testCode: quizid } = await aTest(app.db, { examId, questions: [question], isActive: false });
  const items = [{ index: 0, text: text(used.translated), explanation: '', options: {}, isReviewed: true }];
  const translation = { quizid, version: 1, items, sections: [], passages: [] };
  await app.call('/adminexam/translate', { ...translation, language: 'hi' }, token);
  const note = { title: 'Lenses', exam, subject: subjects[0] ?? '', chapter: 'Light', isactive: true };
  await app.call('/adminnotes/add', { ...note, text: text(used.notes) }, token);
  await app.call('/admin/pageUpdate', { page: 'about-us', text: text(used.page) }, token);
  await app.call('/admin/settingsUpdate', { settings: { SCHOOL_LOGO: logo } }, token);
  const values = { questions: JSON.stringify([{ text: text(drafted) }]) };
  await app.call('/adminexam/draftKeep', { draft: 'new-1', seq: 0, values, base: values }, token);

  const images = createImageStore({
    db: app.db,
    patient: app.db,
    objects: () => undefined,
    logo: () => logo,
  });
  const all = { ...used, logo, drafted, left, page: used.page, drawn: page?.hash ?? '' };
  const gone = async () => {
    const there = await Promise.all(
      Object.entries(all).map(async ([name, hash]) => ((await images.find(hash)) ? [] : [name])),
    );
    return there.flat();
  };
  const dayPasses = async () => {
    app.clock.advance(26 * 60 * 60);
    while (await images.deleteUnused(app.clock.now()));
    token = (await anAdmin(app, 'owner')).token;
  };
  await images.deleteUnused(app.clock.now());
  expect(await gone()).toEqual([]);
  await dayPasses();
  expect(await gone()).toEqual(['left', 'drawn']);
  await app.db.delete(testDrafts);
  await dayPasses();
  expect(await gone()).toEqual(['drafted', 'left', 'drawn']);
});
