import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { parse } from 'regexparam';
import { RequestError } from '../errors.ts';

const builtSite = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The hashes of the built pages' inline scripts, for the Content-Security-Policy. */
export function inlineScriptHashes(): string[] {
  const file = join(builtSite, 'csp.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

interface Page {
  /** A file of the built site. */
  file: string;
  status: number;
}

/** Finds the page for a path, in the list that the build made of the route table. */
function readPages(): (path: string) => Page | undefined {
  const listed = JSON.parse(readFileSync(join(builtSite, 'pages.json'), 'utf8')) as ({
    address: string;
  } & Page)[];
  // Addresses are patterns of the browser's router.
  const pages = listed.map(({ address, ...page }) => ({ pattern: parse(address).pattern, page }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.page;
}

/**
 * Serves the built site: files under /assets have a hash in their name and are cached for ever, pages are revalidated
 * at each request. Every other GET is for a screen of the browser's router and gets its page; an unknown address gets
 * the not-found page with a 404. Without a build, where the development server serves the site, only the API answers.
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
    const [path = ''] = request.originalUrl.split('?');
    const page = request.method === 'GET' || request.method === 'HEAD' ? pageAt?.(path) : undefined;
    // Link previews accept anything; only a browser asks for HTML, which is what a 404 depends on.
    const wantsPage = page?.status === 200 || request.headers.accept?.includes('text/html') === true;
    if (page !== undefined && wantsPage) return reply.code(page.status).sendFile(page.file);
    throw new RequestError('not_found', `There is no ${request.method} ${path} here.`);
  });
}
