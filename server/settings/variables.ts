import { z } from 'zod';
import type { Channel } from '../../contract/channels.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { PRODUCT_NAME } from '../../contract/product.ts';
import type { SettingName } from '../../contract/settings.ts';
import { ConfigError } from '../config-error.ts';

/** An address of a page elsewhere. */
const pageAddress = (name: string) =>
  z.url({ protocol: /^https$/, error: `${name} must be an address that begins with https://.` }).optional();

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A whole number of a unit of time between two bounds. */
export const numberOf = (
  unit: 'seconds' | 'minutes' | 'days' | 'months' | 'nights' | 'tests',
  name: string,
  least: number,
  most: number,
) => {
  const error = `${name} must be a number of ${unit} from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,3}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
};

/** Names of domains, separated by commas. */
const domains = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine((all) => all.every((one) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(one)), {
    error: 'OIDC_DOMAINS must be domains separated by commas, such as school.example.',
  });

/** The settings that an owner can change while servers run, with their error messages. docs/operating.md explains them. */
export const liveVariables = {
  SCHOOL_NAME: z
    .string()
    .trim()
    .max(MAX_NAME_LENGTH, { error: `SCHOOL_NAME must have at most ${MAX_NAME_LENGTH} characters.` })
    .refine((name) => !/\p{Cc}/u.test(name), { error: 'SCHOOL_NAME must be one line.' })
    .optional(),
  SCHOOL_LOGO: z
    .string()
    .regex(/^[\da-f]{32}$/, { error: 'SCHOOL_LOGO must be an image that was uploaded in Settings.' })
    .optional(),
  SCHOOL_COLOUR: z
    .string()
    .regex(/^#[\da-f]{6}$/i, { error: 'SCHOOL_COLOUR must be a colour such as #7a1f2b.' })
    .optional(),
  CONTACT_EMAIL: z.email({ error: 'CONTACT_EMAIL must be an e-mail address.' }).optional(),
  SCHOOL_LANGUAGE: z
    .enum(LANGUAGES, { error: `SCHOOL_LANGUAGE must be one of ${LANGUAGES.join(', ')}.` })
    .optional(),
  SITE_ADDRESS: z
    .string()
    .regex(/^https?:\/\/[^\s/?#]+\/?$/, {
      error: 'SITE_ADDRESS must be the address of the site, such as https://exams.school.example.',
    })
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  TIME_ZONE: z
    .string()
    .refine((name) => isTimeZone(name), {
      error: 'TIME_ZONE must be a time zone as the IANA names it, such as Asia/Kolkata.',
    })
    .default('Asia/Kolkata'),
  FOLLOW_YOUTUBE: pageAddress('FOLLOW_YOUTUBE'),
  FOLLOW_LINKEDIN: pageAddress('FOLLOW_LINKEDIN'),
  FOLLOW_FACEBOOK: pageAddress('FOLLOW_FACEBOOK'),
  FOLLOW_INSTAGRAM: pageAddress('FOLLOW_INSTAGRAM'),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^\S+$/, { error: 'GOOGLE_CLIENT_ID must be a client id without spaces.' })
    .optional(),
  OIDC_ISSUER: z
    .string()
    .regex(/^(https:\/\/[^\s?#]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s?#]*)?)$/, {
      error: 'OIDC_ISSUER must be the address of the provider, such as https://login.school.example.',
    })
    .transform((address) => address.replace(/\/\.well-known\/openid-configuration\/?$/, ''))
    .optional(),
  OIDC_CLIENT_ID: z
    .string()
    .regex(/^\S{1,300}$/, { error: 'OIDC_CLIENT_ID must be a client id without spaces.' })
    .optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .max(MAX_NAME_LENGTH, { error: `OIDC_NAME must have at most ${MAX_NAME_LENGTH} characters.` })
    .optional(),
  OIDC_DOMAINS: domains.optional(),
  OIDC_FOR: z
    .enum(['students', 'admins', 'both'], { error: 'OIDC_FOR must be students, admins or both.' })
    .default('students'),
  PUPIL_PIN: z.enum(['card', 'own'], { error: 'PUPIL_PIN must be card or own.' }).default('card'),
  PUPIL_CONTACT: z.enum(['off', 'asked'], { error: 'PUPIL_CONTACT must be off or asked.' }).default('off'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, {
      error: 'SMTP_URL must be an address such as smtp://user:password@host:587.',
    })
    .refine((url) => URL.canParse(url), {
      error: 'SMTP_URL must be an address such as smtp://user:password@host:587.',
    })
    .optional(),
  MAIL_FROM: z.email({ error: 'MAIL_FROM must be an e-mail address.' }).optional(),
  GUARDIAN_CONSENT: z
    .enum(['off', 'required'], { error: 'GUARDIAN_CONSENT must be off or required.' })
    .default('off'),
  DELETE_STUDENTS_AFTER_MONTHS: numberOf('months', 'DELETE_STUDENTS_AFTER_MONTHS', 3, 120).optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'], { error: 'ADMIN_SECOND_FACTOR must be optional or required.' })
    .default('optional'),
  ADMIN_IDLE_MINUTES: numberOf('minutes', 'ADMIN_IDLE_MINUTES', 5, 720).default(60),
  // More than a person can take: reads of a student's attempts stay short.
  ATTEMPTS_A_DAY: numberOf('tests', 'ATTEMPTS_A_DAY', 5, 500).default(200),
  STUDENT_SESSION_DAYS: numberOf('days', 'STUDENT_SESSION_DAYS', 1, 30).default(30),
  OBJECT_STORE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'OBJECT_STORE_URL must be the address of a bucket, such as https://storage.example/images.',
    })
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  OBJECT_STORE_KEY_ID: z.string().optional(),
  OBJECT_STORE_SECRET: z.string().optional(),
  OBJECT_STORE_REGION: z.string().default('us-east-1'),
  BACKUP_NIGHTS: numberOf('nights', 'BACKUP_NIGHTS', 3, 90).default(14),
} satisfies Record<SettingName, z.ZodType>;

const liveShape = z.object(liveVariables);

type Variables = z.output<typeof liveShape>;

export interface MailSettings {
  /** Where mail is handed over: smtp://user:password@host:587, or smtps:// for TLS from the start. */
  smtpUrl: string;
  from: string;
  /** The address of the site, without a slash at the end, for links. */
  siteAddress: string;
}

/** A provider of OpenID Connect. */
export interface OidcSettings {
  /** The address under which `/.well-known/openid-configuration` describes the provider. */
  issuer: string;
  clientId: string;
  /** Absent for a public client. */
  clientSecret?: string | undefined;
  /** As the button calls it. */
  name: string;
  /** Whose addresses may sign in; empty: everybody's whose address the provider has verified. */
  domains: string[];
  forStudents: boolean;
  forAdmins: boolean;
}

/** An object store that speaks the S3 protocol. */
export interface ObjectStoreSettings {
  /** The bucket, with a folder in it if wanted, without a slash at the end: https://storage.example/bucket/images. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
}

/** What may change while a server runs: ask for it where it is used. */
export type LiveConfig = ReturnType<typeof liveOf>;

/** Texts by the names of their settings. */
export type SettingTexts = Partial<Record<SettingName, string>>;

/** Reads settings; an empty one counts as not given. Throws ConfigError, which begins with the name of a setting. */
export function readLive(texts: SettingTexts): LiveConfig {
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  const checked = liveShape.safeParse(given);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new ConfigError(messageOf(String(issue?.path[0]), issue?.message ?? ''));
  }
  return liveOf(checked.data);
}

/** A message that begins with the name of its setting. */
export const messageOf = (name: string, message: string) =>
  message.startsWith(name) ? message : `${name}: ${message}`;

/** The settings of variables that were checked; those of a kind belong together. Throws ConfigError. */
export function liveOf(settings: Variables) {
  return {
    school: {
      name: settings.SCHOOL_NAME || PRODUCT_NAME,
      /** The hash of an image. */
      logo: settings.SCHOOL_LOGO,
      colour: settings.SCHOOL_COLOUR,
      email: settings.CONTACT_EMAIL,
      /** For readers who have not chosen one. */
      language: settings.SCHOOL_LANGUAGE,
      timeZone: settings.TIME_ZONE,
    },
    /** The school's time zone, in which tests open and close. */
    timeZone: settings.TIME_ZONE,
    /** The address of the site, `https://exams.school.example`. */
    siteAddress: settings.SITE_ADDRESS,
    /** Where people can follow the school. */
    channels: {
      youtube: settings.FOLLOW_YOUTUBE,
      linkedin: settings.FOLLOW_LINKEDIN,
      facebook: settings.FOLLOW_FACEBOOK,
      instagram: settings.FOLLOW_INSTAGRAM,
    } satisfies Record<Channel, string | undefined>,
    googleClientId: settings.GOOGLE_CLIENT_ID,
    oidc: oidcOf(settings),
    /** Whether a pupil's first sign-in asks for a PIN of the pupil's own. */
    choosesPin: settings.PUPIL_PIN === 'own',
    /** Whether pupils are asked for phone number, city and country, as others are. */
    asksContact: settings.PUPIL_CONTACT === 'asked',
    /** Absent: no mail is sent, and owners hand over links. */
    mail: mailOf(settings),
    /** Whether nobody under 18 takes a test without the consent of a guardian. */
    isConsentRequired: settings.GUARDIAN_CONSENT === 'required',
    /** Since the last sign-in; absent: never. */
    deleteStudentsAfterMonths: settings.DELETE_STUDENTS_AFTER_MONTHS,
    /** Whether an admin must set up a second factor before anything else. */
    isSecondFactorRequired: settings.ADMIN_SECOND_FACTOR === 'required',
    adminIdleMinutes: settings.ADMIN_IDLE_MINUTES,
    /** How many attempts a student begins within a day at most. */
    attemptsADay: settings.ATTEMPTS_A_DAY,
    studentSessionDays: settings.STUDENT_SESSION_DAYS,
    /** Absent: images are in the database. */
    objectStore: objectStoreOf(settings),
    /** How many of the newest backups stay. */
    backupNights: settings.BACKUP_NIGHTS,
  };
}

