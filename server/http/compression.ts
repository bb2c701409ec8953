import { constants, crc32, deflateRawSync, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In characters. A shorter response fits in the first packets of a connection without compression. */
const SHORTEST = 4_096;

/**
 * Compresses long responses to calls in Node's thread pool: a result with formulas shrinks to an eighth. The site's
 * files are compressed when they are built.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = request.method === 'POST' && typeof payload === 'string' && payload.length >= SHORTEST;
    if (!isLong || !takesEncoding(request, 'gzip')) return done(null, payload);
    return gzip(payload, (error, compressed) => {
      if (error) return done(error);
      reply.headers(gzipHeaders);
      return done(null, compressed);
    });
  });
}

export const gzipHeaders = { 'content-encoding': 'gzip', vary: 'accept-encoding' };

/** `gzip;q=0` declines it (RFC 9110, 12.5.3). */
export function takesEncoding(
  { headers }: Pick<FastifyRequest, 'headers'>,
  encoding: 'gzip' | 'br',
): boolean {
  return (headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => one.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(one.trim()));
}

/** Text that is part of many answers, compressed once. */
export class CompressedText {
  readonly bytes: Buffer;
  /** They end on a whole byte and refer to nothing before them, so that they can be anywhere in a stream (RFC 1951). */
  readonly blocks: Buffer;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.blocks = deflateRawSync(this.bytes, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_FULL_FLUSH,
    });
  }
}

/** RFC 1952: deflate, no flags, no modification time, unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: an empty block, marked as the last. */
const END = Buffer.from([3, 0]);

/** Joins the parts into one gzip file: compressed parts are copied, the short text around them is stored as it is. */
export function gzipOf(parts: readonly (string | CompressedText)[]): Buffer {
  const file: Buffer[] = [HEAD];
  let checksum = 0;
  let length = 0;
  for (const part of parts) {
    const { bytes, blocks } = typeof part === 'string' ? stored(part) : part;
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    file.push(blocks);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([...file, END, tail]);
}

/** Bytes; the length of a stored block has 16 bits. */
const LONGEST_STORED = 0xffff;

/** Text as blocks that are not compressed, which takes no time. */
function stored(text: string) {
  const bytes = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += LONGEST_STORED) {
    const part = bytes.subarray(start, start + LONGEST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(0xffff - part.length, 3);
    blocks.push(head, part);
  }
  return { bytes, blocks: Buffer.concat(blocks) };
}
