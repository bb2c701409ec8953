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
  readonly blocks: Buffer;
  /** Of the text: its bytes, its checksum, and what the checksum of a text before it is multiplied by. */
  readonly length: number;
  readonly checksum: number;
  readonly shift: number;

  constructor(text: string) {
    const bytes = Buffer.from(text);
    this.blocks = deflateRawSync(bytes, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_FULL_FLUSH,
    });
    this.length = bytes.length;
    this.checksum = crc32(bytes);
    this.shift = shiftBy(bytes.length);
  }
}

/** RFC 1952: deflate, no flags, no modification time, unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: an empty block, marked as the last. */
const END = Buffer.from([3, 0]);
/** Bytes; the length of a stored block has 16 bits. */
const LONGEST_STORED = 0xffff;

/** Joins the parts into one gzip file: compressed parts are copied, the short text around them is stored uncompressed. */
export function gzipOf(parts: readonly (string | Compressed)[]): Buffer {
  const file: Buffer[] = [HEAD];
  let checksum = 0;
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'string') {
      const text = Buffer.from(part);
      checksum = crc32(text, checksum);
      length += text.length;
      file.push(...stored(text));
    } else {
      checksum = (multiply(part.shift, checksum) ^ part.checksum) >>> 0;
      length += part.length;
      file.push(part.blocks);
    }
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

/*
 * The checksum of two texts from those of each, without their bytes: a checksum is a polynomial over GF(2) modulo that of
 * CRC-32, with the highest power in the lowest bit, and that of the first is multiplied by x to the number of bits of the
 * second (crc32_combine of zlib, by Mark Adler).
 */
const POLYNOMIAL = 0xed_b8_83_20;
const ONE = 0x80_00_00_00;
const X_TO_THE_8TH = ONE >>> 8;

function multiply(a: number, b: number): number {
  let product = 0;
  let rest = b;
  // Without branches: the processor would mispredict every second one.
  for (let bit = 31; bit >= 0; bit -= 1) {
    product ^= rest & -((a >>> bit) & 1);
    rest = (rest >>> 1) ^ (POLYNOMIAL & -(rest & 1));
  }
  return product >>> 0;
}

/** x to the power of so many bytes. */
function shiftBy(bytes: number): number {
  let [shift, power] = [ONE, X_TO_THE_8TH];
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}
