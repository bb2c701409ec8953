import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedError, systemCode } from './error.ts';
import { lastLines, openLog } from './logfile.ts';
import { own, type Place, pathOfData, runAs } from './place.ts';
import { type Programs, programEnvironment } from './programs.ts';

/** A running PostgreSQL; the postmaster is its first process, which starts one more for each connection. */
export interface Postmaster {
  pid: number;
  /** Resolves with the exit code or signal when it has exited. */
  exited: Promise<string>;
}

export interface Launch {
  place: Place;
  programs: Programs;
  data: string;
  settings: Record<string, string>;
  logFile: string;
}

// Recovery after a kill reads at most max_wal_size of WAL: seconds, even on a slow disk.
const START_LIMIT_MS = 120_000;
// Processes of a killed postmaster exit when their query ends.
const LEFTOVERS_LIMIT_MS = 20_000;

/**
 * Starts PostgreSQL and waits until it answers; retries while processes of a killed one still hold its memory.
 * Throws an EmbeddedError with the last lines of its log when it ends or has not answered after two minutes,
 * and stops it when `signal` aborts.
 */
export async function launch(options: Launch, signal: AbortSignal): Promise<Postmaster> {
  const begin = performance.now();
  for (;;) {
    const result = await launchOnce(options, signal);
    if (typeof result !== 'string') return result;
    const leftovers = /is still in use|lock file "postmaster.pid" already exists/.test(result);
    if (result.includes('No space left on device')) {
      throw new EmbeddedError(
        `The disk of ${options.place.root} is full: make room on it and start again. Nothing that was saved is lost.`,
      );
    }
    if (!leftovers || signal.aborted || performance.now() - begin > LEFTOVERS_LIMIT_MS) {
      throw new EmbeddedError(
        `PostgreSQL did not start in ${options.place.root}; its log ${options.logFile} says why: ${result}`,
      );
    }
    await setTimeout(50);
  }
}

/** Returns the running PostgreSQL, or the reason why it does not run. */
async function launchOnce(options: Launch, signal: AbortSignal): Promise<Postmaster | string> {
  const { place, programs, data, settings, logFile } = options;
  const log = await openLog(logFile);
  await own(logFile, place.account);
  const logStart = (await log.stat()).size;
  const child = spawn(
    join(programs.bin, 'postgres'),
    [
      '-D',
      pathOfData(place, data),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      // Ctrl-C signals the whole process group of the terminal, but PostgreSQL must outlive the last requests.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      cwd: data,
      env: programEnvironment,
      windowsHide: true,
      ...runAs(place.account),
    },
  );
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`));
  });
  await log.close();

  const ending = exited.then((how) => ({ how }));
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    const ended = await Promise.race([ending, setTimeout(5)]);
    if (ended) return `${ended.how} | ${await lastLines(logFile, logStart)}`;
    const record = await readRecord(data);
    if (child.pid === undefined) continue;
    const postmaster = { pid: child.pid, exited };
    if (record?.pid === child.pid && record.status === 'ready') return postmaster;
    if (signal.aborted || performance.now() > deadline) {
      await endPostmaster(postmaster, programs);
      return `it was stopped before it answered | ${await lastLines(logFile, logStart)}`;
    }
  }
}

/** Reads postmaster.pid; undefined if PostgreSQL was stopped cleanly or never ran. */
export async function readRecord(
  data: string,
): Promise<{ pid: number; port: number; host: string; status: string } | undefined> {
  try {
    const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    // pid, data folder, start, port, socket folder, address, shared memory, status
    const [pid, , , port, socketFolder, address, , status] = lines;
    return {
      pid: Number(pid),
      port: Number(port),
      host: socketFolder ? resolve(data, socketFolder) : (address ?? ''),
      status: status?.trim() ?? '',
    };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Ends PostgreSQL: fast (rolls back what is open, writes everything), after 8 s at once (the next start
 * recovers from the log), after 6 s more by force. No acknowledged row is lost in any of them.
 */
export async function endPostmaster({ pid, exited }: Postmaster, programs: Programs): Promise<void> {
  const ended = exited.then(() => true);
  // After its exit the id may belong to another process.
  if (await Promise.race([ended, setTimeout(0, false)])) return;
  for (const [signal, patience] of [
    ['INT', 8_000],
    ['QUIT', 6_000],
    ['KILL', 2_000],
  ] as const) {
    await send(signal, pid, programs);
    if (await Promise.race([ended, setTimeout(patience, false, { ref: false })])) return;
  }
}

async function send(signal: 'INT' | 'QUIT' | 'KILL', pid: number, programs: Programs): Promise<void> {
  try {
    // Windows has no signals; pg_ctl emulates them.
    if (platform() === 'win32')
      await promisify(execFile)(join(programs.bin, 'pg_ctl'), ['kill', signal, `${pid}`]);
    else process.kill(pid, `SIG${signal}`);
  } catch {
    // It has just exited, which is the goal.
  }
}
