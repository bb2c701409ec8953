import { LRUCache } from 'lru-cache';
import { noteSections } from '../../contract/note-sections.ts';
import type { SitePageName } from '../../contract/site-pages.ts';
import type { Db } from '../db/db.ts';
import { findSetting, forgetSetting, writeSetting } from '../db/settings.ts';
import { findImageSizes } from '../media/queries.ts';
import { renderTexts } from '../rich-text/render-text.ts';

const nameOf = (page: SitePageName) => `page ${page}`;

/** What the school has written on a page; empty where it has not. */
export async function readPage(db: Db, page: SitePageName): Promise<string> {
  return (await findSetting<string>(db, nameOf(page))) ?? '';
}

export async function writePage(tx: Db, page: SitePageName, text: string): Promise<void> {
  if (text === '') await forgetSetting(tx, nameOf(page));
  else await writeSetting(tx, nameOf(page), text);
}

async function render(db: Db, text: string) {
  const sections = noteSections(text);
  const rendered = await renderTexts(
    sections.map((section) => section.text),
    (hashes) => findImageSizes(db, hashes),
  );
  return sections.map((section) => ({ ...section, set: rendered(section.text).pieces }));
}

/** Renders pages, each text once: anybody may read them, as often as they like. */
export function createRenderedPages(db: Db) {
  const held = new LRUCache<string, Awaited<ReturnType<typeof render>>>({
    max: 12,
    fetchMethod: (text) => render(db, text),
  });
  return (text: string) => held.forceFetch(text);
}
