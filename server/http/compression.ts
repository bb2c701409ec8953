import { constants, crc32, deflateRawSync, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Characters; a shorter answer goes in the first packets of a connection as it stands. */
const SHORTEST = 4_096;

/**
 * Compresses long answers of calls, in Node's thread pool: a result with formulas becomes an eighth, which a slow
 * network notices. The site's files are compressed when they are built.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = request.method === 'POST' && typeof payload === 'string' && payload.length >= SHORTEST;
    if (!isLong || !takesGzip(request)) return done(null, payload);
    return gzip(payload, (error, compressed) => {
      if (error) return done(error);
      reply.headers(gzipHeaders);
      return done(null, compressed);
    });
  });
}

export const gzipHeaders = { 'content-encoding': 'gzip', vary: 'accept-encoding' };

/** Every browser accepts it; `gzip;q=0` would decline it (RFC 9110, 12.5.3). */
export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s*,|\s*$))/.test(headers['accept-encoding'] ?? '');
}

/**
 * Text that is part of many answers, compressed once. Its blocks end on a whole byte and refer to nothing before them,
 * so that they can be anywhere in a stream (RFC 1951).
 */
export class Compressed {
  readonly text: Buffer;
  readonly blocks: Buffer;

  constructor(text: string) {
    this.text = Buffer.from(text);
    this.blocks = deflateRawSync(this.text, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_FULL_FLUSH,
    });
  }
}

/** RFC 1952: deflate, without flags, time, and system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: an empty block that says it is the last. */
const END = Buffer.from([3, 0]);
/** Bytes; the length of a stored block has 16 bits. */
const LONGEST_STORED = 0xffff;

/** The parts as one gzip file: what was compressed before as it stands, the little around it not compressed. */
export function gzipOf(parts: readonly (string | Compressed)[]): Buffer {
  const file: Buffer[] = [HEAD];
  let checksum = 0;
  let length = 0;
  for (const part of parts) {
    const text = typeof part === 'string' ? Buffer.from(part) : part.text;
    checksum = crc32(text, checksum);
    length += text.length;
    if (typeof part === 'string') file.push(...stored(text));
    else file.push(part.blocks);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([...file, END, tail]);
}

function stored(text: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let start = 0; start < text.length; start += LONGEST_STORED) {
    const bytes = text.subarray(start, start + LONGEST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(bytes.length, 1);
    head.writeUInt16LE(0xffff - bytes.length, 3);
    blocks.push(head, bytes);
  }
  return blocks;
}
