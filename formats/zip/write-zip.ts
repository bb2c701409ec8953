import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Makes an archive of files by name. The time in it is fixed, so that the same files give the same bytes. */
export function writeZip(
  files: Iterable<readonly [name: string, content: string | Buffer]>,
): Promise<Buffer> {
  const zip = new ZipFile();
  const mtime = new Date(Date.UTC(2020, 0, 1));
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}
