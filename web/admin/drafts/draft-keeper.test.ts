import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestDraft } from '../../../contract/papers/test-drafts.ts';
import { merge } from '../form/merge.ts';
import type { DeviceDraft } from './draft-device.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState, type KeeperDeps } from './draft-keeper.ts';

/** A server that keeps one draft by the rules of the real one, and loses calls and answers as it is told. */
function aServer() {
  let stored: TestDraft | undefined;
  const discards: number[] = [];
  const faults: ('lost' | 'unanswered' | 'fine')[] = [];
  return {
    faults,
    discards,
    stored: () => stored,
    discard: async (seq: number) => {
      discards.push(seq);
      if (stored !== undefined && stored.seq <= seq) stored = undefined;
    },
    send: async (body: {
      seq: number;
      values: Record<string, string>;
      base?: Record<string, string> | undefined;
    }) => {
      const fault = faults.shift() ?? 'fine';
      await Promise.resolve();
      if (fault === 'lost') throw new Error('network');
      const isRepeated =
        stored?.seq === body.seq + 1 && JSON.stringify(stored.values) === JSON.stringify(body.values);
      const isNext = (stored?.seq ?? 0) === body.seq && (body.seq > 0 || body.base !== undefined);
      if (isNext) {
        const base = body.base ?? stored?.base ?? {};
        stored = { seq: body.seq + 1, base, values: body.values, updatedAt: '' };
      }
      if (fault === 'unanswered') throw new Error('network');
      const isKept = isNext || isRepeated;
      return { isKept, seq: stored?.seq ?? 0, ...(!isKept && stored && { stored }) };
    },
  };
}

type Server = ReturnType<typeof aServer>;

/** A device with a keeper; `run` lets everything happen that is due, however late. */
function aDevice(server: Server, from?: Parameters<typeof createDraftKeeper>[1]) {
  let held: DeviceDraft | undefined;
  let state: DraftState = 'none';
  let shown: Record<string, string> = {};
  const due: (() => void)[] = [];
  const deps: KeeperDeps = {
    name: 'new-1',
    keepOnDevice: async (draft) => {
      held = draft;
      return true;
    },
    forgetOnDevice: async () => {
      held = undefined;
    },
    send: server.send,
    discard: server.discard,
    isRefused: () => false,
    onState: (now) => {
      state = now;
    },
    onOther: (stored, sent) => {
      const versions = { base: sent ?? base, theirs: stored.values, mine: shown };
      type(merge(versions, () => 'mine').merged as Record<string, string>);
    },
    after: (_, work) => due.push(work),
    now: () => '2026-11-22T09:00:00.000Z',
  };
  const keeper: DraftKeeper = createDraftKeeper(deps, from);
  /** Lets everything happen that is due now, and what follows from it at once. */
  const once = async () => {
    for (const work of due.splice(0)) work();
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
  };
  const base = {};
  const type = (values: Record<string, string>) => {
    shown = values;
    keeper.keep({ base, values });
  };
  return {
    keeper,
    type: (part: Record<string, string>) => type({ ...shown, ...part }),
    held: () => held,
    state: () => state,
    once,
    run: async () => {
      for (let round = 0; round < 30; round += 1) await once();
    },
  };
}

test('a draft that is opened and not changed is as old as it was, and is kept once it is', async () => {
  const server = aServer();
  const first = aDevice(server);
  first.type({ quizName: 'Polynomials' });
  await first.run();
  const again = aDevice(server, { seq: 1, values: { quizName: 'Polynomials' } });
  again.type({ quizName: 'Polynomials' });
  await again.run();
  expect([server.stored()?.seq, again.state(), again.held()]).toEqual([1, 'server', undefined]);
  again.type({ quizName: 'Polynomials II' });
  await again.run();
  expect(server.stored()).toMatchObject({ seq: 2, values: { quizName: 'Polynomials II' } });
  again.type({ quizName: 'Polynomials' });
  await again.run();
  expect(server.stored()).toMatchObject({ seq: 3, values: { quizName: 'Polynomials' } });
});

