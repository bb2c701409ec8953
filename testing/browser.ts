/**
 * The browser for the journeys. npm installs it, so a machine needs only `npm ci`: no system packages, no download from
 * a browser vendor.
 *
 * Order: CHROMIUM_PATH, the npm one (built for Linux x64 only), a Chrome or Chromium found on the machine.
 *
 *   use: { launchOptions: await launchOptions() }
 */

import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';

export type BrowserLaunch = {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
  chromiumSandbox: false;
};

/**
 * In addition to Playwright's own arguments (no background networking, component update, sync or first run).
 * Never add --disable-features here: the last one wins and would override Playwright's list.
 */
const args = [
  // Resolve no foreign host, so that a journey that depends on one fails on every machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE ::1',
  '--disable-quic',
  '--disable-domain-reliability',
  '--no-pings',
  // Render glyphs alike, whatever the font settings of the machine.
  '--font-render-hinting=none',
];

export async function launchOptions(): Promise<BrowserLaunch> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file.`);
    return launchWith(given);
  }
  let whyNotNpm = `the npm one is built for Linux x64 and this is ${process.platform} ${process.arch}`;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const folder = await unpackedChromium();
    const executable = join(folder, 'chromium');
    const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
    // Its own NSS first, so that all machines run the same; the system's if glibc is too old for it.
    const libraries = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
    for (const env of [{ ...fonts, LD_LIBRARY_PATH: libraries }, fonts]) {
      const launch = launchWith(executable, env);
      const trial = spawnSync(executable, ['--version'], { env: launch.env, encoding: 'utf8' });
      if (trial.status === 0) return launch;
      whyNotNpm = `the npm one does not start (${trial.error?.message ?? trial.stderr.trim()})`;
    }
  }
  const installed = wellKnownPaths().find((path) => existsSync(path));
  if (installed !== undefined) return launchWith(installed);
  throw new Error(
    `No browser for the journeys: ${whyNotNpm}, and no Chrome or Chromium is installed; install one or set CHROMIUM_PATH.`,
  );
}

/** Without the sandbox, like Playwright's default: root and most containers cannot use it, and all pages are ours. */
function launchWith(executablePath: string, extraEnv: Record<string, string> = {}): BrowserLaunch {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  return { executablePath, args: [...args], env: { ...env, ...extraEnv }, chromiumSandbox: false };
}

function wellKnownPaths(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .flatMap((name) => process.env[name] ?? [])
      .flatMap((root) => [
        join(root, 'Google/Chrome/Application/chrome.exe'),
        join(root, 'Chromium/Application/chrome.exe'),
        join(root, 'Microsoft/Edge/Application/msedge.exe'),
      ]);
  }
  return [
    '/opt/google/chrome/chrome',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ];
}

/**
 * The folder with the unpacked browser, its libraries and its fonts. The package's own unpacking is
 * made for a single cloud function: it uses fixed names in /tmp, no other libraries, and accepts partial files.
 */
async function unpackedChromium(): Promise<string> {
  const bin = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
  const version =
    /"version": "([^"]+)"/.exec(readFileSync(join(bin, '../package.json'), 'utf8'))?.[1] ?? 'unknown';
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  // Increase the last number when the unpacked content changes.
  const folder = join(cache, `uttara-chromium-${version}-1`);
  if (existsSync(folder)) return folder;

  await mkdir(cache, { recursive: true });
  // Remove what interrupted runs have left. Unpacking takes seconds, so ten minutes spares a running one.
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name.includes('.unpacking-') && since < Date.now() - 600_000)
      await rm(path, { recursive: true, force: true });
  }
  const fresh = await mkdtemp(`${folder}.unpacking-`);
  try {
    await pipeline(
      createReadStream(join(bin, 'chromium.br')),
      createBrotliDecompress({ chunkSize: 2 ** 21 }),
      createWriteStream(join(fresh, 'chromium'), { mode: 0o755 }),
    );
    // NSS; software rendering, which Chromium expects next to itself; Open Sans.
    for (const archive of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
      await untar(brotliDecompressSync(readFileSync(join(bin, archive))), fresh);
    }
    await writeFile(join(fresh, 'fonts.conf'), fontsConf);
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process has finished first. Its folder is complete, because a rename is atomic.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Extracts the plain files of a tar: 512-byte headers, each followed by its content. */
async function untar(tar: Buffer, into: string): Promise<void> {
  const text = (from: number, length: number) =>
    tar.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const kind = text(at + 156, 1);
    if (kind === '' || kind === '0') {
      const target = join(into, text(at, 100));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, tar.subarray(at + 512, at + 512 + size), { mode: 0o755 });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/**
 * Replaces the package's fonts.conf, which points to /tmp/fonts; without any font Chromium crashes on the first form
 * control. Only the fonts next to this file, so that screenshots are the same everywhere; the pages load their own web
 * fonts. The path is relative, so that the checkout can be moved.
 */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
