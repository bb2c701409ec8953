import { expect, it } from 'vitest';
import { admins } from './db/tables.ts';
import { withoutParameters } from './errors.ts';
import { aPendingAdmin } from './testing/admins.ts';
import { useApp } from './testing/app.ts';

const app = useApp();

it('a failed statement is told without its parameters', async () => {
  const admin = await aPendingAdmin(app);
  const again = {
    ...admin,
    passwordHash: '$argon2id$secret',
    status: 'pending',
    createdAt: new Date(0),
  } as const;
  const error: unknown = await app.db
    .insert(admins)
    .values(again)
    .catch((cause: unknown) => cause);
  expect(String(error)).toContain('argon2id');
  const told = withoutParameters(error) as Error;
  expect(told).toMatchObject({ code: '23505', message: expect.stringContaining('admins_pkey') });
  expect(`${told.stack}${JSON.stringify(told)}`).not.toMatch(/argon2|admins\.example/);
});

it('any other error is told as it is', () => {
  const error = new Error('something else');
  expect(withoutParameters(error)).toBe(error);
});
