import { type AdminId, adminId } from '../../contract/ids.ts';
import { createExpiringMac } from '../auth/expiring-mac.ts';

/** How long an admin may look for the code after the password, in milliseconds. */
const LIFETIME_MS = 5 * 60_000;

/** What stands between the two steps of a sign-in: the password was right. It opens no session by itself. */
export interface Tickets {
  issue(admin: AdminId): string;
  /** Whose ticket it is; undefined when it is not good any more. */
  adminOf(ticket: string): AdminId | undefined;
}

export function createTickets(secret: string, now: () => Date): Tickets {
  const macs = createExpiringMac({ secret, purpose: 'ticket', lifetimeMs: LIFETIME_MS }, now);
  return {
    issue: (admin) => `${admin}.${macs.issue(admin)}`,
    adminOf(ticket) {
      const [id = '', ...rest] = ticket.split('.');
      const admin = adminId.safeParse(id).data;
      return admin && macs.nameOf(rest.join('.'), admin) !== undefined ? admin : undefined;
    },
  };
}
