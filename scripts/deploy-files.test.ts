import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbedded } from '../embedded-postgres/running.ts';

/**
 * The files of deploy/, each checked by the program that reads it where this machine has it. What the Containerfile puts
 * into the image, release.resilience.test.ts starts.
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

it('a build of the image takes neither the packages nor the data of this machine', () => {
  const rules = text('.dockerignore')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  expect(rules).toEqual(['*', '!dist/release/*.tar.gz', '']);
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
  expect(complaint('haproxy', ['-c', '-f', file, '-f', 'deploy/haproxy/database.cfg'])).toBe('');
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
    for (const unit of ['uttara@.service', 'uttara.service', 'uttara.target'])
      writeFileSync(
        join(units, unit),
        text(`deploy/systemd/${unit}`).replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/sh'),
      );
    writeFileSync(join(units, 'uttara@3001.service'), readFileSync(join(units, 'uttara@.service')));
    expect(
      complaint('systemd-analyze', [
        'verify',
        join(units, 'uttara@3001.service'),
        join(units, 'uttara.service'),
        join(units, 'uttara.target'),
      ]),
    ).toBe('');
    rmSync(join(units, 'uttara@3001.service'));
    expect(complaint('systemctl', [`--root=${folder}`, 'enable', 'uttara@3001'])).toBe('');
    for (const target of ['multi-user', 'uttara'])
      expect(readdirSync(join(units, `${target}.target.wants`))).toEqual(['uttara@3001.service']);
  },
);
