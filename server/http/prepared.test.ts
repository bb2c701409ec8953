import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { gzipOf } from './compression.ts';
import { answerParts, compressedParts, PreparedJson, textOf } from './prepared.ts';

const answerText = (...answer: Parameters<typeof answerParts>) => textOf(answerParts(...answer));

const paper = z.object({ questions: z.array(z.object({ text: z.string() })) });
const response = z.object({ found: z.boolean(), paper: paper.optional(), at: z.number().optional() });
const field = response.shape.paper;
const withKey = { questions: [{ text: 'a', answer: 'the key' }], note: 'inner' };

it('strips a prepared part to its schema, like everything else', () => {
  const output = { found: true, paper: new PreparedJson(field, withKey), secret: 1 };
  expect(JSON.parse(answerText(response, output))).toEqual({
    found: true,
    paper: { questions: [{ text: 'a' }] },
  });
});

it('returns the same text whether a part was prepared or not', () => {
  const prepared = answerText(response, { found: true, paper: new PreparedJson(field, withKey), at: 3 });
  expect(prepared).toBe(answerText(response, { found: true, paper: withKey, at: 3 }));
});

it('rejects a part that was prepared by another schema, even if it would fit', () => {
  const loose = z.looseObject({ questions: z.array(z.looseObject({ text: z.string() })) });
  expect(() => answerText(response, { found: true, paper: new PreparedJson(loose, withKey) })).toThrow(
    /another schema/,
  );
  expect(() => answerText(response, { found: true, secret: new PreparedJson(loose, withKey) })).not.toThrow();
  expect(answerText(response, { found: true, secret: new PreparedJson(loose, withKey) })).toBe(
    '{"found":true}',
  );
});

it('checks the fields besides a prepared part', () => {
  expect(() => answerText(response, { found: 'yes', paper: new PreparedJson(field, withKey) })).toThrow();
});

it('compresses a long field once, and joins it with the text around it', () => {
  const long = new PreparedJson(field, { questions: [{ text: 'a'.repeat(5_000) }] });
  const parts = answerParts(response, { found: true, paper: long, at: 3 });
  const compressed = compressedParts(parts) ?? [];
  expect(compressed).toContain(long.compressed);
  expect(gunzipSync(gzipOf(compressed)).toString()).toBe(textOf(parts));
});

it('leaves an answer without long parts to be compressed as a whole', () => {
  expect(
    compressedParts(answerParts(response, { found: true, paper: new PreparedJson(field, withKey) })),
  ).toBe(undefined);
});
