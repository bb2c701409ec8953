import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { currentBuild, staleParts } from '../build-if-stale.ts';

/**
 * For tests: the server's threads and processes start from its build, which takes half of the processor time that its sources take. A
 * build that is older than a source is left alone.
 */
export function builtThreads(): Plugin {
  const isFresh = !staleParts().includes('server');
  return {
    name: 'built-threads',
    enforce: 'pre',
    transform: {
      filter: { id: /\/server\/.*-(?:thread|process)\.ts$/ },
      handler(code) {
        if (!isFresh) return undefined;
        const folder = join(currentBuild, 'server');
        return code.replaceAll(
          /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g,
          (_, name: string) => `new URL('${pathToFileURL(join(folder, `${name}.js`)).href}')`,
        );
      },
    },
  };
}
