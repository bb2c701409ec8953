import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
}

/** A token secret of the shortest length. */
const aSecret = (first: string) => `${first}0123456789abcdefghijklmnopqrstu`;

const owner = { OWNER_NAME: 'A', OWNER_EMAIL: 'a@b.example', OWNER_PASSWORD: 'long enough' };

describe('the settings', () => {
  it('have defaults for a fresh machine', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      environment: {},
      hasDemoContent: true,
      warnings: [],
    });
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SITE_ADRESS', 'SITE_ADDRESS'],
    ['TOKEN_SECRETS', 'TOKEN_SECRET'],
  ])('say that %s is none', (name, meant) => {
    expect(readConfig({ [name]: 'x' }).warnings).toEqual([
      `${name} is no setting: ${meant} is one. It counts for nothing.`,
    ]);
  });

  it('leave what other programs set alone', () => {
    const others = {
      HOME: '/',
      HOSTNAME: 'a',
      DATABASE: 'x',
      PATH: '/bin',
      LOG_FILE: 'x',
    };
    expect(readConfig(others).warnings).toEqual([]);
  });

  it('treat an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', GOOGLE_CLIENT_ID: '' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be'],
    [{ DATABASE_URL: 'postgres://a,b/n' }, 'DATABASE_URL has several hosts'],
    [{ DATABASE_TIMEOUT_SECONDS: '0' }, 'DATABASE_TIMEOUT_SECONDS must be a number of seconds from 1 to 60.'],
    [{ METRICS_ADDRESS: '9464' }, 'METRICS_ADDRESS must be an address and a port'],
    [{ DRAIN_SECONDS: '1h' }, 'DRAIN_SECONDS must be a number of seconds from 0 to 300.'],
    [{ TOKEN_SECRET: '$(cat /var/lib/uttara/data/token-secret)' }, 'TOKEN_SECRET must have'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters'],
    [{ TOKEN_SECRET: `${aSecret('n')},${aSecret('o').slice(1)}` }, 'TOKEN_SECRET must have'],
    [{ TOKEN_SECRET: `${aSecret('n')}, ${aSecret('o')}` }, 'TOKEN_SECRET must have'],
    [{ TOKEN_SECRET: 's'.repeat(40) }, 'TOKEN_SECRET must have'],
    [{ TOKEN_SECRET: ' '.repeat(40) }, 'TOKEN_SECRET must have'],
    [{ TOKEN_SECRET: `${aSecret('n')},${'o'.repeat(40)}` }, 'TOKEN_SECRET must have'],
    [{ TOKEN_SECRET: `${aSecret('n')}\0` }, 'TOKEN_SECRET must have'],
    [{ DEMO_CONTENT: 'yes' }, 'DEMO_CONTENT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies'],
    [{ TRUST_PROXY: '10.0.0.1, proxy' }, 'TRUST_PROXY must be the number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be the number of proxies'],
    [{ ...owner, OWNER_EMAIL: 'nobody' }, 'OWNER_EMAIL must be an e-mail address.'],
    [{ SMTP_URL: 'smtp://mail.example:587' }, 'SMTP_URL, MAIL_FROM and SITE_ADDRESS belong together'],
    [{ OBJECT_STORE_URL: 'https://store.example/b' }, 'OBJECT_STORE_URL, OBJECT_STORE_KEY_ID and'],
    [{ OBJECT_STORE_URL: 'store.example/b' }, 'OBJECT_STORE_URL must be the address of a bucket'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address'],
    [{ SITE_ADDRESS: 'school.example' }, 'SITE_ADDRESS must be the address of the site'],
    [{ GUARDIAN_CONSENT: 'yes' }, 'GUARDIAN_CONSENT must be off or required.'],
    [
      { DELETE_STUDENTS_AFTER_MONTHS: '2' },
      'DELETE_STUDENTS_AFTER_MONTHS must be a number of months from 3 to 120.',
    ],
    [{ ADMIN_IDLE_MINUTES: '0' }, 'ADMIN_IDLE_MINUTES must be a number of minutes from 5 to 720.'],
    [{ SECURITY_CONTACT: 'the head' }, 'SECURITY_CONTACT must be an e-mail address'],
    [{ SECURITY_CONTACT: 'http://school.example' }, 'SECURITY_CONTACT must be'],
    [{ OWNER_NAME: 'A' }, 'belong together'],
    [{ GOOGLE_CLIENT_ID: 'x', LOCAL_IDENTITY: '1' }, 'exclude each other'],
    [{ NODE_ENV: 'production', LOCAL_IDENTITY: '1' }, 'refused in production'],
    [{ HOST: '0.0.0.0' }, 'set NODE_ENV=production, or NODE_ENV=development'],
    [{ HOST: '::' }, 'set NODE_ENV=production, or NODE_ENV=development'],
    [{ HOST: 'exams.school.example' }, 'set NODE_ENV=production, or NODE_ENV=development'],
  ])('%o is rejected by name', (env, message) => {
    expect(complaint(env)).toContain(message);
  });

  it.each([
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('read TRUST_PROXY %s as %j', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toEqual(expected);
  });

  it('have the local provider outside production alone, and pupils alone where there is no provider', () => {
    expect(readConfig({})).toMatchObject({ hasLocalIdentity: true, warnings: [] });
    expect(readConfig({ LOCAL_IDENTITY: '0' }).hasLocalIdentity).toBe(false);
    const config = readConfig({ NODE_ENV: 'production' });
    expect(config).toMatchObject({ hasLocalIdentity: false, hasDemoContent: false });
    expect(config.warnings).toEqual([]);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://db.example/exams' }, 1],
    [{ DATABASE_URL: 'postgres://db.example/exams?sslmode=require' }, 1],
    [{ DATABASE_URL: 'postgres://db.example/exams?sslmode=verify-ca' }, 0],
    [{ DATABASE_URL: 'postgres://db.example/exams?sslmode=disable' }, 0],
    [{ DATABASE_URL: 'postgres://db.example/exams?sslmode=verify-full' }, 0],
    [{ DATABASE_URL: 'postgres://127.0.0.1/exams' }, 0],
  ])('warn of a connection to a database elsewhere that is plain or unchecked: %j', (env, count) => {
    const config = readConfig({ NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'x', ...env });
    expect(config.warnings).toHaveLength(count);
  });

  it('warn of a plain connection to an object store elsewhere', () => {
    const keys = { OBJECT_STORE_KEY_ID: 'a', OBJECT_STORE_SECRET: 'b' };
    const warnings = (OBJECT_STORE_URL: string) =>
      readConfig({ NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'x', ...keys, OBJECT_STORE_URL }).warnings;
    expect(warnings('http://store.example/images')).toEqual([expect.stringContaining('object store')]);
    expect(warnings('http://127.0.0.1:9000/images')).toEqual([]);
    expect(warnings('https://store.example/images')).toEqual([]);
  });

  it('take an e-mail address or a page as the contact for reports', () => {
    expect(readConfig({ SECURITY_CONTACT: 'a@b.example' }).securityContact).toBe('mailto:a@b.example');
    expect(readConfig({ SECURITY_CONTACT: 'https://b.example/x' }).securityContact).toBe(
      'https://b.example/x',
    );
  });

  it('is warned about a site without TLS, but for one on this machine', () => {
    const warnings = (SITE_ADDRESS: string) =>
      readConfig({ NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'x', SITE_ADDRESS }).warnings.length;
    expect(warnings('http://exams.school.example')).toBe(1);
    expect(warnings('https://exams.school.example')).toBe(0);
    expect(warnings('http://localhost:3000')).toBe(0);
  });

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('open a trial to this machine: %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it.each(['development', 'test', 'production'])('are open to others where NODE_ENV says %s', (NODE_ENV) => {
    const env = { NODE_ENV, HOST: '0.0.0.0', GOOGLE_CLIENT_ID: 'x' };
    expect(readConfig(env).host).toBe('0.0.0.0');
  });

  it.each([
    'changeme'.repeat(4),
    'changeme-changeme-changeme-changeme',
    'please-change-this-before-going-live-2026',
    'a secret for tests that is long enough',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    `${'0'.repeat(40)}123`,
    `${randomBytes(32).toString('hex')},${'changeme'.repeat(4)}`,
  ])('take no token secret in production that can be guessed: %s', (TOKEN_SECRET) => {
    const env = { TOKEN_SECRET, GOOGLE_CLIENT_ID: 'x' };
    expect(readConfig(env).tokenSecret).toBe(TOKEN_SECRET);
    expect(complaint({ ...env, NODE_ENV: 'production' })).toMatch(/^TOKEN_SECRET can be guessed.*openssl/);
  });

  it('take any that is random', () => {
    const production = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'x' };
    for (const bytes of [16, 32, 48]) {
      const TOKEN_SECRET = (['hex', 'base64'] as const)
        .map((form) => randomBytes(Math.max(bytes, form === 'hex' ? 16 : 24)).toString(form))
        .join(',');
      expect(readConfig({ ...production, TOKEN_SECRET }).tokenSecret).toBe(TOKEN_SECRET);
    }
  });

  it('take a token secret, or a new one with the one that it replaces', () => {
    const [newer, older] = [aSecret('n'), aSecret('o')];
    for (const TOKEN_SECRET of [newer, `${newer},${older}`]) {
      expect(readConfig({ TOKEN_SECRET }).tokenSecret).toBe(TOKEN_SECRET);
    }
  });

  it('need nothing else in production with Google', () => {
    const production = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'x' };
    expect(readConfig(production)).toMatchObject({ warnings: [], hasDocs: false, owner: undefined });
    expect(readConfig({ ...production, API_DOCS: '1' }).hasDocs).toBe(true);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-config-'));
  const file = join(folder, 'secret');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['TOKEN_SECRET', aSecret('s'), (config: Config) => config.tokenSecret],
    ['DATABASE_URL', 'postgres://user:hidden@db.example/exams', (config: Config) => config.databaseUrl],
    ['OWNER_PASSWORD', 'nineteen green kettles', (config: Config) => config.owner?.password],
    ['SMTP_URL', 'smtp://user:hidden@mail.example:587', (config: Config) => config.live.mail?.smtpUrl],
    ['OBJECT_STORE_SECRET', 'hidden', (config: Config) => config.live.objectStore?.secret],
  ])('is read for %s, without the line break at its end', (name, secret, read) => {
    const others = {
      OWNER_NAME: 'A',
      OWNER_EMAIL: 'a@b.example',
      OWNER_PASSWORD: 'other',
      SMTP_URL: 'smtp://other.example',
      MAIL_FROM: 'a@b.example',
      SITE_ADDRESS: 'https://b.example',
      OBJECT_STORE_URL: 'https://store.example/b',
      OBJECT_STORE_KEY_ID: 'k',
      OBJECT_STORE_SECRET: 'other',
    };
    writeFileSync(file, `${secret}\n`);
    expect(read(readConfig({ ...others, [name]: '', [`${name}_FILE`]: file }))).toBe(secret);
  });

  it('is rejected by name where it cannot be read, is empty, or is given twice', () => {
    const missing = join(folder, 'missing');
    expect(complaint({ TOKEN_SECRET_FILE: missing })).toBe(
      `TOKEN_SECRET_FILE names ${missing}, which cannot be read (ENOENT).`,
    );
    for (const content of [' '.repeat(40), '\0'.repeat(40)]) {
      writeFileSync(file, content);
      expect(complaint({ TOKEN_SECRET_FILE: file })).toMatch(/^TOKEN_SECRET must have at least 32/);
    }
    writeFileSync(file, '\n');
    expect(complaint({ TOKEN_SECRET_FILE: file })).toBe(`TOKEN_SECRET_FILE names ${file}, which is empty.`);
    expect(complaint({ TOKEN_SECRET_FILE: file, TOKEN_SECRET: 's'.repeat(40) })).toBe(
      'TOKEN_SECRET and TOKEN_SECRET_FILE exclude each other: set only one of them.',
    );
  });

  it('is held to the rules of its setting, and not repeated', () => {
    writeFileSync(file, 'mysql://user:hidden@db.example/exams');
    const said = complaint({ DATABASE_URL_FILE: file });
    expect(said).toMatch(/^DATABASE_URL must be/);
    expect(said).not.toContain('hidden');
  });
});
