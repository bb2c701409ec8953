import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { parse } from 'regexparam';
import { RequestError } from '../errors.ts';
import { createSchoolPages, isSchoolPage, type SchoolOnPages } from './school-pages.ts';

/**
 * The built server has the site beside it, and the sources take that of the newest build; undefined where there is none.
 * Its real path, so that a build meanwhile changes nothing for a server that runs.
 */
const builtSite = ['../../web', '../../dist/current/web']
  .map((path) => join(import.meta.dirname, path))
  .filter((folder) => existsSync(join(folder, 'pages.json')))
  .map((folder) => realpathSync(folder))[0];

/** How many earlier builds are looked at, the newest first. */
const MOST_EARLIER = 3;

/**
 * The folders with hashed files: that of this site, and those of the builds or releases that lie beside it. A page that
 * was opened before an upgrade fetches the rest of its code from there.
 */
function assetFolders(site: string): string[] {
  const home = dirname(site);
  const others = readdirSync(dirname(home))
    .map((name) => join(dirname(home), name, 'web/assets'))
    .filter((folder) => !folder.startsWith(home) && existsSync(folder))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return [join(site, 'assets'), ...others.slice(0, MOST_EARLIER)];
}

/** The hashes of the built pages' inline scripts, for the Content-Security-Policy. */
export function inlineScriptHashes(): string[] {
  return builtSite === undefined
    ? []
    : (JSON.parse(readFileSync(join(builtSite, 'csp.json'), 'utf8')) as string[]);
}

interface Page {
  /** A file of the built site. */
  file: string;
  status: number;
}

/** Finds the page for a path, in the list that the build made of the route table. */
function readPages(site: string): (path: string) => Page | undefined {
  const listed = JSON.parse(readFileSync(join(site, 'pages.json'), 'utf8')) as ({
    address: string;
  } & Page)[];
  // Addresses are patterns of the browser's router.
  const pages = listed.map(({ address, ...page }) => ({ pattern: parse(address).pattern, page }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.page;
}

/**
 * Serves the built site: files under /assets have a hash in their name and are cached for ever, those of earlier builds
 * too; pages are revalidated at each request, and say the school's name. Every other GET is for a screen of the browser's router and gets its page; an unknown address gets
 * the not-found page with a 404. Without a build, where the development server serves the site, only the API answers.
 */
export async function serveSite(app: FastifyInstance, school: SchoolOnPages): Promise<void> {
  const pageAt = builtSite === undefined ? undefined : readPages(builtSite);
  const pages = builtSite === undefined ? undefined : createSchoolPages(builtSite, school);
  if (builtSite !== undefined) {
    await app.register(fastifyStatic, {
      root: builtSite,
      index: false,
      // What names the school comes from schoolPages. An address that ends like a folder is a screen's; without an
      // encoding that both sides know, it would be refused here as a folder.
      allowedPath: (path) => !path.endsWith('/') && !isSchoolPage(path),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
    await app.register(fastifyStatic, {
      root: assetFolders(builtSite),
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      allowedPath: (path) => !path.endsWith('/'),
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.originalUrl.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && pages?.has(path)) return pages.send(request, reply, path.slice(1));
    const page = isRead ? pageAt?.(path) : undefined;
    // Link previews accept anything; only a browser asks for HTML, which is what a 404 depends on.
    const wantsPage = page?.status === 200 || request.headers.accept?.includes('text/html') === true;
    if (page !== undefined && pages && wantsPage)
      return pages.send(request, reply.code(page.status), page.file);
    throw new RequestError('not_found', `There is no ${request.method} ${path} here.`);
  });
}
