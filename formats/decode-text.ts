import { Unreadable } from './problem.ts';
import { type Problems } from './problems.ts';
import { TextPlaces } from './text-places.ts';
import { t } from './words.ts';

/**
 * The text of a file: UTF-8, or UTF-16 with its byte order mark, without that mark. What is neither is read as
 * Windows-1252, which Excel and old editors write; a few broken bytes do not count as that. Both are reported. Throws
 * {@link Unreadable} for what is no text.
 */
export function decodeText(bytes: Uint8Array, problems: Problems): string {
  const encoding = marked(bytes);
  if (encoding === undefined && bytes.includes(0)) {
    throw new Unreadable(t('imports.binary'), t('imports.wantedFile'));
  }
  const text = new TextDecoder(encoding).decode(bytes);
  const broken = text.indexOf('\ufffd');
  if (broken === -1) return text;
  const place = new TextPlaces(text).at(broken);
  const count = text.match(/\ufffd/g)?.length ?? 0;
  const hasOtherScripts = (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0) > count;
  if (encoding !== undefined || hasOtherScripts) {
    problems.warning(place, t('imports.brokenCharacters', { count }), t('imports.wantedUtf8'));
    return text;
  }
  problems.warning(place, t('imports.notUtf8'), t('imports.wantedUtf8'), t('imports.readAsWindows'));
  return new TextDecoder('windows-1252').decode(bytes);
}

function marked([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
