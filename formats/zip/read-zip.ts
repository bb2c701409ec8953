import { inflateRawSync } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { shortened, Unreadable } from '../problem.ts';
import { t } from '../words.ts';

/** Bounds of an archive, far above any file of questions: entries, and bytes once inflated. */
const MAX_ENTRIES = 20_000;
const MAX_ENTRY = 64 * 1024 * 1024;
const MAX_TOTAL = 96 * 1024 * 1024;
/** A file, and all together, inflate to at most so many times their size, once they are larger than SMALL; text comes to about 20. */
const MAX_RATIO = 100;
/** How much of a file that is no archive is shown, in bytes. */
const START = 60;
const SMALL = 1024 * 1024;

/** The names of an archive's files, from its directory alone. Throws {@link Unreadable}. */
export async function zipNames(bytes: Buffer): Promise<string[]> {
  const names: string[] = [];
  await eachEntry(bytes, async (entry) => {
    names.push(entry.fileName);
  });
  return names;
}

/**
 * Reads the files of an archive that are wanted, by name. Throws {@link Unreadable} for one that is damaged, names
 * files outside itself, is encrypted, or inflates beyond bounds.
 */
export async function readZip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await eachEntry(bytes, async (entry, zip) => {
    if (isWanted(entry.fileName) && !entry.fileName.endsWith('/'))
      files.set(entry.fileName, await inflate(zip, entry));
  });
  return files;
}

async function eachEntry(bytes: Buffer, visit: (entry: Entry, zip: ZipFile) => Promise<void>): Promise<void> {
  const zip = await open(bytes);
  let [count, total] = [0, 0];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', (error: Error) => reject(asUnreadable(error)));
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      count += 1;
      total += entry.uncompressedSize;
      const isBomb =
        entry.uncompressedSize > MAX_ENTRY ||
        (entry.uncompressedSize > SMALL && entry.uncompressedSize > MAX_RATIO * entry.compressedSize);
      if (count > MAX_ENTRIES) {
        const found = t('imports.zipFiles', { count: zip.entryCount });
        reject(new Unreadable(found, t('imports.wantedFewerZipFiles', { max: MAX_ENTRIES })));
        return;
      }
      const areBomb = total > SMALL && total > MAX_RATIO * bytes.length;
      if (total > MAX_TOTAL || isBomb || areBomb) {
        reject(
          new Unreadable(entry.fileName, t('imports.wantedSmallZip', { megabytes: MAX_TOTAL / 1024 / 1024 })),
        );
        return;
      }
      visit(entry, zip).then(
        () => zip.readEntry(),
        (error: unknown) => reject(asUnreadable(error)),
      );
    });
    zip.readEntry();
  });
}

const asUnreadable = (error: unknown) =>
  error instanceof Unreadable
    ? error
    : new Unreadable(error instanceof Error ? error.message : String(error), t('imports.wantedZip'));

function open(bytes: Buffer): Promise<ZipFile> {
  const start = bytes.subarray(0, START).toString('latin1');
  if (!start.startsWith('PK')) {
    // What begins with printable characters is shown as it is.
    const found = /^[\t\r\n -~]+$/.test(start) ? shortened(start) : t('imports.noArchive');
    return Promise.reject(new Unreadable(found, t('imports.wantedArchive')));
  }
  return new Promise((resolve, reject) => {
    fromBuffer(
      bytes,
      { lazyEntries: true, strictFileNames: false, validateEntrySizes: true },
      (error, zip) => {
        if (error) reject(new Unreadable(t('imports.brokenZip'), t('imports.wantedZip')));
        else resolve(zip);
      },
    );
  });
}

/** Inflates to the length that the directory says, and not a byte more. */
async function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const { fileName, compressionMethod, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new Error(`${fileName}: encrypted`);
  const stored = await storedBytes(zip, entry);
  if (compressionMethod === STORED) return stored;
  if (compressionMethod !== DEFLATED) throw new Error(`${fileName}: compression ${compressionMethod}`);
  // Node's default chunk is 16 KiB, which small files would keep.
  const chunkSize = Math.min(Math.max(uncompressedSize, 64), 65_536);
  return inflateRawSync(stored, { maxOutputLength: Math.max(uncompressedSize, 1), chunkSize });
}

const STORED = 0;
const DEFLATED = 8;

function storedBytes(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, { decodeFileData: false }, (error, stream) => {
      if (error) reject(error);
      else {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', reject);
        stream.on('end', () => resolve(Buffer.concat(chunks)));
      }
    });
  });
}
