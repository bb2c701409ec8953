import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { clearLeftovers } from './leftovers.ts';

/** A process that runs a cluster of one program, which sleeps, and says in which folder. */
const RUNS_A_CLUSTER = `
  import { Member } from ${JSON.stringify(join(import.meta.dirname, 'member.ts'))};
  import { endOnSignal, makeFolder, removeFolder } from ${JSON.stringify(join(import.meta.dirname, 'leftovers.ts'))};
  const root = makeFolder();
  process.once('exit', () => removeFolder(root));
  endOnSignal(() => {});
  const member = new Member({ name: 'one', root, command: ['sleep', '600'] });
  member.start();
  console.log(root, member.pid);
`;

async function aCluster(): Promise<{ runner: ChildProcess; folder: string; pid: number }> {
  const runner = spawn(process.execPath, ['--input-type=module-typescript', '-e', RUNS_A_CLUSTER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(runner.stdout, 'data')) as [Buffer];
  const [folder = '', pid = ''] = line.toString().trim().split(' ');
  return { runner, folder, pid: Number(pid) };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function ownTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-remains-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}

const end = async (runner: ChildProcess, signal: NodeJS.Signals) => {
  const ended = once(runner, 'exit');
  runner.kill(signal);
  await ended;
};

it.skipIf(process.platform !== 'linux')(
  'what a killed cluster has left is removed by the next one',
  async () => {
    ownTemporaryFolder();
    const { runner, folder, pid } = await aCluster();
    expect(() => clearLeftovers(() => {})).toThrow(`process ${runner.pid}`);
    expect(isRunning(pid)).toBe(true);
    await end(runner, 'SIGKILL');
    expect(isRunning(pid)).toBe(true);
    // Of a version that wrote no owner, or killed before it was written.
    mkdirSync(join(tmpdir(), 'uttara-cluster-older'));
    const said: string[] = [];
    clearLeftovers((line) => said.push(line));
    expect(said).toHaveLength(2);
    expect(readdirSync(tmpdir())).toEqual([]);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  },
);

it.skipIf(process.platform !== 'linux')('a cluster ends with its terminal, and with Ctrl-C', async () => {
  ownTemporaryFolder();
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    const { runner, pid } = await aCluster();
    await end(runner, signal);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(readdirSync(tmpdir())).toEqual([]);
  }
});
