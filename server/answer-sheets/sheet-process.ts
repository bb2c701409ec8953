import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { threadEnvironment } from '../threads/environment.ts';
import type { FromSheetReader, SheetEnd, SheetPageRead, SheetTask, ToSheetReader } from './sheet-task.ts';

/** After so long without work the process ends. */
const IDLE_MS = 20_000;

interface Pending {
  take: (page: SheetPageRead) => void;
  end: (why: SheetEnd) => void;
  giveUp: (reason: Error) => void;
}

/**
 * Reads files of sheets in a process of its own, which starts with the first: all that decodes, compiles and collects
 * there has less priority than what answers calls, and what ends it ends no server.
 */
export class SheetProcess {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #given = 0;
  readonly #pending = new Map<number, Pending>();

  /**
   * Hands over each page as soon as it is read, one at a time in their order. Gives why nothing can be read of the file,
   * null where something was.
   */
  async read(task: SheetTask, take: (page: SheetPageRead) => Promise<unknown>): Promise<SheetEnd> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const id = (this.#given += 1);
    let taken: Promise<unknown> = Promise.resolve();
    try {
      const end = await new Promise<SheetEnd>((resolve, reject) => {
        const takeNext = (page: SheetPageRead) => {
          taken = taken.then(() => take(page));
          taken.catch(reject);
        };
        this.#pending.set(id, { take: takeNext, end: resolve, giveUp: reject });
        child.send({ id, task } satisfies ToSheetReader);
      });
      await taken;
      return end;
    } finally {
      this.#pending.delete(id);
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
    child.on('message', ({ id, said }: FromSheetReader) => {
      const pending = this.#pending.get(id);
      if ('end' in said) pending?.end(said.end);
      else pending?.take(said.page);
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
