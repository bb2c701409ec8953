import { type AdminId, adminId } from '../../contract/ids.ts';
import { createExpiringMac } from '../auth/expiring-mac.ts';
import type { AdminRow } from './queries.ts';

/** How long an admin may look for the code after the password, in milliseconds. */
const LIFETIME_MS = 5 * 60_000;

/** A ticket connects the two steps of a sign-in: it proves that the password was right. It opens no session on its own. */
export interface Tickets {
  issue(admin: Pick<AdminRow, 'id' | 'passwordHash'>): string;
  /** The admin whose ticket it is; undefined if it is no longer valid, for example after a new password. */
  holderOf(
    ticket: string,
    find: (id: AdminId) => Promise<AdminRow | undefined>,
  ): Promise<AdminRow | undefined>;
}

export function createTickets(secret: string, now: () => Date): Tickets {
  const macs = createExpiringMac({ secret, purpose: 'ticket', lifetimeMs: LIFETIME_MS }, now);
  const subjectOf = ({ id, passwordHash }: Pick<AdminRow, 'id' | 'passwordHash'>) => `${id} ${passwordHash}`;
  return {
    issue: (admin) => `${admin.id}.${macs.issue(subjectOf(admin))}`,
    async holderOf(ticket, find) {
      const [id = '', ...rest] = ticket.split('.');
      const named = adminId.safeParse(id).data;
      const admin = named && (await find(named));
      return admin && macs.nameOf(rest.join('.'), subjectOf(admin)) !== undefined ? admin : undefined;
    },
  };
}
