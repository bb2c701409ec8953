import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { SETTING_NAMES } from '../contract/settings.ts';
import { ConfigError } from './config-error.ts';
import { readAddress } from './db/connection/address.ts';
import { liveOf, liveVariables, messageOf, numberOf, type SettingTexts } from './settings/variables.ts';
import { isHardToGuess, isTokenSecret } from './token-secret.ts';

const onOff = z.enum(['0', '1']).transform((value) => value === '1');

/** The proxies that TRUST_PROXY names; undefined when it names none that could exist. */
function readProxies(value: string): number | string[] | false | undefined {
  if (/^\d{1,2}$/.test(value)) return Number(value) || false;
  const addresses = value.split(',').map((address) => address.trim());
  const isAddress = (address: string) => {
    const [host = '', bits, ...rest] = address.split('/');
    const family = isIP(host);
    const hasBits =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
    return family !== 0 && hasBits && rest.length === 0;
  };
  return addresses.every(isAddress) ? addresses : undefined;
}

/** The address of a database; its error messages are those of {@link readAddress}. */
const databaseAddress = z.string().superRefine((text, context) => {
  const address = readAddress(text);
  if (typeof address === 'string') context.addIssue({ code: 'custom', message: `DATABASE_URL ${address}` });
});

/** Parses `host:port`; undefined if it is malformed. */
function readListener(text: string): { host: string; port: number } | undefined {
  const [, ipv6, name, digits] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = ipv6 ?? name;
  const port = Number(digits);
  return host !== undefined && port <= 65_535 ? { host, port } : undefined;
}

const portOf = (name: string) => {
  const error = `${name} must be a number from 0 to 65535.`;
  return z
    .string()
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .refine((port) => port <= 65_535, { error });
};

/** Every setting, with its error message for the operator. docs/operating.md lists and explains them. */
const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'NODE_ENV must be production, development or test.',
    })
    .optional(),
  PORT: portOf('PORT').default(3000),
  HTTPS_PORT: portOf('HTTPS_PORT').optional(),
  HOST: z
    .string()
    .min(1, { error: 'HOST must be an address to listen on, such as 127.0.0.1.' })
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1, { error: 'DATA_DIR must be the path of a folder.' }).default('data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_TIMEOUT_SECONDS: numberOf('seconds', 'DATABASE_TIMEOUT_SECONDS', 1, 60).default(8),
  METRICS_ADDRESS: z
    .string()
    .transform(readListener)
    .refine((listener) => listener !== undefined, {
      error: 'METRICS_ADDRESS must be an address and a port, such as 127.0.0.1:9464.',
    })
    .optional(),
  ...liveVariables,
  DRAIN_SECONDS: numberOf('seconds', 'DRAIN_SECONDS', 0, 300).default(0),
  TOKEN_SECRET: z
    .string()
    .refine(isTokenSecret, {
      error:
        'TOKEN_SECRET must have at least 32 characters, drawn at random and without a comma, or be two such secrets with a comma between: the new one and the old one.',
    })
    .optional(),
  LOCAL_IDENTITY: onOff.optional(),
  OWNER_NAME: z.string().optional(),
  OWNER_EMAIL: z.email({ error: 'OWNER_EMAIL must be an e-mail address.' }).optional(),
  OWNER_PASSWORD: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .transform((contact) => (z.email().safeParse(contact).success ? `mailto:${contact}` : contact))
    .refine((contact) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact), {
      error:
        'SECURITY_CONTACT must be an e-mail address, or an address such as https://school.example/security.',
    })
    .optional(),
  DEMO_CONTENT: onOff.optional(),
  API_DOCS: onOff.optional(),
  TRUST_PROXY: z
    .string()
    .transform(readProxies)
    .refine((proxies) => proxies !== undefined, {
      error:
        'TRUST_PROXY must be the number of proxies in front of the server, or their addresses and networks separated by commas.',
    })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export type Config = ReturnType<typeof readConfig>;

/** The settings that may hold a secret. With `_FILE` behind the name, each of them may be the path of a file that holds it. */
const SECRETS = [
  'TOKEN_SECRET',
  'DATABASE_URL',
  'OWNER_PASSWORD',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'OBJECT_STORE_SECRET',
];

