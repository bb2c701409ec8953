import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SCHOOL_EMAIL_HERE, SCHOOL_NAME_HERE } from '../../contract/product.ts';
import { imageAddress } from '../../contract/rich-text.ts';
import type { LiveConfig } from '../settings/variables.ts';
import { takesEncoding } from './compression.ts';

type School = LiveConfig['school'];

export interface SchoolOnPages {
  school: () => School;
  /** In pixels; undefined where there is no such image. */
  logoSize: (hash: string) => Promise<{ width: number; height: number } | undefined>;
}

/** Built files that name the school: pages, and what a device is told that installs the product. */
export const isSchoolPage = (path: string): boolean => /\.(html|webmanifest)$/.test(path);

interface FilledPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  tag: string;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** As an address of the site names a file of it: no folder above it. */
const PATH = /^\/[\w-]+(\/[\w-]+)?\.(html|webmanifest)$/;

/**
 * The built pages with the school's name, colour, logo, language and time zone in them, filled in once after each change of these:
 * the build is the same for every school, and a page needs no call to say whose it is.
 */
export function createSchoolPages(site: string, { school, logoSize }: SchoolOnPages) {
  let of: School | undefined;
  const pages = new Map<string, Promise<FilledPage>>();

  async function fill(file: string, on: School): Promise<FilledPage> {
    const built = await readFile(join(site, file), 'utf8');
    const isHtml = file.endsWith('.html');
    const inPlace = isHtml ? escaped : (text: string) => JSON.stringify(text).slice(1, -1);
    const named = built
      .replaceAll(SCHOOL_NAME_HERE, () => inPlace(on.name))
      .replaceAll(SCHOOL_EMAIL_HERE, () => inPlace(on.email ?? ''));
    const size = on.logo === undefined ? undefined : await logoSize(on.logo);
    const plain = Buffer.from(
      isHtml ? named.replace('<html ', () => `<html ${attributesOf(on, size)}`) : named,
    );
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
    const [br, gz] = await Promise.all([brotli(plain), zip(plain)]);
    return { plain, br, gzip: gz, tag };
  }

  function page(file: string): Promise<FilledPage> {
    const on = school();
    if (on !== of) pages.clear();
    of = on;
    const found = pages.get(file) ?? fill(file, on);
    pages.set(file, found);
    return found;
  }

  return {
    has: (path: string) => PATH.test(path) && existsSync(join(site, path)),
    async send({ headers }: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
      const { tag, ...bytes } = await page(file);
      const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/manifest+json';
      reply.headers({
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: tag,
        'x-school': versionOf(school()),
      });
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      const encoding = (['br', 'gzip'] as const).find((one) => takesEncoding({ headers }, one));
      if (encoding !== undefined) reply.header('content-encoding', encoding);
      return reply.type(type).send(bytes[encoding ?? 'plain']);
    },
  };
}

/** By this a service worker sees that the page which it holds is of before a change. */
const versionOf = (on: School) => createHash('sha256').update(JSON.stringify(on)).digest('hex').slice(0, 12);

/** A text in HTML, in attributes too. */
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

/** Of the element html: the time zone of its dates, the language for who has chosen none, what the style sheets take. */
function attributesOf(
  { colour, logo, language, timeZone }: School,
  size: { width: number; height: number } | undefined,
) {
  const properties = [
    ...(colour === undefined ? [] : [`--school:${colour}`]),
    ...(logo === undefined || size === undefined
      ? []
      : [
          `--logo:url(${imageAddress(logo)})`,
          `--logo-ratio:${(size.width / size.height).toFixed(3)}`,
          `--logo-box:''`,
          '--mark:none',
        ]),
  ];
  const style = properties.length === 0 ? '' : `style="${properties.join(';')}" `;
  return `data-time-zone="${escaped(timeZone)}" ${language === undefined ? '' : `data-language="${language}" `}${style}`;
}
