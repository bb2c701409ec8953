import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { currentBuild, staleParts } from '../build-if-stale.ts';

const server = join(import.meta.dirname, '../../server');

/**
 * For tests: the server's threads start from its build, which takes half of the processor time that its sources take. A
 * build that is older than a source is left alone.
 */
export function builtThreads(): Plugin {
  const isFresh = !staleParts().includes('server');
  return {
    name: 'built-threads',
    enforce: 'pre',
    transform: {
      filter: { id: /\/server\/.*-thread\.ts$/ },
      handler(code, id) {
        if (!isFresh) return undefined;
        const folder = join(currentBuild, 'server', relative(server, dirname(id)));
        return code.replaceAll(
          /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g,
          (_, name: string) => `new URL('${pathToFileURL(join(folder, `${name}.js`)).href}')`,
        );
      },
    },
  };
}
