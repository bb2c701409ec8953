import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compile } from '../../locale/compile.ts';
import type { Messages } from '../../locale/messages.ts';

const AREA = { include: /\/locale\/[^/]+\/[^/]+\.ts$/, exclude: /\/web\// };

/** Compiles the messages in locale/<language>/<area>.ts, so that the browser needs no parser for them. */
export function messageCatalogue(): Plugin {
  return {
    name: 'message-catalogue',
    enforce: 'pre',
    load: {
      // Of a thousand modules, only those of the catalogue come here from the bundler.
      filter: { id: AREA },
      async handler(id) {
        // Node caches modules by address, so a changed file needs a new one.
        const version = statSync(id).mtimeMs;
        const module = (await import(`${pathToFileURL(id).href}?${version}`)) as { default: Messages };
        return { code: `export default ${JSON.stringify(compile(module.default))};`, moduleType: 'js' };
      },
    },
  };
}
