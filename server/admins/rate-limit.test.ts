import { describe, expect, it } from 'vitest';
import { rateLimits } from '../db/tables.ts';
import { useApp } from '../testing/app.ts';
import { clearExpiredRateLimits, consumeRateLimit, resetRateLimit } from './rate-limit.ts';

const app = useApp();

describe('attempts are counted together for', () => {
  it.each([
    ['an address', ['192.0.2.7'], 'address:192.0.2.7'],
    ['an IPv4 address in IPv6 form', ['::ffff:192.0.2.8', '192.0.2.8'], 'address:192.0.2.8'],
    [
      'an IPv6 network of 64 bits',
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:1', '2001:db8:1:2:3::'],
      'address:2001:db8:1:2::/64',
    ],
    ['a shortened IPv6 network', ['2001:db8::1', '2001:db8:0:0:5::'], 'address:2001:db8:0:0::/64'],
    ['the machine itself', ['::1'], 'address:0:0:0:0::/64'],
  ])('%s', async (_what, addresses, key) => {
    await app.db.delete(rateLimits);
    for (const address of addresses) await consumeRateLimit(app.db, 'address', address, app.clock.now());
    expect(await app.db.select().from(rateLimits)).toMatchObject([{ key, count: addresses.length }]);
  });
});

it('clears all attempts of an account and one of an address after a sign-in', async () => {
  await app.db.delete(rateLimits);
  for (const kind of ['address', 'account', 'address'] as const) {
    await consumeRateLimit(app.db, kind, kind === 'account' ? 'a@b.example' : '192.0.2.7', app.clock.now());
  }
  await resetRateLimit(app.db, 'a@b.example', '192.0.2.7');
  expect(await app.db.select().from(rateLimits)).toMatchObject([{ key: 'address:192.0.2.7', count: 1 }]);
});

it('deletes expired counts', async () => {
  await consumeRateLimit(app.db, 'account', 'old@b.example', app.clock.now());
  app.clock.advance(901);
  await consumeRateLimit(app.db, 'account', 'new@b.example', app.clock.now());
  await clearExpiredRateLimits(app.db, app.clock.now());
  expect(await app.db.select().from(rateLimits)).toMatchObject([{ key: 'account:new@b.example' }]);
});
