import { expect, it } from 'vitest';
import { shortQuestion } from '../../formats/build-question.ts';
import { fingerprints } from './index-rows.ts';
import { ALIKE_FROM, likeness, signatureOf } from './near-duplicates.ts';

const long = 'A train of length 150 m passes a pole in 15 seconds. What is its speed in kilometres per hour?';

it('tells texts that differ in a few letters as alike, and others not', () => {
  const one = signatureOf(long);
  expect(likeness(one.signature, signatureOf(long).signature)).toBe(1);
  const near = signatureOf(long.replace('pole', 'post'));
  expect(likeness(one.signature, near.signature)).toBeGreaterThanOrEqual(ALIKE_FROM);
  expect(one.bands.some((band) => near.bands.includes(band))).toBe(true);
  const other = signatureOf('Which of these countries has the longest border with India on land?');
  expect(likeness(one.signature, other.signature)).toBeLessThan(0.3);
});

it('compares formulas as they are set, and words without case and punctuation', async () => {
  const asked = (text: string) => shortQuestion({ text, explanation: '' }, ['1']);
  const [one, same, other] = await fingerprints([
    asked(String.raw`What is \(\frac{1}{2}\)?`),
    asked(String.raw`what is  $\frac 1 2$`),
    asked(String.raw`What is \(\frac{2}{1}\)?`),
  ]);
  expect(same?.signature).toEqual(one?.signature);
  expect(other?.signature).not.toEqual(one?.signature);
  expect(one?.words).toMatch(/What is\s+1\s+2/);
});
