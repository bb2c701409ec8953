import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../db/tables/auth.ts';
import { ADMIN_PASSWORD, anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { makeOperatorsOwner } from './create-owner.ts';

const app = useApp({ trustedProxies: 1 });

let owner: TestAdmin;
let admin: TestAdmin;

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  admin = await anAdmin(app);
});

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('wrong passwords', () => {
  const guess = (address: string, email = admin.email, password = 'wrong') =>
    app.post('/admin/signin', { name: 'Asha Rao', email, password }, undefined, from(address));

  beforeEach(async () => {
    await app.db.delete(rateLimits);
  });

  it('of strangers never lock the account: its owner signs in from elsewhere', async () => {
    for (let stranger = 1; stranger <= 30; stranger += 1) {
      for (let run = 0; run < 6; run += 1) await guess(`192.0.2.${stranger}`);
    }
    expect((await guess('198.51.100.7', admin.email, ADMIN_PASSWORD)).body).toMatchObject({ approved: true });
  });

  it('do not hold up a known device behind the same address', async () => {
    const signedIn = await guess('192.0.2.1', admin.email, ADMIN_PASSWORD);
    const { device } = signedIn.body as { device: string };
    for (let run = 0; run < 60; run += 1)
      await guess('192.0.2.1', run < 10 ? admin.email : `${run}@b.example`);
    expect((await guess('192.0.2.1', admin.email, ADMIN_PASSWORD)).status).toBe(429);
    const known = { name: 'Asha Rao', email: admin.email, password: ADMIN_PASSWORD, device };
    const answer = await app.post('/admin/signin', known, undefined, from('192.0.2.1'));
    expect(answer.body).toMatchObject({ approved: true });
  });

  it('on a known device make that device wait, and a forged or foreign one is not known', async () => {
    const { device: own = '' } = await app.call('/admin/signin', { ...admin, password: ADMIN_PASSWORD });
    const { device: foreign = '' } = await app.call('/admin/signin', { ...owner, password: ADMIN_PASSWORD });
    for (const [device, isKnown] of [
      [own, true],
      [foreign, false],
      [`${own}x`, false],
    ] as const) {
      await app.db.delete(rateLimits);
      const guessing = { name: 'A', email: admin.email, password: 'wrong', device };
      const statuses = [];
      for (let run = 0; run < 6; run += 1) {
        statuses.push((await app.post('/admin/signin', guessing, undefined, from('192.0.2.9'))).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const counted = await app.db.select().from(rateLimits);
      expect(counted.some(({ key }) => key.includes('device:'))).toBe(isKnown);
    }
  });

  it('get 429 with the time to wait, whether password and account are right or not', async () => {
    for (const email of [admin.email, 'unknown@admins.example']) {
      for (let run = 0; run < 5; run += 1) expect((await guess('192.0.2.1', email)).status).toBe(200);
      expect(await guess('192.0.2.1', email, ADMIN_PASSWORD)).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests' },
        retryAfter: 2,
      });
    }
  });

  it('are waited for once: an attempt that comes too early does not extend the wait', async () => {
    for (let run = 0; run < 5; run += 1) await guess('192.0.2.1');
    for (let run = 0; run < 5; run += 1) expect((await guess('192.0.2.1')).retryAfter).toBe(2);
    app.clock.advance(2);
    expect((await guess('192.0.2.1', admin.email, ADMIN_PASSWORD)).body).toMatchObject({ approved: true });
  });

  it('from one address get 429, whatever the accounts; successful ones are not counted', async () => {
    for (let run = 0; run < 60; run += 1) {
      expect((await guess('192.0.2.1', admin.email, ADMIN_PASSWORD)).status).toBe(200);
    }
    const guesses = Array.from({ length: 50 }, (_, run) => guess('192.0.2.1', `guess${run}@admins.example`));
    expect((await Promise.all(guesses)).every(({ status }) => status === 200)).toBe(true);
    expect((await guess('192.0.2.1', 'one-more@admins.example')).status).toBe(429);
  });

  it('are counted for the address that the proxy saw, whatever the client says of itself', async () => {
    for (let run = 0; run < 5; run += 1) await guess(`203.0.113.${run}, 192.0.2.1`);
    expect((await guess('203.0.113.9, 192.0.2.1')).status).toBe(429);
    expect((await guess('192.0.2.1, 192.0.2.2')).status).toBe(200);
  });

  it('at once are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('192.0.2.1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('are forgotten when the operator makes the owner anew', async () => {
    for (let run = 0; run < 6; run += 1) await guess('192.0.2.1', owner.email);
    const { name, email } = owner;
    const password = 'twenty blue kettles';
    await makeOperatorsOwner(app.db, { name, email, password }, app.clock.now());
    expect((await guess('192.0.2.1', email, password)).body).toMatchObject({ approved: true });
  });
});
