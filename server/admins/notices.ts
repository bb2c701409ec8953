import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Notice } from '../../contract/admins.ts';
import type { AdminId } from '../../contract/ids.ts';
import mail from '../../locale/en/mail.ts';
import { SOURCE } from '../../locale/languages.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { auditEntries } from '../db/tables/audit.ts';
import type { Mailer } from '../mail/mailer.ts';
import { inLanguage, words } from '../words.ts';

const t = words({ mail });

/** How long a sign-in tells what others did to an account, in milliseconds. */
const TOLD_FOR_MS = 14 * 24 * 3_600_000;
/** The most that one sign-in tells. */
const MOST = 10;

const TOLD: Notice['action'][] = ['resetLink', 'removeFactor', 'resetPassword'];

const TEXTS: Record<Notice['action'], (about: { product: string; by: string }) => string> = {
  resetLink: (about) => t('mail.resetLinkTold', about),
  removeFactor: (about) => t('mail.removeFactorTold', about),
  resetPassword: ({ product }) => t('mail.resetPasswordTold', { product }),
};

/** What others did to an admin's account in the last two weeks, the newest first. */
export async function noticesFor(db: Db, admin: AdminId, now: Date): Promise<Notice[]> {
  const rows = await db
    .select({ action: auditEntries.action, at: auditEntries.at, by: admins.name })
    .from(auditEntries)
    .leftJoin(admins, eq(admins.id, auditEntries.adminId))
    .where(
      and(
        eq(auditEntries.kind, 'admin'),
        eq(auditEntries.recordId, admin),
        inArray(auditEntries.action, TOLD),
        or(isNull(auditEntries.adminId), ne(auditEntries.adminId, admin)),
        gt(auditEntries.at, new Date(now.getTime() - TOLD_FOR_MS)),
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(MOST);
  return rows.flatMap(({ action, at, by }) => {
    const told = TOLD.find((one) => one === action);
    return told ? [{ action: told, at: at.toISOString(), ...(by !== null && { by }) }] : [];
  });
}

/**
 * Writes to the holder of an account what somebody else did to it. Best effort: where there is no mail, or it fails, the
 * next sign-in tells.
 */
export async function tellHolder(
  mailer: Mailer | undefined,
  {
    holder: { email, language },
    action,
    by,
  }: {
    holder: Pick<typeof admins.$inferSelect, 'email' | 'language'>;
    action: Notice['action'];
    by?: string | undefined;
  },
): Promise<void> {
  if (!mailer) return;
  const { school: product } = mailer;
  const message = inLanguage(language ?? SOURCE, () => ({
    subject: t('mail.accountSubject', { product }),
    text: TEXTS[action]({ product, by: by ?? '' }),
  }));
  await mailer.send({ to: email, ...message });
}
