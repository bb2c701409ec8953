import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SheetUploadId } from '../../contract/ids.ts';
import type { Origin } from '../db/connection/pool.ts';
import { threadEnvironment } from '../threads/environment.ts';
import type { FromSheetProcess, SheetEnd, ToSheetProcess } from './sheet-task.ts';

/** After so long without work the process ends. */
const IDLE_MS = 20_000;

interface Pending {
  end: (why: SheetEnd) => void;
  giveUp: (reason: Error) => void;
}

/**
 * Reads uploaded sheets in a process of its own, which starts with the first. It fetches them from the database and keeps
 * what it has read there: photos never pass through the memory of what answers calls, whose collections they would cause.
 * It has less priority, and what ends it ends no server.
 */
export class SheetProcess {
  readonly #database: Origin;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #pending = new Map<SheetUploadId, Pending>();

  constructor(database: Origin) {
    this.#database = database;
  }

  /**
   * Reads an upload and keeps its pages, as read at a time. Gives why nothing can be read of it, null where something was.
   * Throws when the database fails.
   */
  async read(upload: SheetUploadId, at: Date): Promise<SheetEnd> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    try {
      return await new Promise<SheetEnd>((end, giveUp) => {
        this.#pending.set(upload, { end, giveUp });
        child.send({ upload, at } satisfies ToSheetProcess);
      });
    } finally {
      this.#pending.delete(upload);
      if (this.#pending.size === 0) {
        this.#idle = setTimeout(() => void this.stop(), IDLE_MS);
        this.#idle.unref();
      }
    }
  }

  /** Files that are being read stay unread. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    for (const { giveUp } of this.#pending.values()) giveUp(new Error('The reading of sheets was stopped'));
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  #start(): ChildProcess {
    const program = fileURLToPath(new URL('./sheet-program.ts', import.meta.url));
    const child = fork(program, { env: threadEnvironment(), execArgv: [], serialization: 'advanced' });
    // Before it has threads, which have the priority of what starts them.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.send({ database: this.#database } satisfies ToSheetProcess);
    child.on('message', ({ upload, said }: FromSheetProcess) => {
      const pending = this.#pending.get(upload);
      if ('end' in said) pending?.end(said.end);
      else pending?.giveUp(Object.assign(new Error(said.failure.message), { code: said.failure.code }));
    });
    // Followed by its exit, or it never began.
    child.on('error', () => this.#lose(child));
    child.on('exit', () => this.#lose(child));
    return child;
  }

  #lose(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const { end } of this.#pending.values()) end('too_much');
  }
}