function mailOf({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
  SITE_ADDRESS: siteAddress,
}: Variables): MailSettings | undefined {
  if (smtpUrl && from && siteAddress) return { smtpUrl, from, siteAddress };
  if (smtpUrl || from) {
    throw new ConfigError(
      'SMTP_URL, MAIL_FROM and SITE_ADDRESS belong together: messages have a sender and links to the site.',
    );
  }
  return undefined;
}

function oidcOf(settings: Variables): OidcSettings | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_DOMAINS: allowed = [],
    OIDC_FOR: audience,
  } = settings;
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId)
    throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID belong together: set both or none.');
  if (/\/(common|organizations|consumers)(\/|$)/.test(issuer)) {
    throw new ConfigError(
      'OIDC_ISSUER must name one organization: put the id of your directory in place of “common”, “organizations” or “consumers”.',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret,
    name: settings.OIDC_NAME || new URL(issuer).hostname,
    domains: allowed,
    forStudents: audience !== 'admins',
    forAdmins: audience !== 'students',
  };
}

function objectStoreOf({
  OBJECT_STORE_URL: url,
  OBJECT_STORE_KEY_ID: keyId,
  OBJECT_STORE_SECRET: secret,
  OBJECT_STORE_REGION: region,
}: Variables): ObjectStoreSettings | undefined {
  if (url && keyId && secret) return { url, keyId, secret, region };
  if (url || keyId || secret) {
    throw new ConfigError(
      'OBJECT_STORE_URL, OBJECT_STORE_KEY_ID and OBJECT_STORE_SECRET belong together: set all three or none.',
    );
  }
  return undefined;
}