/** The settings, with secrets read from their files, as containers and vaults provide them. */
function withSecretFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name])
      throw new ConfigError(`${name} and ${name}_FILE exclude each other: set only one of them.`);
    return [[name, readSecret(`${name}_FILE`, file)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

/** Removes the line break that editors add at the end of a file. */
function readSecret(setting: string, file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(`${setting} names ${file}, which cannot be read (${reason}).`);
  }
  if (secret === '') throw new ConfigError(`${setting} names ${file}, which is empty.`);
  return secret;
}

/** Reads the settings; an empty one counts as not given. Throws ConfigError naming the setting. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const checked = environment.safeParse(given);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const name = String(issue?.path[0]);
    const message = issue?.message ?? '';
    throw new ConfigError(messageOf(name, message));
  }
  const settings = checked.data;
  const isProduction = settings.NODE_ENV === 'production';
  refuseOpenTrial(settings);
  refuseTwoTls(settings);
  refuseWeakSecret(settings, isProduction);
  refuseLocalIdentity(settings, isProduction);
  return {
    isProduction,
    host: settings.HOST,
    /** 0 takes any free port. */
    port: settings.PORT,
    /** Where it answers over TLS too, with a certificate of its own authority; absent: nowhere. */
    httpsPort: settings.HTTPS_PORT,
    dataDir: resolve(settings.DATA_DIR),
    /** Where a backup is made every night; absent: nowhere. */
    backupDir: backupDirOf(settings),
    /** Absent: the embedded PostgreSQL, with its data in the data folder. */
    databaseUrl: settings.DATABASE_URL,
    /** How long the database may be silent; a statement is ended a quarter earlier, at most two seconds. */
    databaseTimeoutMs: settings.DATABASE_TIMEOUT_SECONDS * 1000,
    /** Where Prometheus reads the metrics; absent: there are none. */
    metrics: settings.METRICS_ADDRESS,
    /** How long the server continues to answer after SIGTERM so that load balancers notice. */
    drainMs: settings.DRAIN_SECONDS * 1000,
    /** One secret, or a new one and the one that it replaces; absent: generated once and stored in the data folder. */
    tokenSecret: settings.TOKEN_SECRET,
    /** Whether anybody signs in under any name; without it and without Google only pupils sign in. */
    hasLocalIdentity: !settings.GOOGLE_CLIENT_ID && !isProduction && settings.LOCAL_IDENTITY !== false,
    /** Made when there is none. */
    owner: ownerOf(settings),
    /** The contact in security.txt for reporting security problems, as a URI. */
    securityContact: settings.SECURITY_CONTACT,
    /** Whether /docs documents the calls and lets anybody try them. */
    hasDocs: settings.API_DOCS ?? !isProduction,
    hasDemoContent: settings.DEMO_CONTENT ?? !isProduction,
    /**
     * Which proxies in front are believed about who calls (X-Forwarded-For): how many, or their addresses and networks;
     * false believes nobody. A client can write anything into the header, so only what these proxies added counts.
     */
    trustedProxies: settings.TRUST_PROXY ?? false,
    /** What the environment says of what an owner can set too: it wins. */
    environment: Object.fromEntries(
      SETTING_NAMES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
    ) as SettingTexts,
    /** The same, with the defaults. */
    live: liveOf(settings),
    logLevel: settings.LOG_LEVEL,
    /** For the operator, about settings that are valid. */
    warnings: [() => unknownSettings(env), databaseWarnings, objectStoreWarnings, siteWarnings].flatMap(
      (find) => find(settings, isProduction),
    ),
  };
}

/** Names of settings shorter than this are like too many other words. */
const SHORTEST_NAME = 7;

/** Variables that are no settings and look like one that was mistyped. */
function unknownSettings(env: Record<string, string | undefined>): string[] {
  const known = [...Object.keys(environment.shape), ...SECRETS.map((name) => `${name}_FILE`)];
  return Object.keys(env)
    .filter((name) => name.length >= SHORTEST_NAME && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((setting) => isMistyped(name, setting));
      return meant === undefined ? [] : [`${name} is no setting: ${meant} is one. It counts for nothing.`];
    });
}

/** Whether two names differ in at most two letters that stand together. */
function isMistyped(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end <= 2;
}

