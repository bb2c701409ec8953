import type { SettingName } from '../../../contract/settings.ts';
import admin from '../../../locale/en/admin.ts';
import settings from '../../../locale/en/settings.ts';
import type { Key } from '../../../locale/messages.ts';
import { words } from '../../locale/words.ts';

const t = words({ admin, settings });

type Text = Key<{ admin: typeof admin; settings: typeof settings }>;

interface SettingField {
  label: Text;
  hint: Text;
  /** The values to choose from; a text without. */
  choices?: readonly { value: string; label: Text }[];
  kind?: 'secret' | 'email' | 'url' | 'number' | 'logo';
}

const requirement = <Off extends string>(off: Off) =>
  [
    { value: off, label: 'settings.notRequired' },
    { value: 'required', label: 'settings.required' },
  ] as const;

/** How each setting is asked for. */
export const settingFields = {
  SCHOOL_NAME: { label: 'admin.school', hint: 'settings.schoolNameHint' },
  SCHOOL_LOGO: { label: 'settings.logo', hint: 'settings.logoHint', kind: 'logo' },
  SCHOOL_COLOUR: { label: 'settings.colour', hint: 'settings.colourHint' },
  CONTACT_EMAIL: { label: 'settings.contactEmail', hint: 'settings.contactEmailHint', kind: 'email' },
  SITE_ADDRESS: { label: 'settings.siteAddress', hint: 'settings.siteAddressHint', kind: 'url' },
  TIME_ZONE: { label: 'settings.timeZone', hint: 'settings.timeZoneHint' },
  SCHOOL_LANGUAGE: { label: 'admin.language', hint: 'settings.schoolLanguageHint' },
  FOLLOW_YOUTUBE: { label: 'settings.youtube', hint: 'settings.followHint', kind: 'url' },
  FOLLOW_LINKEDIN: { label: 'settings.linkedin', hint: 'settings.followHint', kind: 'url' },
  FOLLOW_FACEBOOK: { label: 'settings.facebook', hint: 'settings.followHint', kind: 'url' },
  FOLLOW_INSTAGRAM: { label: 'settings.instagram', hint: 'settings.followHint', kind: 'url' },
  GOOGLE_CLIENT_ID: { label: 'settings.googleClientId', hint: 'settings.googleClientIdHint' },
  OIDC_ISSUER: { label: 'settings.oidcIssuer', hint: 'settings.oidcIssuerHint', kind: 'url' },
  OIDC_CLIENT_ID: { label: 'settings.oidcClientId', hint: 'settings.oidcClientIdHint' },
  OIDC_CLIENT_SECRET: {
    label: 'settings.oidcClientSecret',
    hint: 'settings.oidcClientSecretHint',
    kind: 'secret',
  },
  OIDC_NAME: { label: 'settings.oidcName', hint: 'settings.oidcNameHint' },
  OIDC_DOMAINS: { label: 'settings.oidcDomains', hint: 'settings.oidcDomainsHint' },
  OIDC_FOR: {
    label: 'settings.oidcFor',
    hint: 'settings.oidcForHint',
    choices: [
      { value: 'students', label: 'admin.students' },
      { value: 'admins', label: 'settings.forAdmins' },
      { value: 'both', label: 'settings.forBoth' },
    ],
  },
  PUPIL_PIN: {
    label: 'admin.pin',
    hint: 'settings.pupilPinHint',
    choices: [
      { value: 'card', label: 'settings.pinOfCard' },
      { value: 'own', label: 'settings.pinOfOwn' },
    ],
  },
  PUPIL_CONTACT: {
    label: 'settings.pupilContact',
    hint: 'settings.pupilContactHint',
    choices: [
      { value: 'off', label: 'settings.notAsked' },
      { value: 'asked', label: 'settings.asked' },
    ],
  },
  SMTP_URL: { label: 'settings.smtpUrl', hint: 'settings.smtpUrlHint', kind: 'secret' },
  MAIL_FROM: { label: 'settings.mailFrom', hint: 'settings.mailFromHint', kind: 'email' },
  GUARDIAN_CONSENT: {
    label: 'admin.guardian',
    hint: 'settings.guardianConsentHint',
    choices: requirement('off'),
  },
  DELETE_STUDENTS_AFTER_MONTHS: {
    label: 'settings.deleteStudents',
    hint: 'settings.deleteStudentsHint',
    kind: 'number',
  },
  ADMIN_SECOND_FACTOR: {
    label: 'settings.secondFactor',
    hint: 'settings.secondFactorHint',
    choices: requirement('optional'),
  },
  ADMIN_IDLE_MINUTES: { label: 'settings.idleMinutes', hint: 'settings.idleMinutesHint', kind: 'number' },
  ATTEMPTS_A_DAY: { label: 'settings.attemptsADay', hint: 'settings.attemptsADayHint', kind: 'number' },
  STUDENT_SESSION_DAYS: { label: 'settings.sessionDays', hint: 'settings.sessionDaysHint', kind: 'number' },
  OBJECT_STORE_URL: { label: 'settings.storeUrl', hint: 'settings.storeUrlHint', kind: 'url' },
  OBJECT_STORE_KEY_ID: { label: 'settings.storeKeyId', hint: 'settings.storeKeyIdHint' },
  OBJECT_STORE_SECRET: { label: 'settings.storeSecret', hint: 'settings.storeKeyIdHint', kind: 'secret' },
  BACKUP_NIGHTS: { label: 'settings.backupNights', hint: 'settings.backupNightsHint', kind: 'number' },
  OBJECT_STORE_REGION: { label: 'settings.storeRegion', hint: 'settings.storeRegionHint' },
} as const satisfies Record<SettingName, SettingField>;

const isSettingName = (name: string): name is SettingName => name in settingFields;

/** What the server says of settings, which it calls as the environment does, with the names of the fields. */
export const inFieldNames = (reason: string): string =>
  reason.replaceAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (name) =>
    isSettingName(name) ? t('settings.ofField', { label: t(settingFields[name].label) }) : name,
  );
