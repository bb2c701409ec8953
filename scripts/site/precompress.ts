import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt']);
/** Compressing smaller files saves no packet. */
const LEAST_BYTES = 512;

/** Writes a .br and a .gz at the highest level next to each text file of the build, for the server to choose from; not of those in which it fills in the school's name. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // Outside the site, because only the check of the budgets reads it.
        await rename(join(folder, '.vite/manifest.json'), join(folder, '../manifest.json'));
        await rm(join(folder, '.vite'), { recursive: true, force: true });
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names.filter((name) => TEXT.has(extname(name))).map((name) => compress(join(folder, name))),
        );
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