type Settings = z.output<typeof environment>;

/** The embedded database is backed up every night, unless BACKUP_DIR is `off`. */
function backupDirOf({ BACKUP_DIR: folder, DATA_DIR: dataDir, DATABASE_URL: url }: Settings) {
  if (url !== undefined || folder === 'off') return undefined;
  return folder === undefined ? join(resolve(dataDir), 'backups') : resolve(folder);
}

function ownerOf({ OWNER_NAME: name, OWNER_EMAIL: email, OWNER_PASSWORD: password }: Settings) {
  if (name && email && password) return { name, email, password };
  if (name || email || password) {
    throw new ConfigError(
      'OWNER_NAME, OWNER_EMAIL and OWNER_PASSWORD belong together: set all three or none.',
    );
  }
  return undefined;
}

/** Without NODE_ENV anybody may sign in under any name, and there are demo content and the documentation of the calls. */
function refuseOpenTrial({ NODE_ENV: mode, HOST: host }: Settings): void {
  if (mode !== undefined || LOOPBACK.test(host)) return;
  throw new ConfigError(
    `HOST=${host} lets other machines reach a trial, in which anybody signs in under any name: set NODE_ENV=production, or NODE_ENV=development to open it on purpose.`,
  );
}

/** What a proxy says of who calls must not be believed of those who come past it. */
function refuseTwoTls({ HTTPS_PORT: port, TRUST_PROXY: proxies }: Settings): void {
  if (port === undefined || proxies === undefined || proxies === false) return;
  throw new ConfigError(
    'HTTPS_PORT and TRUST_PROXY exclude each other: a proxy has a certificate of its own.',
  );
}

function refuseWeakSecret({ TOKEN_SECRET: secret }: Settings, isProduction: boolean): void {
  if (!isProduction || secret === undefined || isHardToGuess(secret)) return;
  throw new ConfigError(
    'TOKEN_SECRET can be guessed, and who knows it signs in as anybody: draw one at random, for example with `openssl rand -hex 32`.',
  );
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1|\/.*)$/;

/** With sslmode=disable the operator declares that the network is private. */
function databaseWarnings({ DATABASE_URL: url }: Settings, isProduction: boolean): string[] {
  const address = isProduction && url !== undefined ? readAddress(url) : undefined;
  if (address === undefined || typeof address === 'string') return [];
  const isPrivate = url?.includes('sslmode=disable') || THIS_MACHINE.test(address.host);
  if (isPrivate || address.encryption.startsWith('verify')) return [];
  const fault =
    address.encryption === 'disable'
      ? 'is not encrypted'
      : `has no certificate that is checked (sslmode=${address.encryption})`;
  return [
    `The connection to the database of DATABASE_URL ${fault}: set sslmode=verify-full, or sslmode=disable if its network is private.`,
  ];
}

function objectStoreWarnings({ OBJECT_STORE_URL: url }: Settings, isProduction: boolean): string[] {
  if (!isProduction || !url?.startsWith('http:') || THIS_MACHINE.test(new URL(url).hostname)) return [];
  return ['The connection to the object store is not encrypted: set OBJECT_STORE_URL to its https address.'];
}

function siteWarnings({ SITE_ADDRESS: address }: Settings, isProduction: boolean) {
  if (!isProduction || !address?.startsWith('http:') || THIS_MACHINE.test(new URL(address).hostname))
    return [];
  return ['SITE_ADDRESS is not encrypted: put a proxy with TLS in front and set it to the https address.'];
}

/** The local provider signs in anybody: it is never on in production (docs/decisions.md, 20). */
function refuseLocalIdentity(
  { GOOGLE_CLIENT_ID: google, LOCAL_IDENTITY: local }: Settings,
  isProduction: boolean,
): void {
  if (google && local) {
    throw new ConfigError('LOCAL_IDENTITY=1 and GOOGLE_CLIENT_ID exclude each other: set only one of them.');
  }
  if (isProduction && local) {
    throw new ConfigError(
      'LOCAL_IDENTITY=1 would let anybody sign in under any name: it is refused in production. Remove it. Students sign in with the numbers and PINs of their school, with Google, or with its own provider.',
    );
  }
}
