import { randomBytes } from 'node:crypto';
import mail from '../../locale/en/mail.ts';
import type { Oidc } from '../auth/oidc.ts';
import type { NightlyBackups } from '../backups/nightly.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { words } from '../words.ts';

const t = words({ mail });

/** Throws what is wrong, in a sentence for who looks after the installation. */
export async function checkMail(mailer: Mailer | undefined, to: string | undefined): Promise<void> {
  if (!mailer || to === undefined) throw new Error('SMTP_URL, MAIL_FROM and SITE_ADDRESS are not set.');
  await mailer.send({
    to,
    subject: t('mail.testSubject', { school: mailer.school }),
    text: t('mail.test', { school: mailer.school }),
  });
}

/** Writes an object and reads it back; it stays, under a name that is always the same. */
export async function checkBucket(objects: ObjectStore | undefined): Promise<void> {
  if (!objects) throw new Error('OBJECT_STORE_URL, OBJECT_STORE_KEY_ID and OBJECT_STORE_SECRET are not set.');
  const bytes = randomBytes(32);
  await objects.put('check', { type: 'application/octet-stream', bytes });
  if (!(await objects.get('check'))?.equals(bytes)) throw new Error('The bucket gives something else back.');
}

/** Makes a backup, which opens and counts it. */
export async function checkBackups(backups: Pick<NightlyBackups, 'now'> | undefined): Promise<void> {
  if (!backups)
    throw new Error('No backups are made here: they are off, or the database is a PostgreSQL of your own.');
  await backups.now();
}

export async function checkSignIn(oidc: Oidc | undefined): Promise<void> {
  if (!oidc) throw new Error('OIDC_ISSUER and OIDC_CLIENT_ID are not set.');
  await oidc.check();
}
