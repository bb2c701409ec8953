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

/**
 * Serves the built site: files under /assets carry a hash in their name and are kept for ever, pages are asked
 * for anew. Every other GET is a screen of the browser's router and gets the shell. Without a build (the
 * development server serves the site then) only the API answers.
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
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (isBuilt && wantsPage) return reply.sendFile('shell.html');
    throw new ApiError('not_found', `There is no ${request.method} ${request.url.split('?')[0]} here.`);
  });
}
