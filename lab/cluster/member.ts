import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export interface MemberOptions {
  name: string;
  /** The cluster's folder; the member works in its own folder below it, by which its processes are found. */
  root: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** The user that runs it, where this is root. */
  account?: { uid: number; gid: number } | undefined;
}

/** One program of the cluster with all its processes, which can be killed, frozen and started again. */
export class Member {
  readonly folder: string;
  readonly name: string;
  #child: ChildProcess | undefined;
  readonly #options: MemberOptions;

  constructor(options: MemberOptions) {
    this.#options = options;
    this.name = options.name;
    this.folder = join(options.root, options.name);
    mkdirSync(this.folder, { recursive: true });
  }

  start(): void {
    const { command, env = {}, account } = this.#options;
    const [program = '', ...words] = command;
    const log = openSync(join(this.folder, 'log'), 'a');
    this.#child = spawn(program, words, {
      cwd: this.folder,
      env: { PATH: `/usr/bin:/bin:/usr/sbin:/sbin:${process.env.PATH}`, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      // Ctrl-C is for who runs the cluster: a terminal would send it to its programs too.
      detached: true,
      ...account,
    });
    closeSync(log);
    this.#child.on('error', () => {});
  }

  /** Whether the process that was started has ended. */
  get hasEnded(): boolean {
    return this.#child !== undefined && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  /** The process that was started, which starts the others. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Its processes, also those that have left its group: PostgreSQL works in its data folder, below this one. */
  pids(): number[] {
    return processesIn(this.folder);
  }

  signal(signal: NodeJS.Signals, pids = this.pids()): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended in this moment.
      }
    }
  }

  /** Kills all of it at the same moment, like a machine that loses power. */
  async kill(): Promise<void> {
    const ended = this.#ended();
    while (this.pids().length > 0) {
      this.signal('SIGKILL');
      await new Promise((resolve) => void setTimeout(resolve, 20));
    }
    await ended;
  }

  /** Lets it finish, and kills what has not ended after so many milliseconds. */
  async stop(withinMs: number): Promise<void> {
    const ended = this.#ended();
    this.#child?.kill('SIGTERM');
    const late = setTimeout(() => this.signal('SIGKILL'), withinMs);
    await ended;
    clearTimeout(late);
    await this.kill();
  }

  async #ended(): Promise<void> {
    if (this.#child && !this.hasEnded) await once(this.#child, 'exit');
  }
}

/** The processes that work in a folder or below it. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const at = readlinkSync(`/proc/${pid}/cwd`);
        return at === folder || at.startsWith(`${folder}/`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Kills them, and waits until they have ended: they write until then. Without promises, for the end of a process. */
export function killAllIn(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let pids = processesIn(folder); pids.length > 0; pids = processesIn(folder)) {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended in this moment.
      }
    }
    Atomics.wait(pause, 0, 0, 20);
  }
}
