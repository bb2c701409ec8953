import { describe, expect, it } from 'vitest';
import { rateLimits } from '../db/tables/auth.ts';
import { createCounterKey } from '../http/counter-key.ts';
import { TOKEN_SECRET, useApp } from '../testing/app.ts';
import {
  clearExpiredRateLimits,
  consumeRateLimit,
  createCounters,
  delayAttempt,
  forgetAttempts,
  uncount,
} from './rate-limit.ts';

const app = useApp();
const counters = () => createCounters(app.db, TOKEN_SECRET);
const keyOf = createCounterKey(TOKEN_SECRET);

describe('attempts are counted together for', () => {
  it.each([
    ['an address', ['192.0.2.7'], '192.0.2.7'],
    ['an IPv4 address in IPv6 form', ['::ffff:192.0.2.8', '192.0.2.8'], '192.0.2.8'],
    [
      'an IPv6 network of 56 bits',
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:1', '2001:db8:1:2:3::'],
      '2001:db8:1:0::/56',
    ],
    ['a shortened IPv6 network', ['2001:db8::1', '2001:db8:0:0:5::'], '2001:db8:0:0::/56'],
    ['the machine itself', ['::1'], '0:0:0:0::/56'],
  ])('%s', async (_what, addresses, network) => {
    await app.db.delete(rateLimits);
    for (const address of addresses) await consumeRateLimit(counters(), 'address', address, app.clock.now());
    expect(await app.db.select().from(rateLimits)).toMatchObject([
      { key: keyOf('address', network), count: addresses.length },
    ]);
  });
});

/** Attempts as soon as each is taken, and gives the seconds that each had to wait. */
async function waitsOf(attempts: number): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < attempts; n++) {
    let waited = 0;
    for (;;) {
      const wait = await delayAttempt(
        counters(),
        'a@b.example',
        { address: '192.0.2.7' },
        app.clock.now(),
      ).then(
        () => 0,
        (error: { retryAfter: number }) => error.retryAfter,
      );
      if (wait === 0) break;
      waited += wait;
      app.clock.advance(wait);
    }
    waits.push(waited);
  }
  return waits;
}

describe('failures at an account', () => {
  it('make the next attempt wait twice as long each time, up to fifteen minutes', async () => {
    await app.db.delete(rateLimits);
    expect(await waitsOf(17)).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('are forgotten after an hour without an attempt', async () => {
    app.clock.advance(3_600);
    expect(await waitsOf(6)).toEqual([0, 0, 0, 0, 0, 2]);
  });

  it('are forgotten after a right answer, which also counts down for the address', async () => {
    await app.db.delete(rateLimits);
    const [account, guesser] = ['a@b.example', { address: '192.0.2.7' }] as const;
    for (let n = 0; n < 3; n++) {
      await consumeRateLimit(counters(), 'address', guesser.address, app.clock.now());
      await delayAttempt(counters(), account, guesser, app.clock.now());
    }
    expect(await forgetAttempts(counters(), account, guesser)).toBe(3);
    await uncount(counters(), 'address', guesser.address, 1);
    expect(await app.db.select().from(rateLimits)).toMatchObject([
      { key: keyOf('address', '192.0.2.7'), count: 2 },
    ]);
  });
});

it('keeps neither addresses nor accounts, and nothing that another secret would give', async () => {
  await app.db.delete(rateLimits);
  await consumeRateLimit(counters(), 'guardianMail', 'meera@home.example', app.clock.now());
  await delayAttempt(counters(), 'meera@home.example', { address: '192.0.2.7' }, app.clock.now());
  const kept = JSON.stringify(await app.db.select().from(rateLimits));
  expect(kept).not.toMatch(/meera|192\.0\.2\.7/);
  expect(kept).toContain(keyOf('guardianMail', 'meera@home.example'));
  expect(kept).not.toContain(createCounterKey('another secret')('guardianMail', 'meera@home.example'));
});

it('deletes expired counts', async () => {
  await app.db.delete(rateLimits);
  await consumeRateLimit(counters(), 'address', '192.0.2.8', app.clock.now());
  app.clock.advance(901);
  await consumeRateLimit(counters(), 'address', '192.0.2.9', app.clock.now());
  await clearExpiredRateLimits(app.db, app.clock.now());
  expect(await app.db.select().from(rateLimits)).toMatchObject([{ key: keyOf('address', '192.0.2.9') }]);
});
