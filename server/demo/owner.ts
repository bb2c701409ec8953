import { randomInt } from 'node:crypto';
import { keptSecret } from '../kept-secret.ts';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const newPassword = () => Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The e-mail address of the owner of a demo start. */
export const DEMO_OWNER = 'owner@demo.example';

/** The owner of a demo start; the password is kept in the data folder, so that every start can print it. */
export function demoOwner(dataDir: string): { name: string; email: string; password: string } {
  return {
    name: 'Demo Owner',
    email: DEMO_OWNER,
    password: keptSecret(dataDir, 'demo-owner-password', newPassword),
  };
}
