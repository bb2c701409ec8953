import { expect, it } from 'vitest';
import { CallError } from '../../api.ts';
import { type Adding, addToBank, type BankItem } from './add-to-bank.ts';

const item = (n: number) => ({
  labels: { grade: 8, subject: 'Science', topic: 'Light', difficulty: 'Easy' },
  question: {
    kind: 'short_text' as const,
    text: `Question ${n}?`,
    explanation: '',
    body: {},
    key: { accepted: [`${n}`], ignoreCase: true, ignoreSpaces: true, ignoreForm: true },
  },
});
const warning = {
  item: 300,
  field: 'questionText',
  line: 1,
  column: 1,
  tex: '\\frac',
  problem: { code: 'command_outside_formula' as const },
};
const items = Array.from({ length: 450 }, (_, n) => item(n));

/** A bank behind a network of which each call goes as `fates` says: `lost` before it arrived, or `unanswered` after. */
function bank(...fates: ('lost' | 'unanswered' | 'forbidden' | 'stop')[]) {
  const held = new Set<string>();
  const ending = new AbortController();
  const changes: Adding[] = [];
  const deps = {
    signal: ending.signal,
    onChange: (adding: Adding) => changes.push(adding),
    pause: () => Promise.resolve(),
    add: async ({ items: part }: { items: readonly BankItem[] }) => {
      const fate = fates.shift();
      if (fate === 'lost') throw new CallError('network', 'Network Error');
      if (fate === 'forbidden') throw new CallError('forbidden', 'No longer an admin');
      const texts = part.map(({ question }) => JSON.stringify(question));
      const skipped = [...texts.keys()].filter((i) => held.has(texts[i] ?? ''));
      const added = texts.filter((text) => !held.has(text)) as never[];
      for (const text of texts) held.add(text);
      if (fate === 'unanswered') throw new CallError('unavailable', 'Try again', { retryAfter: 1 });
      if (fate === 'stop') ending.abort();
      const warnings = texts.flatMap((text, at) =>
        text.includes('Question 300?') ? { ...warning, item: at } : [],
      );
      return { added, skipped, warnings };
    },
  };
  return { held, deps, changes, last: () => changes.at(-1) };
}

it('goes on where it was after calls that were lost or not answered, and adds each question once', async () => {
  const { held, deps, changes, last } = bank(undefined as never, 'lost', 'lost', 'unanswered');
  await addToBank(items, deps);
  expect(held.size).toBe(450);
  expect(last()).toEqual({
    total: 450,
    done: 450,
    added: 250,
    skipped: 200,
    warnings: [warning],
    at: 'done',
  });
  expect(changes.map(({ at, done }) => `${at} ${done}`)).toEqual([
    'adding 0',
    'adding 200',
    ...Array.from({ length: 3 }, () => 'waiting 200'),
    'adding 400',
    'adding 450',
    'done 450',
  ]);
});

it('adds to a bank of an older node, which tells nothing of what cannot be displayed', async () => {
  const { deps, last } = bank();
  const add: typeof deps.add = async (body) => {
    const { warnings: _, ...older } = await deps.add(body);
    return older as Awaited<ReturnType<typeof deps.add>>;
  };
  await addToBank(items, { ...deps, add });
  expect(last()).toMatchObject({ added: 450, warnings: [], at: 'done' });
});

it('stops between two parts and tells what the bank has', async () => {
  const { held, deps, last } = bank('stop');
  await addToBank(items, deps);
  expect(held.size).toBe(200);
  expect(last()).toMatchObject({ done: 200, added: 200, at: 'stopped' });
});

it('tells an error that will not pass, and goes on from there', async () => {
  const { held, deps, last } = bank(undefined as never, 'forbidden');
  await addToBank(items, deps);
  expect(last()).toMatchObject({ done: 200, at: 'failed' });
  await addToBank(items, deps, last());
  expect(held.size).toBe(450);
  expect(last()).toEqual({ total: 450, done: 450, added: 450, skipped: 0, warnings: [warning], at: 'done' });
});
