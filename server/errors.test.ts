import { expect, it } from 'vitest';
import { admins } from './db/tables/admins.ts';
import { isTransient, withoutData } from './errors.ts';
import { aPendingAdmin } from './testing/admins.ts';
import { useApp } from './testing/app.ts';

const app = useApp();

it.each([
  ['57P01', true],
  ['25006', true],
  ['08006', true],
  // As PgBouncer says that it reaches no database.
  ['08P01', true],
  ['ECONNRESET', true],
  ['CONNECTION_LOST', true],
  ['23505', false],
  ['42P01', false],
])('an error with the code %s may pass: %s', (code, isPassing) => {
  expect(isTransient(new Error('A statement failed', { cause: Object.assign(new Error(), { code }) }))).toBe(
    isPassing,
  );
});

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
  const told = withoutData(error);
  expect(told).toMatchObject({ code: '23505', message: expect.stringContaining('admins_pkey') });
  expect(`${told.stack}${JSON.stringify(told)}`).not.toMatch(/argon2|admins\.example/);
});

it.each([
  [new Error('Papers are missing'), 'Papers are missing'],
  [new Error('550 5.1.1 <asha@b.example> unknown'), '550 5.1.1 <(address)> unknown'],
  [new Error('no message to +91 98765 43210'), 'no message to (number)'],
  [new SyntaxError('Unexpected token, "Asha" is not valid JSON'), 'A text could not be parsed'],
])('%s is told without data', (error, message) => {
  const told = withoutData(Object.assign(error, { rejected: ['asha@b.example'], code: 'E1' }));
  expect(told).toMatchObject({ message, code: 'E1' });
  expect(told.stack).toContain('errors.test.ts');
  expect(JSON.stringify(told)).not.toContain('asha');
});

it('a value that PostgreSQL repeats is left out', async () => {
  const error: unknown = await app.db.$client
    .query('select $1::text::int', ['Asha'])
    .catch((cause: unknown) => cause);
  expect(String(error)).toContain('Asha');
  expect(withoutData(error)).toMatchObject({ message: 'PostgreSQL reported 22P02', code: '22P02' });
});
