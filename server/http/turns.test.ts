import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets an address have so many turns at a time, in order, and no other address wait for it', async () => {
  const turns = createTurns(2);
  const begun: string[] = [];
  const works = new Map<string, PromiseWithResolvers<void>>();
  const ask = (name: string, address = 'a') => {
    const work = Promise.withResolvers<void>();
    works.set(name, work);
    return turns(address, () => {
      begun.push(name);
      return work.promise;
    });
  };
  const asked = ['1', '2', '3', '4'].map((name) => ask(name));
  void ask('other', 'b');
  expect(begun).toEqual(['1', '2', 'other']);
  works.get('2')?.resolve();
  await asked[1];
  expect(begun).toEqual(['1', '2', 'other', '3']);
  // A turn ends also with work that fails.
  works.get('1')?.reject(new Error('failed'));
  await expect(asked[0]).rejects.toThrow('failed');
  expect(begun).toEqual(['1', '2', 'other', '3', '4']);
  for (const name of ['3', '4']) works.get(name)?.resolve();
  await Promise.all(asked.slice(2));
  // All have ended: both turns are free again.
  for (const name of ['5', '6', '7']) void ask(name);
  expect(begun.slice(5)).toEqual(['5', '6']);
});
