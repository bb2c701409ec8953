import type { Socket } from 'node:net';
import { connectionError } from './open-socket.ts';
import { Wire } from './wire.ts';

interface Watched {
  socket: Socket;
  wire: Wire;
  /** When the database last said something, or was asked after it had answered everything; in milliseconds. */
  since: number;
  heardAt: number;
  /** Asks the host on another connection whether it still serves. */
  serves: () => Promise<boolean>;
  /** When it was asked last; before the first time, never. */
  askedAt: number;
}

export interface WatchOptions {
  /** How long a request may be without a word from the database, in milliseconds; forever without it. */
  silentMs: number | undefined;
  /**
   * Where a request may take longer than a host that has gone shall be waited for: after how long without a word the host
   * is asked whether it still serves.
   */
  askAfterMs?: number | undefined;
  /** Whether connections to a standby are rejected. */
  mustWrite: boolean;
  /** Those of every pool to the same database that have connections: what one of them learns of it holds for all. */
  ofDatabase: Set<WatchedSockets>;
  /** A connection was lost, was silent, or leads to a standby. */
  onBroken: () => void;
}

/**
 * Ends connections on which the database keeps silent. A host that is frozen or cut off still has its connections
 * open: without this, a request waits for as long as the host is away. When one connection is silent, the others that
 * have heard nothing since are ended too, also those of other pools, or each would cost another wait.
 */
export class WatchedSockets {
  readonly #watched = new Set<Watched>();
  readonly #options: WatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = 0;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  add(socket: Socket, serves: () => Promise<boolean>): void {
    const { mustWrite, onBroken } = this.#options;
    const now = performance.now();
    const watched: Watched = { socket, wire: new Wire(), since: now, heardAt: now, serves, askedAt: 0 };
    const { wire } = watched;
    this.#watched.add(watched);
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    socket.write = (chunk: Buffer, ...rest: unknown[]) => {
      if (wire.unanswered === 0) watched.since = performance.now();
      wire.sent(chunk);
      // The driver pauses a connection whose rows of a COPY are not read yet, and does not resume it when the COPY ends
      // in the meantime (postgres.js 3.4): the answer to this request would never be read.
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
    const broken = () => {
      if (!wire.isEnded) onBroken();
    };
    // Before the driver notices and rejects the request: a caller that retries immediately must not get this
    // connection, which is closed only later and answers nothing until then.
    socket.once('error', broken);
    socket.once('close', () => {
      this.#watched.delete(watched);
      if (this.#watched.size === 0) this.#stop();
      broken();
    });
    this.#start();
  }

  get counts(): { open: number; busy: number } {
    const busy = [...this.#watched].filter(({ wire }) => wire.unanswered > 0).length;
    return { open: this.#watched.size, busy };
  }

  #start(): void {
    const { silentMs, askAfterMs, ofDatabase } = this.#options;
    if (silentMs === undefined || this.#timer) return;
    ofDatabase.add(this);
    this.#lookedAt = performance.now();
    const limitMs = askAfterMs ?? silentMs;
    this.#timer = setInterval(() => this.#look(silentMs, limitMs), limitMs / 8).unref();
  }

  #stop(): void {
    this.#options.ofDatabase.delete(this);
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(silentMs: number, limitMs: number): void {
    const now = performance.now();
    const wasFrozen = now - this.#lookedAt > limitMs / 2;
    this.#lookedAt = now;
    // This process did not run itself: answers may have arrived in the meantime that it has not read.
    if (wasFrozen) for (const one of this.#watched) one.since = Math.max(one.since, now - limitMs / 2);
    for (const one of this.#watched) {
      if (one.wire.unanswered === 0) continue;
      if (now - one.since >= silentMs) this.#drop(one.since);
      else if (now - Math.max(one.since, one.askedAt) >= limitMs) void this.#ask(one);
    }
  }

  /** Ends a connection whose host no longer serves, with what the loss of a host ends. */
  async #ask(one: Watched): Promise<void> {
    one.askedAt = performance.now();
    const { since } = one;
    if (await one.serves()) return;
    if (one.since === since && one.wire.unanswered > 0) this.#drop(since);
  }

  #drop(since: number): void {
    const after = Math.round((performance.now() - since) / 100) / 10;
    const silent = () =>
      connectionError('CONNECTION_SILENT', `The database did not answer within ${after} s`);
    for (const sockets of this.#options.ofDatabase) {
      const isPatient = sockets !== this && sockets.#options.askAfterMs !== undefined;
      for (const one of sockets.#watched) {
        if (one.heardAt > since) continue;
        if (isPatient && one.wire.unanswered > 0) void sockets.#ask(one);
        else one.socket.destroy(silent());
      }
    }
  }
}
