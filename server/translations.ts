import exportsHi from '../locale/hi/exports.ts';
import formsHi from '../locale/hi/forms.ts';
import headsHi from '../locale/hi/heads.ts';
import mailHi from '../locale/hi/mail.ts';
import secureHi from '../locale/hi/secure.ts';
import type { LanguageName } from '../locale/languages.ts';
import type { Messages } from '../locale/messages.ts';

/** The areas that the server writes, in the other languages. */
export const translations: Partial<Record<LanguageName, Record<string, Messages>>> = {
  hi: { exports: exportsHi, forms: formsHi, mail: mailHi, heads: headsHi, secure: secureHi },
};
