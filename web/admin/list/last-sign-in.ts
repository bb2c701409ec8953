import admin from '../../../locale/en/admin.ts';
import { formatDate } from '../../../locale/format.ts';
import { shownTimeZone } from '../../locale/dates-and-numbers.ts';
import { language } from '../../locale/language.ts';
import { words } from '../../locale/words.ts';

const t = words({ admin });

/** The day on which a student signed in last, in the room of a column. */
export const lastSignIn = ({ lastSignInAt }: { lastSignInAt: string | null }): string =>
  lastSignInAt === null
    ? t('admin.neverSignedIn')
    : formatDate(new Date(lastSignInAt), language(), { dateStyle: 'medium', timeZone: shownTimeZone() });
