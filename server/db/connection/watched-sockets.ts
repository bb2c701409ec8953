import type { Socket } from 'node:net';
import { connectionError } from './open-socket.ts';
import { Wire } from './wire.ts';

interface Watched {
  socket: Socket;
  wire: Wire;
  /** When the database last said something, or was asked after it had answered everything; in milliseconds. */
  since: number;
  heardAt: number;
}

export interface WatchOptions {
  /** How long a request may be without a word from the database, in milliseconds; forever without it. */
  silentMs: number | undefined;
  /** Whether connections to a standby are rejected. */
  mustWrite: boolean;
  /** A connection was lost, was silent, or leads to a standby. */
  onBroken: () => void;
}

/**
 * Ends connections on which the database keeps silent. A host that is frozen or cut off still has its connections
 * open: without this, a request waits for as long as the host is away. When one connection is silent, the others that
 * have heard nothing since are ended too, or each would cost another wait.
 */
export class WatchedSockets {
  readonly #watched = new Set<Watched>();
  readonly #options: WatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = 0;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  add(socket: Socket): void {
    const { mustWrite, onBroken } = this.#options;
    const now = performance.now();
    const watched: Watched = { socket, wire: new Wire(), since: now, heardAt: now };
    const { wire } = watched;
    this.#watched.add(watched);
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    socket.write = (chunk: Buffer, ...rest: unknown[]) => {
      if (wire.unanswered === 0) watched.since = performance.now();
      wire.sent(chunk);
      // The driver pauses a connection whose rows of a COPY are not read yet, and does not resume it when the COPY ends
      // meanwhile (postgres.js 3.4): the answer to this request would never be read.
      if (socket.isPaused()) socket.resume();
      return write(chunk, ...rest);
    };
    socket.on('data', (chunk: Buffer) => {
      watched.since = performance.now();
      watched.heardAt = watched.since;
      wire.received(chunk);
      if (mustWrite && wire.isStandby) {
        socket.destroy(connectionError('CONNECTION_STANDBY', 'The database is a standby for the moment'));
      }
    });
    socket.once('close', () => {
      this.#watched.delete(watched);
      if (this.#watched.size === 0) this.#stop();
      if (!wire.isEnded) onBroken();
    });
    this.#start();
  }

  get counts(): { open: number; busy: number } {
    const busy = [...this.#watched].filter(({ wire }) => wire.unanswered > 0).length;
    return { open: this.#watched.size, busy };
  }

  #start(): void {
    const { silentMs } = this.#options;
    if (silentMs === undefined || this.#timer) return;
    this.#lookedAt = performance.now();
    this.#timer = setInterval(() => this.#look(silentMs), silentMs / 8).unref();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(silentMs: number): void {
    const now = performance.now();
    const wasFrozen = now - this.#lookedAt > silentMs / 2;
    this.#lookedAt = now;
    // This process did not run itself: answers may have arrived meanwhile that it has not read.
    if (wasFrozen) for (const one of this.#watched) one.since = Math.max(one.since, now - silentMs / 2);
    for (const { wire, since } of this.#watched) {
      if (wire.unanswered > 0 && now - since >= silentMs) this.#drop(since, silentMs);
    }
  }

  #drop(since: number, silentMs: number): void {
    for (const one of this.#watched) {
      if (one.heardAt > since) continue;
      const waited = `The database did not answer within ${Math.round(silentMs / 100) / 10} s`;
      one.socket.destroy(connectionError('CONNECTION_SILENT', waited));
    }
  }
}
