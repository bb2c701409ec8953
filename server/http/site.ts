import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

const builtSite = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The hashes of the built pages' inline scripts, for the Content-Security-Policy. */
export function inlineScriptHashes(): string[] {
  const file = join(builtSite, 'csp.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** The file of each path that the build made a page for. */
function madePages(): Map<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(join(builtSite, 'pages.json'), 'utf8'))));
}

/**
 * Serves the built site: files under /assets carry a hash in their name and are kept for ever, pages are asked
 * for anew. Every other GET is a screen of the browser's router and gets the page made for it, or the shell.
 * Without a build (the development server serves the site then) only the API answers.
 */
export async function serveSite(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(builtSite, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: builtSite,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(builtSite, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const made = isBuilt ? madePages() : new Map<string, string>();
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    const [path = ''] = request.url.split('?');
    if (isBuilt && wantsPage) return reply.sendFile(made.get(path.replace(/\/$/, '')) ?? 'shell.html');
    throw new ApiError('not_found', `There is no ${request.method} ${path} here.`);
  });
}
