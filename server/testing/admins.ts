import { randomBytes } from 'node:crypto';
import type { AdminId } from '../../contract/ids.ts';
import { hashPassword } from '../admins/passwords.ts';
import { admins } from '../db/tables.ts';
import { newId } from '../ids.ts';
import type { TestApp } from './app.ts';

export const ADMIN_PASSWORD = 'nineteen green kettles';

export interface TestAdmin {
  id: AdminId;
  name: string;
  email: string;
  token: string;
}

/** Hashed once: hashing is slow on purpose. */
const passwordHash = hashPassword(ADMIN_PASSWORD);

/** An approved admin or owner, signed in over HTTP. */
export async function anAdmin(
  app: TestApp,
  role: 'owner' | 'admin' = 'admin',
  name = 'Asha Rao',
): Promise<TestAdmin> {
  const id = newId<AdminId>();
  const email = `${randomBytes(6).toString('hex')}@admins.example`;
  await app.db.insert(admins).values({
    id,
    name,
    email,
    passwordHash: await passwordHash,
    role,
    status: 'approved',
    createdAt: app.clock.now(),
  });
  const { token } = await app.call('/admin/signin', { name, email, password: ADMIN_PASSWORD });
  if (!token) throw new Error('The test admin could not sign in');
  return { id, name, email, token };
}
