import { extname } from 'node:path';
import { firstRecord } from './csv/read.ts';
import { type FormatName, formatNames, formatOf } from './formats.ts';
import { findBlocks } from './gift/find-blocks.ts';
import { parseGift } from './gift/parse-question.ts';
import type { Source } from './imported.ts';
import { QUESTIONS_FILE } from './json/package.ts';
import { Unreadable } from './problem.ts';
import { matchColumns } from './table/columns.ts';
import { type Message, t } from './words.ts';
import { zipNames } from './zip/read-zip.ts';

/** Binary files that people have, by their first bytes, with what to do instead. */
const OTHERS: [signature: string, found: () => Message, wanted: () => Message][] = [
  ['\u00d0\u00cf\u0011\u00e0', () => t('imports.oldOffice'), () => t('imports.wantedNewOffice')],
  ['%PDF', () => t('imports.pdf'), () => t('imports.wantedFromPdf')],
  ['{\\rtf', () => t('imports.rtf'), () => t('imports.wantedFromRtf')],
];

const IMAGE = /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF....WEBP)/;

/** Tells the format of a file by its content, and by its name where content leaves it open. Throws {@link Unreadable}. */
export async function guessFormat({ name, bytes }: Source): Promise<FormatName> {
  if (bytes.length === 0) throw new Unreadable(t('imports.emptyFile'), t('imports.wantedFile'));
  const start = bytes.subarray(0, 16).toString('latin1');
  for (const [signature, found, wanted] of OTHERS) {
    if (start.startsWith(signature)) throw new Unreadable(found(), wanted());
  }
  if (IMAGE.test(start)) throw new Unreadable(t('imports.image'), t('imports.wantedFile'));
  if (start.startsWith('PK')) return guessPackage(await zipNames(bytes));
  return guessText(name, asText(bytes));
}

function guessPackage(names: readonly string[]): FormatName {
  if (names.includes(QUESTIONS_FILE)) return 'json-zip';
  if (names.some((name) => name.startsWith('word/'))) return 'docx';
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx';
  if (names.includes('content.xml') && names.includes('META-INF/manifest.xml')) {
    throw new Unreadable(t('imports.openDocument'), t('imports.wantedFromOpenDocument'));
  }
  if (names.some((name) => /imsmanifest\.xml$|\.xml$|\.qti$/i.test(name))) return 'qti';
  throw new Unreadable(names.slice(0, 3).join(', '), t('imports.wantedPackage'));
}

const HEAD = 200_000;

function asText(bytes: Buffer): string {
  const head = bytes.subarray(0, HEAD);
  const mark =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(mark).decode(head);
}

/** Formats whose names say little of a text: those of archives, which it cannot be, and those of any text. */
const OPEN_NAMES: ReadonlySet<FormatName> = new Set([
  'text',
  'moodle-xml',
  'docx',
  'xlsx',
  'qti',
  'json-zip',
]);

function guessText(name: string, text: string): FormatName {
  const start = text.trimStart();
  const byName = formatByExtension(name);
  if (/^[[{]\s*(?:["{[\]}]|$)/.test(start)) return 'json';
  if (start.startsWith('<')) return guessXml(start);
  if (byName !== undefined && !OPEN_NAMES.has(byName)) return byName;
  if (
    /^[^\S\n\r\u2028\u2029]*ANSWER\s*:\s*[A-Z]\s*$/m.test(text) &&
    /^[^\S\n\r\u2028\u2029]*A[.)]\s/m.test(text) &&
    !/^[^\S\n\r\u2028\u2029]*\d+[.)]\s/m.test(start.slice(0, 200))
  )
    return 'aiken';
  if (matchColumns(firstRecord(text))) return 'csv';
  return isGift(text) ? 'gift' : 'text';
}

/** A category, a title, or most of the first blocks with answers between braces; formulas have braces too. */
function isGift(text: string): boolean {
  if (/^\$CATEGORY\s*:/m.test(text) || /^::[^:\n]+::/m.test(text)) return true;
  const blocks = findBlocks(text).slice(0, 20);
  const withAnswers = blocks.filter((block) => {
    try {
      return parseGift(block.text).kind !== 'none';
    } catch {
      return false;
    }
  });
  return withAnswers.length > blocks.length / 3;
}

function guessXml(text: string): FormatName {
  if (/<(?:\w+:)?quiz[\s>]|<question\s+type=/.test(text)) return 'moodle-xml';
  if (/<(?:\w+:)?(?:questestinterop|assessmentItem|qti-assessment-item)[\s>]/.test(text)) return 'qti';
  throw new Unreadable(text.slice(0, 120), t('imports.wantedKnownXml'));
}

/** The format that a file name ends with. */
export function formatByExtension(name: string): FormatName | undefined {
  const extension = extname(name).slice(1).toLowerCase();
  return formatNames.find((format) => formatOf(format).extensions.includes(extension));
}
