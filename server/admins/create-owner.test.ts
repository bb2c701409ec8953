import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { admins } from '../db/tables/admins.ts';
import { ADMIN_PASSWORD, anAdmin, aPendingAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { makeFirstOwner, makeOperatorsOwner, wrongWithOwner } from './create-owner.ts';

const app = useApp();

const asha = { name: 'Asha Rao', email: 'Asha@admins.example', password: ADMIN_PASSWORD };

describe('the first owner, of the settings', () => {
  it('is not made with a password that is easy to guess', async () => {
    const easy = { ...asha, password: 'Uttara admin 1' };
    expect(await makeFirstOwner(app.db, easy, app.clock.now())).toMatch(/easy to guess/);
    expect(await app.db.$count(admins)).toBe(0);
  });

  it('takes over a registration of the address, whoever it was', async () => {
    const squatter = await aPendingAdmin(app);
    const owner = { ...asha, email: squatter.email.toUpperCase(), password: 'twenty blue kettles' };
    expect(await makeFirstOwner(app.db, owner, app.clock.now())).toBeUndefined();
    expect(await app.db.select().from(admins)).toMatchObject([
      { id: squatter.id, name: 'Asha Rao', role: 'owner', status: 'approved' },
    ]);
    const before = { name: 'x', email: squatter.email, password: ADMIN_PASSWORD };
    expect((await app.call('/admin/signin', before)).approved).toBe(false);
    expect((await app.call('/admin/signin', { ...before, password: owner.password })).approved).toBe(true);
  });

  it('is made once: there is an owner then', async () => {
    expect(await makeFirstOwner(app.db, { ...asha, email: 'second@admins.example' }, app.clock.now())).toBe(
      undefined,
    );
    expect(await app.db.$count(admins)).toBe(1);
  });
});

describe('an owner made on the command line', () => {
  it.each([
    [{ name: 'R4vi' }, /name can only contain letters/],
    [{ email: 'asha' }, /e-mail address is not valid/],
    [{ password: 'nine char' }, /10 to 200 characters/],
    [{ password: 'Password12345' }, /easy to guess/],
  ])('rejects %j', (part, said) => {
    expect(wrongWithOwner({ ...asha, ...part })).toMatch(said);
    expect(wrongWithOwner(asha)).toBeUndefined();
  });

  it('can sign in, and the audit trail names the operator', async () => {
    expect(await makeOperatorsOwner(app.db, asha, app.clock.now())).toBe('made');
    const { token, role, profile } = await app.call('/admin/signin', asha);
    expect(role).toBe('owner');
    const filters = { kind: 'admin', recordid: profile?._id } as const;
    const { entries } = await app.call('/admin/auditList', { filters }, token);
    expect(entries).toMatchObject([{ adminName: 'Operator', action: 'owner', after: { role: 'owner' } }]);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });

  it('takes over the account of the address, also a disabled one', async () => {
    const { id, email } = await anAdmin(app);
    await app.db.update(admins).set({ status: 'disabled' }).where(eq(admins.id, id));
    const password = 'twenty blue kettles';
    expect(await makeOperatorsOwner(app.db, { name: 'New Name', email, password }, app.clock.now())).toBe(
      'changed',
    );
    const signedIn = await app.call('/admin/signin', { name: 'x', email, password });
    expect(signedIn).toMatchObject({ approved: true, role: 'owner', profile: { _id: id, name: 'New Name' } });
  });
});
