import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../locale/en/', import.meta.url);
const areas = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const texts = (
  await Promise.all(
    areas.map(async (name) => {
      const { default: messages } = (await import(new URL(name, folder).href)) as { default: object };
      return Object.entries(messages).map(([key, text]) => `${name} ${key}: ${JSON.stringify(text)}`);
    }),
  )
).flat();

/** What screens once said and what was not so, or not plain; with what is so. */
test.each([
  ['ready for your next paper', /ready for your next paper/i, 'a test may be running'],
  [
    'a second reader solves each question',
    /second reader|solves? (?:it|each one|each question) again/i,
    'nobody does',
  ],
  ['as short as it can be', /as short as it can be/i, 'what to type is said'],
  ['an example of a number under words', /only the answer, e\.g\. 72/i, 'numeric questions have it'],
  ['from 1.5 times that on', /from 1\.5 times/i, 'slow has two conditions'],
  ['turn its card over', /turn (?:its|the|a) card/i, 'a chapter is chosen'],
  ['how you get on', /see here how you get on/i, 'attempts are compared'],
  ['practice until it is known', /until (?:you know it|it is known)/i, 'cards never end'],
  ['forgotten comes again tomorrow', /forgot comes again tomorrow/i, 'it may be later'],
  ['a likely rank', /your likely (?:percentile|rank)/i, 'past years promise nothing'],
])('no text says "%s"', (_, untrue) => {
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => untrue.test(text))).toEqual([]);
});

test('what is said of who has registered says too that results can be downloaded', () => {
  const said = texts.filter((text) => /see who has registered/i.test(text));
  expect(said.filter((text) => !/download (?:every|the) result/i.test(text))).toEqual([]);
});
