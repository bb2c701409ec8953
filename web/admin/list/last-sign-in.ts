import admin from '../../../locale/en/admin.ts';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';

const t = words({ admin });

/** The day on which a student signed in last. */
export const lastSignIn = ({ lastSignInAt }: { lastSignInAt: string | null }): string =>
  lastSignInAt === null ? t('admin.neverSignedIn') : readersDate(new Date(lastSignInAt));
