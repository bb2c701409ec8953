import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Puts web/boot/before-paint.ts into the head of every page, as an inline script. */
export function inlineScripts(): Plugin {
  let root = '';
  return {
    name: 'inline-scripts',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      // Before Vite adds its style sheets, for which an inline script after them would wait.
      order: 'pre',
      handler: async () => [
        { tag: 'script', children: await inlineScript(root, 'boot/before-paint.ts'), injectTo: 'head' },
      ],
    },
  };
}

/** Bundles a file of web/ with all that it imports into the text of a classic script. */
export async function inlineScript(root: string, file: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, file), output: { format: 'iife' } },
    },
  });
  const chunks = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : 'output' in result
      ? result.output
      : [];
  const [chunk, ...more] = chunks;
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${file} must be one script.`);
  const code = chunk.code.trim();
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} would end its script element.`);
  return code;
}
