import { Unreadable } from '../problem.ts';
import type { Message } from '../words.ts';
import { BadXml, type Element, parseXml, refuseEntities } from './tree.ts';

/** Parses a part of an Office file; `take` as parseXml has it. Throws {@link Unreadable} with what is wanted. */
export function parsePart(
  bytes: Buffer,
  wanted: Message,
  take?: (element: Element, parent: string) => boolean,
): Element {
  const xml = bytes.toString('utf8').replace(/^\ufeff?\s*<\?xml[^>]*\?>/, '');
  refuseEntities(xml);
  try {
    return parseXml(xml, { line: 1, column: 1 }, take);
  } catch (error) {
    if (error instanceof BadXml) throw new Unreadable(error.found, wanted);
    throw error;
  }
}
