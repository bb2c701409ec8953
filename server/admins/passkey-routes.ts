import { MAX_PASSKEYS } from '../../contract/limits.ts';
import { passkeyEndpoints } from '../../contract/passkeys.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import {
  addPasskey,
  listPasskeys,
  type PasskeySite,
  readPasskey,
  removePasskey,
  startPasskey,
} from './passkeys.ts';
import type { PasswordCheck } from './password-check.ts';
import { findAdmin } from './queries.ts';
import { countRecoveryCodes, newRecoveryCodes, removeNeedlessCodes } from './second-factor.ts';
import { endAdminSessions } from './sessions.ts';

/** The caller's own passkeys. */
export function passkeyRoutes(
  adapter: Adapter,
  {
    db,
    now,
    passkeySite,
    checkPassword,
  }: {
    db: Db;
    now: () => Date;
    passkeySite: () => PasskeySite | undefined;
    checkPassword: PasswordCheck;
  },
): void {
  route(adapter, passkeyEndpoints.start, async ({ password }, caller, request) => {
    const site = passkeySite();
    if (!site) {
      throw new RequestError(
        'conflict',
        'Passkeys need SITE_ADDRESS with the name of the site. Ask the operator.',
      );
    }
    const admin = await checkPassword(request, caller, password);
    if ((await listPasskeys(db, admin.id)).length >= MAX_PASSKEYS) {
      throw new RequestError('conflict', `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
    }
    return { options: await startPasskey(db, site, admin, now()) };
  });

  // The challenge is issued only after the password has been checked.
  route(adapter, passkeyEndpoints.add, async ({ name, credential }, { admin: id, session }) => {
    const site = passkeySite();
    const admin = await findAdmin(db, id);
    const read = admin && site && (await readPasskey(db, site, { email: admin.email, credential }, now()));
    if (!read) return { added: false };
    return db.transaction(async (tx) => {
      if (!(await addPasskey(tx, { ...read, adminId: id, name }, now()))) return { added: false };
      await endAdminSessions(tx, id, session);
      const change = { admin: id, action: 'addPasskey', kind: 'admin', recordId: id } as const;
      await recordChange(tx, { ...change, after: {} }, now());
      const hasCodes = (await countRecoveryCodes(tx, id)) > 0;
      return { added: true, ...(!hasCodes && { recoveryCodes: await newRecoveryCodes(tx, id) }) };
    });
  });

  route(adapter, passkeyEndpoints.remove, async ({ password, passkeyId }, caller, request) => {
    const { id } = await checkPassword(request, caller, password);
    return db.transaction(async (tx) => {
      const removed = await removePasskey(tx, id, passkeyId);
      if (removed) {
        await removeNeedlessCodes(tx, id);
        const change = { admin: id, action: 'removePasskey', kind: 'admin', recordId: id } as const;
        await recordChange(tx, { ...change, after: {} }, now());
      }
      return { removed };
    });
  });
}
