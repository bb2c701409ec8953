import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { aQuestion, aTest } from '../testing/content.ts';
import { CompressedText, gzipOf } from './compression.ts';

const app = useApp();

async function open(quizid: string, encodings: string) {
  const response = await fetch(`${app.address}/exam/questionList`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await app.signIn()}`,
      'accept-encoding': encodings,
    },
    body: JSON.stringify({ quizid }),
  });
  const { questions } = (await response.json()) as { questions: { questions: unknown[] } };
  return { encoding: response.headers.get('content-encoding'), questions: questions.questions };
}

it('compresses a long answer for clients that accept it, without changing it', async () => {
  const questions = Array.from({ length: 60 }, (_, n) =>
    aQuestion(n, { questionText: `प्रश्न ${n} about numbers` }),
  );
  const { testCode: quizid } = await aTest(app.db, { questions });
  const plain = await open(quizid, 'identity');
  expect(plain.encoding).toBeNull();
  expect(plain.questions).toHaveLength(60);
  for (const encodings of ['gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', 'gzip']) {
    expect(await open(quizid, encodings)).toEqual({ encoding: 'gzip', questions: plain.questions });
  }
  for (const encodings of ['br', 'gzip;q=0', 'gzip; q=0.000, br', '']) {
    expect(await open(quizid, encodings)).toEqual(plain);
  }
});

it('does not compress a short answer', async () => {
  const response = await fetch(`${app.address}/exam/examList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await app.signIn()}` },
    body: '{}',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding')).toBeNull();
});

it('joins precompressed and plain parts into one gzip file, whatever they are', () => {
  const part = fc.tuple(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.integer({ min: 1, max: 400 }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const texts = parts.map(([text, times]) => text.toWellFormed().repeat(times));
      const file = gzipOf(texts.map((text, i) => (parts[i]?.[2] ? new CompressedText(text) : text)));
      expect(gunzipSync(file).toString()).toBe(texts.join(''));
    }),
  );
});
