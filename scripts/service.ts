/**
 * Makes the product a service of systemd on this machine, with its own PostgreSQL, or removes it again:
 * `uttara service install`, `uttara service remove`. From the folder of a newer release, `install` upgrades. With `--network`
 * other devices of the network reach it. `--root FOLDER` writes below a folder and starts nothing, for images of machines.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { invocation } from '../server/invocation.ts';
import { Refusal, runCommand } from './command.ts';

const usage = `Usage: ${invocation('service')} install [--network] | remove`;
/** Where the unit says that the release is. */
const PLACE = '/opt/uttara';

const environment = (
  isForNetwork: boolean,
) => `# Settings of the product, one NAME=value in a line (docs/operating.md has all). Then: systemctl restart uttara
${isForNetwork ? '' : '# '}HOST=0.0.0.0
${isForNetwork ? '' : '# '}HTTPS_PORT=3443
# GOOGLE_CLIENT_ID=
# SITE_ADDRESS=https://exams.school.example
# TRUST_PROXY=1
`;

function readArguments(): { action: string; root: string | undefined; isForNetwork: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { root: { type: 'string' }, network: { type: 'boolean', default: false } },
    });
    const [action, ...more] = positionals;
    if ((action === 'install' || action === 'remove') && more.length === 0)
      return { action, root: values.root, isForNetwork: values.network };
  } catch {
    // An option that there is not.
  }
  throw new Refusal(usage);
}

function systemctl(...words: string[]): void {
  const { status, error } = spawnSync('systemctl', words, { stdio: 'inherit' });
  if (error)
    throw new Refusal(`There is no systemd on this machine: ${invocation('start')} runs in a terminal.`);
  if (status !== 0) throw new Refusal(`systemctl ${words.join(' ')} has failed.`);
}

function install(home: string, root: string | undefined, isForNetwork: boolean): void {
  if (!existsSync(join(home, 'uttara'))) {
    throw new Refusal('A service needs an unpacked release: npm run release makes one.');
  }
  if (root === undefined && /^\/(home|root|tmp)\//.test(home)) {
    throw new Refusal(
      `A service may not read ${home}: unpack the release below /opt, and give the command there.`,
    );
  }
  const at = (path: string) => join(root ?? '/', path);
  const unit = readFileSync(join(home, 'deploy/systemd/uttara.service'), 'utf8');
  mkdirSync(at('etc/systemd/system'), { recursive: true });
  mkdirSync(at('etc/uttara'), { recursive: true });
  writeFileSync(
    at('etc/systemd/system/uttara.service'),
    unit.replaceAll(`${PLACE}/`, `${home}/`).replaceAll(`=${PLACE}\n`, `=${home}\n`),
  );
  const settings = at('etc/uttara/environment');
  if (!existsSync(settings)) writeFileSync(settings, environment(isForNetwork), { mode: 0o600 });
  else if (isForNetwork && !/^HOST=/m.test(readFileSync(settings, 'utf8'))) {
    process.stdout.write(
      `${settings} stays as it is. For other devices of the network, write HOST=0.0.0.0 and HTTPS_PORT=3443 into it, and then: systemctl restart uttara\n`,
    );
  }
  if (root !== undefined) return;
  systemctl('daemon-reload');
  systemctl('enable', 'uttara');
  systemctl('restart', 'uttara');
  process.stdout.write(
    'The service uttara runs and starts with the machine. Settings: /etc/uttara/environment; data: /var/lib/uttara. What it says, with the link to set up: journalctl -u uttara\n',
  );
}

function remove(root: string | undefined): void {
  const unit = join(root ?? '/', 'etc/systemd/system/uttara.service');
  if (!existsSync(unit)) throw new Refusal('There is no service uttara.');
  if (root === undefined) systemctl('disable', '--now', 'uttara');
  rmSync(unit);
  if (root === undefined) systemctl('daemon-reload');
  process.stdout.write(
    'The service is removed. Its data is still in /var/lib/uttara, its settings in /etc/uttara.\n',
  );
}

await runCommand(async () => {
  const { action, root, isForNetwork } = readArguments();
  if (root === undefined && process.getuid?.() !== 0) {
    throw new Refusal('Only root makes and removes a service: give the command with sudo.');
  }
  if (action === 'remove') remove(root);
  else install(realpathSync(join(import.meta.dirname, '..')), root, isForNetwork);
});
