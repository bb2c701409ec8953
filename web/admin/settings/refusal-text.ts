import type { SettingName } from '../../../contract/settings.ts';
import admin from '../../../locale/en/admin.ts';
import settings from '../../../locale/en/settings.ts';
import { CallError } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { settingFields } from './setting-fields.ts';

const t = words({ admin, settings });

/** Settings that mean something together only. */
const TOGETHER: readonly (readonly SettingName[])[] = [
  ['SMTP_URL', 'MAIL_FROM', 'SITE_ADDRESS'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OBJECT_STORE_URL', 'OBJECT_STORE_KEY_ID', 'OBJECT_STORE_SECRET'],
];

/** The setting that was refused; undefined where something else failed. */
export const refusedName = (error: Error | null): string | undefined =>
  error instanceof CallError && error.code === 'bad_input'
    ? (error.field?.replace('settings.', '') ?? '')
    : undefined;

/** A setting that the server would refuse, known before it asks for the password. */
export const refusedBefore = ({ SCHOOL_COLOUR: colour = '' }: Partial<Record<SettingName, string>>) =>
  colour === '' || /^#[\da-f]{6}$/i.test(colour.trim()) ? undefined : 'SCHOOL_COLOUR';

/** Why a setting was refused. What the server says of it is for logs, and for whoever reads English. */
export function refusalText(name: SettingName, isGiven: (name: SettingName) => boolean): string {
  const together = TOGETHER.find((some) => some.includes(name)) ?? [];
  if (!together.every(isGiven)) {
    return t('settings.belongTogether', {
      fields: together.map((one) => t(settingFields[one].label)).join(', '),
    });
  }
  if (name === 'SCHOOL_COLOUR') return t('settings.colourRefused');
  if (name === 'OIDC_ISSUER') return t('settings.oidcIssuerRefused');
  return t(name === 'OIDC_CLIENT_SECRET' ? 'settings.oidcSecretRefused' : 'settings.refused');
}
