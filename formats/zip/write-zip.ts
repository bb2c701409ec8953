import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/**
 * Makes an archive of files by name. The time in it is fixed, so that the same files give the same bytes. Nothing is
 * compressed: an archive of ten thousand small files would need a compressor for each.
 */
export function writeZip(
  files: Iterable<readonly [name: string, content: string | Buffer]>,
): Promise<Buffer> {
  const zip = new ZipFile();
  const mtime = new Date(Date.UTC(2020, 0, 1));
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name, { mtime, compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
