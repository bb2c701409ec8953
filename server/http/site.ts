import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { parse } from 'regexparam';
import { RequestError } from '../errors.ts';

const SHELL = 'shell.html';
const builtSite = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The hashes of the built pages' inline scripts, for the Content-Security-Policy. */
export function inlineScriptHashes(): string[] {
  const file = join(builtSite, 'csp.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** Gives the file of the page at a path; undefined where the product has no screen. */
function readPages(): (path: string) => string | undefined {
  const listed = JSON.parse(readFileSync(join(builtSite, 'pages.json'), 'utf8')) as [string, string][];
  // The pattern language is that of the browser's router.
  const pages = listed.map(([pattern, file]) => ({ pattern: parse(pattern).pattern, file }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.file;
}

/**
 * Serves the built site: files under /assets carry a hash in their name and are kept for ever, pages are asked for
 * anew. Every other GET is a screen of the browser's router and gets the page made for it; where there is none, the
 * shell says so, with a 404 for whoever does not read it. Without a build (the development server serves the site
 * then) only the API answers.
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
  const pageAt = isBuilt ? readPages() : undefined;
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const mayBePage = pageAt && (request.method === 'GET' || request.method === 'HEAD');
    const page = mayBePage ? pageAt(path) : undefined;
    // Whoever previews a link asks for anything; only a browser asks for a page by its type.
    const wantsPage = page !== undefined || request.headers.accept?.includes('text/html') === true;
    if (mayBePage && wantsPage) return reply.code(page === undefined ? 404 : 200).sendFile(page ?? SHELL);
    throw new RequestError('not_found', `There is no ${request.method} ${path} here.`);
  });
}
