/**
 * What an owner can set on the screen Settings, by group, under the names that the environment has for it. A value is a
 * text, as in the environment.
 */
export const SETTINGS = {
  school: [
    'SCHOOL_NAME',
    'SCHOOL_LOGO',
    'SCHOOL_COLOUR',
    'CONTACT_EMAIL',
    'SITE_ADDRESS',
    'TIME_ZONE',
    'SCHOOL_LANGUAGE',
  ],
  follow: ['FOLLOW_YOUTUBE', 'FOLLOW_LINKEDIN', 'FOLLOW_FACEBOOK', 'FOLLOW_INSTAGRAM'],
  signIn: [
    'GOOGLE_CLIENT_ID',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
    'OIDC_DOMAINS',
    'OIDC_FOR',
  ],
  pupils: ['PUPIL_PIN', 'PUPIL_CONTACT'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  people: ['GUARDIAN_CONSENT', 'DELETE_STUDENTS_AFTER_MONTHS', 'ADMIN_SECOND_FACTOR', 'ADMIN_IDLE_MINUTES'],
  limits: ['ATTEMPTS_A_DAY', 'STUDENT_SESSION_DAYS'],
  images: ['OBJECT_STORE_URL', 'OBJECT_STORE_KEY_ID', 'OBJECT_STORE_SECRET', 'OBJECT_STORE_REGION'],
  backups: ['BACKUP_NIGHTS'],
} as const;

export type SettingGroup = keyof typeof SETTINGS;

export const SETTING_GROUPS = Object.keys(SETTINGS) as [SettingGroup, ...SettingGroup[]];

export const SETTING_NAMES = Object.values(SETTINGS).flat();

export type SettingName = (typeof SETTING_NAMES)[number];

/** Written and never shown. */
export const SECRET_SETTINGS = ['SMTP_URL', 'OIDC_CLIENT_SECRET', 'OBJECT_STORE_SECRET'] as const;

export const isSecretSetting = (name: string): boolean => SECRET_SETTINGS.some((secret) => secret === name);

/** Groups with something that can be tried: a sign-in, a message, who would be deleted, a file, a backup. */
export const CHECKED_GROUPS = ['signIn', 'mail', 'people', 'images', 'backups'] as const;
