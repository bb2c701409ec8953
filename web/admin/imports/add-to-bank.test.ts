import { expect, it } from 'vitest';
import { CallError } from '../../api.ts';
import { type Adding, addToBank } from './add-to-bank.ts';

const NOTHING = { total: 450, done: 0, added: 0, skipped: 0, warnings: [] };

/** A server that adds 200 questions with each call, of which each goes as `fates` says. */
function server(...fates: ('lost' | 'unanswered' | 'forbidden' | 'stop' | 'answered')[]) {
  let done = 0;
  const ending = new AbortController();
  const changes: Adding[] = [];
  const deps = {
    signal: ending.signal,
    onChange: (adding: Adding) => changes.push(adding),
    pause: () => Promise.resolve(),
    add: async () => {
      const fate = fates.shift();
      if (fate === 'lost') throw new CallError('network', 'Network Error');
      if (fate === 'forbidden') throw new CallError('forbidden', 'No longer an admin');
      done = Math.min(450, done + 200);
      if (fate === 'unanswered') throw new CallError('unavailable', 'Try again', { retryAfter: 1 });
      if (fate === 'stop') ending.abort();
      return { ...NOTHING, done, added: done };
    },
  };
  const states = () => changes.map(({ at, done: known }) => `${at} ${known}`);
  return { deps, states, last: () => changes.at(-1) };
}

it('goes on after calls that were lost or not answered', async () => {
  const { deps, states } = server('answered', 'lost', 'lost', 'unanswered');
  await addToBank(deps, NOTHING);
  expect(states()).toEqual([
    'adding 0',
    'adding 200',
    ...Array.from({ length: 3 }, () => 'waiting 200'),
    'done 450',
  ]);
});

it('stops between two calls and tells what the bank has', async () => {
  const { deps, last } = server('stop');
  await addToBank(deps, NOTHING);
  expect(last()).toMatchObject({ done: 200, at: 'stopped' });
});

it('tells an error that will not pass, and goes on from there', async () => {
  const { deps, last } = server('answered', 'forbidden');
  await addToBank(deps, NOTHING);
  const failed = last();
  expect(failed).toMatchObject({ done: 200, at: 'failed', error: { code: 'forbidden' } });
  await addToBank(deps, failed ?? NOTHING);
  expect(last()).toMatchObject({ done: 450, at: 'done' });
});
