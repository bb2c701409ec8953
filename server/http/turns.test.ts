import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets an address have so many turns at a time, in order, and no other address wait for it', async () => {
  const turns = createTurns(2);
  const done: string[] = [];
  const take = (name: string, address = 'a') => {
    const turn = turns.take(address);
    if (turn) void turn.then(() => done.push(name));
    else done.push(name);
  };
  for (const name of ['1', '2', '3', '4']) take(name);
  take('other', 'b');
  expect(done).toEqual(['1', '2', 'other']);
  turns.end('a');
  await Promise.resolve();
  expect(done).toEqual(['1', '2', 'other', '3']);
  turns.end('a');
  turns.end('a');
  turns.end('a');
  await Promise.resolve();
  expect(done).toEqual(['1', '2', 'other', '3', '4']);
  // All have ended: both turns are free again.
  take('5');
  take('6');
  expect(done.slice(-2)).toEqual(['5', '6']);
});
