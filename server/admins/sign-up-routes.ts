import { adminEndpoints } from '../../contract/admins.ts';
import { mailboxOf } from '../../contract/mailbox.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { OpenSession } from './open-session.ts';
import { refuseEasy } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { presentAdmin } from './present.ts';
import { type Counters, consumeRateLimit } from './rate-limit.ts';
import { invitedAs, registerByCode, registerByInvitation, sendCode } from './registration.ts';
import { isApproved } from './signin.ts';

export function signUpRoutes(
  adapter: Adapter,
  {
    db,
    counters,
    now,
    mailer,
    openSession,
  }: {
    db: Db;
    counters: Counters;
    now: () => Date;
    /** Absent where no mail server is set. */
    mailer: () => Mailer | undefined;
    openSession: OpenSession;
  },
): void {
  route(adapter, adminEndpoints.signupOptions, async ({ invitation }) => {
    const invited = invitation === undefined ? undefined : await invitedAs(db, invitation, now());
    return { sendsCode: mailer() !== undefined, ...(invited && { invited }) };
  });

  route(adapter, adminEndpoints.signup, async ({ code, invitation, ...applicant }, _caller, request) => {
    const { name, email, password } = applicant;
    const by = invitation ?? mailboxOf(email);
    // An invited person does not wait for what others in the network do.
    if (invitation === undefined) await consumeRateLimit(counters, 'signUps', request.ip, now());
    await consumeRateLimit(counters, 'registration', by, now());
    await refuseEasy(counters, { password, personal: [name, email], field: 'password', by }, now());
    const notRegistered = { message: 'User not registered' };
    if (invitation !== undefined) {
      const passwordHash = await hashPassword(password);
      const admin = await registerByInvitation(db, { name, passwordHash }, invitation, now());
      const opened = admin && isApproved(admin) && (await openSession(admin, request));
      return opened ? { ...opened, message: 'User Registered' } : notRegistered;
    }
    const sender = mailer();
    if (sender === undefined) return notRegistered;
    if (code === undefined) {
      await sendCode(counters, sender, email, now());
      return { codeSent: true, message: 'A code was sent to this address' };
    }
    const passwordHash = await hashPassword(password);
    const admin = await registerByCode(db, { name, email, passwordHash }, code, now());
    return admin ? { profile: presentAdmin(admin), message: 'Approval pending' } : notRegistered;
  });
}
