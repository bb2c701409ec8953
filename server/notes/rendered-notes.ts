import { LRUCache } from 'lru-cache';
import type { ChosenLanguage } from '../../contract/languages.ts';
import { type NoteSection, noteSections } from '../../contract/note-sections.ts';
import type { RichText } from '../../contract/rich-text.ts';
import type { Db } from '../db/db.ts';
import { findImageSizes } from '../media/queries.ts';
import { renderTexts } from '../rich-text/render-text.ts';
import type { Note } from './queries.ts';

export type RenderedSection = NoteSection & { set: RichText };

/** Bounds the memory: the rendered form of a page of formulas has about 100,000 characters. */
const MOST_CHARACTERS_HELD = 16_000_000;

/**
 * Renders notes section by section and caches the result: a version of notes never changes, and a whole class opens the
 * same page.
 */
export function createRenderedNotes(
  db: Db,
): (note: Note, language: ChosenLanguage) => Promise<readonly RenderedSection[]> {
  const held = new LRUCache<string, readonly RenderedSection[], string>({
    maxSize: MOST_CHARACTERS_HELD,
    sizeCalculation: (sections) => Math.max(1, JSON.stringify(sections).length),
    fetchMethod: async (_key, _stale, { context: body }) => {
      const sections = noteSections(body);
      const rendered = await renderTexts(
        sections.map(({ text }) => text),
        (hashes) => findImageSizes(db, hashes),
      );
      return sections.map((section) => ({ ...section, set: rendered(section.text).pieces }));
    },
  });
  return ({ id, version, body, translations }, language) =>
    held.forceFetch(`${id} ${version} ${language}`, { context: translations[language]?.text ?? body });
}