test('whatever is lost on the way, in the end the server has what was typed last, and so has the device', async () => {
  const fault = fc.constantFrom('lost', 'unanswered', 'fine');
  const step = fc.oneof(fc.record({ type: fc.string() }), fc.record({ fault }), fc.constant({ run: true }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const server = aServer();
      const device = aDevice(server);
      let last: string | undefined;
      for (const one of steps) {
        if ('fault' in one) server.faults.push(one.fault);
        else if ('run' in one) {
          await device.run();
        } else {
          last = one.type;
          device.type({ quizName: last });
        }
      }
      await device.run();
      server.faults.splice(0);
      await device.run();
      expect(server.stored()?.values['quizName']).toBe(last);
      expect(device.held()?.values['quizName']).toBe(last);
      if (last !== undefined) {
        expect(device.state()).toBe('server');
        expect(device.held()?.isSent).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('two devices that type by turns or at once lose nothing of each other', async () => {
  const typed = fc.record({ by: fc.constantFrom(0, 1), text: fc.string(), run: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { maxLength: 12 }), async (steps) => {
      const server = aServer();
      const devices = [aDevice(server), aDevice(server)];
      const last: Record<string, string> = {};
      for (const { by, text, run } of steps) {
        last[`field${by}`] = text;
        devices[by]?.type({ [`field${by}`]: text });
        if (run) await devices[by]?.run();
      }
      for (const device of [...devices, ...devices]) {
        await device.run();
      }
      expect(server.stored()?.values ?? {}).toEqual(last);
    }),
    { numRuns: 50 },
  );
});

test('a draft that was saved or discarded stays away, though a call was on its way', async () => {
  const server = aServer();
  const device = aDevice(server);
  device.type({ quizName: 'Waves' });
  const running = device.run();
  const cleared = device.keeper.clear();
  await Promise.all([running, cleared]);
  await device.run();
  expect(server.stored()).toBeUndefined();
  expect(device.held()).toBeUndefined();
  expect(device.state()).toBe('none');
});

test('a draft that another device has kept since is not discarded', async () => {
  const server = aServer();
  const [first, second] = [aDevice(server), aDevice(server)];
  first.type({ quizName: 'Waves' });
  await first.run();
  second.type({ topic: 'Sound' });
  await second.run();
  await first.keeper.clear();
  expect(server.discards).toEqual([1]);
  expect(server.stored()?.values).toEqual({ quizName: 'Waves', topic: 'Sound' });
});

test('what the server never had, or a save has discarded, is discarded on the device alone', async () => {
  const server = aServer();
  const device = aDevice(server);
  device.type({ quizName: 'Waves' });
  await device.keeper.clear();
  expect(device.held()).toBeUndefined();
  device.type({ quizName: 'Light' });
  await device.run();
  await device.keeper.clear(await device.keeper.hold());
  expect(server.discards).toEqual([]);
});

test('nothing is sent while a save runs; what was typed is sent after one that failed', async () => {
  const server = aServer();
  const device = aDevice(server);
  device.type({ quizName: 'Waves' });
  expect(await device.keeper.hold()).toBe(0);
  await device.run();
  expect(server.stored()).toBeUndefined();
  device.keeper.letGo();
  await device.run();
  expect(server.stored()?.values).toEqual({ quizName: 'Waves' });
});

test.each([[0], [1]])(
  'a draft whose last call was not answered is gone once the form is saved, and no other (%i calls answered)',
  async (answered) => {
    const server = aServer();
    const [device, other] = [aDevice(server), aDevice(server)];
    for (let n = 0; n < answered; n += 1) {
      device.type({ quizName: `Waves ${n}` });
      await device.run();
    }
    server.faults.push('unanswered');
    device.type({ quizName: 'Waves' });
    // The save comes before the call is repeated.
    await device.once();
    expect(server.stored()?.values).toEqual({ quizName: 'Waves' });
    await device.keeper.clear(await device.keeper.hold());
    expect(server.stored()).toBeUndefined();

    other.type({ topic: 'Sound' });
    await other.run();
    server.faults.push('lost');
    device.type({ quizName: 'Light' });
    await device.once();
    await device.keeper.clear();
    expect(server.stored()?.values).toEqual({ topic: 'Sound' });
  },
);
