import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { AdminRole } from '../../contract/admins.ts';
import type { AdminId } from '../../contract/ids.ts';
import type { AdminRow } from '../admins/queries.ts';
import { admins } from '../db/tables/admins.ts';
import { newId } from '../ids.ts';
import type { TestApp } from './app.ts';

export const ADMIN_PASSWORD = 'nineteen green kettles';

export interface TestAdmin {
  id: AdminId;
  name: string;
  email: string;
  token: string;
}

/** A hash names its own cost, and with this one a sign-in takes no time. The product's are slow on purpose. */
const passwordHash = hash(ADMIN_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

async function insert(app: TestApp, name: string, standing: Pick<AdminRow, 'role' | 'status'>) {
  const id = newId<AdminId>();
  const email = `${randomBytes(6).toString('hex')}@admins.example`;
  await app.db
    .insert(admins)
    .values({ id, name, email, passwordHash: await passwordHash, ...standing, createdAt: app.clock.now() });
  return { id, name, email };
}

/** An approved admin or owner, signed in over HTTP. */
export async function anAdmin(
  app: TestApp,
  role: AdminRole = 'admin',
  name = 'Asha Rao',
): Promise<TestAdmin> {
  const admin = await insert(app, name, { role, status: 'approved' });
  const { token } = await app.call('/admin/signin', { ...admin, password: ADMIN_PASSWORD });
  if (!token) throw new Error('The test admin could not sign in');
  return { ...admin, token };
}

/** An admin who has registered and waits for a decision. */
export const aPendingAdmin = (app: TestApp, name = 'Ravi Rao') =>
  insert(app, name, { role: null, status: 'pending' });

/** Proves the password of a session again, for calls that want a fresh proof. */
export async function prove(app: TestApp, { token }: TestAdmin): Promise<void> {
  await app.call('/admin/prove', { password: ADMIN_PASSWORD }, token);
}
