import { posix } from 'node:path';
import { Unreadable } from '../problem.ts';
import { t } from '../words.ts';
import { parsePart } from '../xml/part.ts';
import { childOf, childrenOf, type Element, textOf } from '../xml/tree.ts';
import { raised } from '../xml/written-marks.ts';
import { readZip } from '../zip/read-zip.ts';
import { builtInFormat } from './number-format.ts';

/** What the cells of all sheets refer to. */
export interface SharedParts {
  texts: string[];
  /** The code of the number format of each style. */
  formats: string[];
  /** Dates count from 1904. */
  is1904: boolean;
}

export interface Worksheet {
  name: string;
  isHidden: boolean;
  xml: Buffer;
}

/** Parts of a workbook that say nothing of its cells. */
const OTHER_PARTS = /^xl\/(?:media|drawings|theme|charts|embeddings|printerSettings|calcChain|vba)/;

/** Opens an Excel file. Its sheets are parsed one by one. Throws {@link Unreadable}. */
export async function openWorkbook(bytes: Buffer): Promise<{ sheets: Worksheet[]; shared: SharedParts }> {
  const files = await readZip(
    bytes,
    (name) => name === PACKAGE_RELATIONS || (/^xl\/.*\.(?:xml|rels)$/.test(name) && !OTHER_PARTS.test(name)),
  );
  const part = (name: string | undefined, take?: (element: Element) => boolean) => {
    const found = name === undefined ? undefined : files.get(name);
    return found && parsePart(found, t('imports.wantedXlsx'), take);
  };
  const [path = 'xl/workbook.xml'] = targets(part(PACKAGE_RELATIONS), '/officeDocument', '').values();
  const workbook = part(path);
  if (!workbook) throw new Unreadable(t('imports.brokenXlsx'), t('imports.wantedXlsx'));
  const folder = posix.dirname(path);
  const relations = part(`${folder}/_rels/${posix.basename(path)}.rels`);
  const target = (type: string) => [...targets(relations, type, folder).values()][0];
  const ofSheets = targets(relations, '/worksheet', folder);
  const sheets = childrenOf(childOf(workbook, 'sheets'), 'sheet').flatMap(({ attributes }): Worksheet[] => {
    const xml = files.get(ofSheets.get(attributes['id'] ?? '') ?? '');
    const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
    return xml ? [{ name: attributes['name'] ?? '', isHidden, xml }] : [];
  });
  const texts: string[] = [];
  part(target('/sharedStrings'), (element) => {
    if (element.name !== 'si') return false;
    texts.push(richText(element));
    return true;
  });
  const is1904 = childOf(workbook, 'workbookPr')?.attributes['date1904'];
  return {
    sheets,
    shared: {
      texts,
      formats: formatsOf(part(target('/styles'))),
      is1904: is1904 === '1' || is1904 === 'true',
    },
  };
}

const PACKAGE_RELATIONS = '_rels/.rels';

/** The files that a part refers to as something, by their ids. */
function targets(relations: Element | undefined, type: string, folder: string): Map<string, string> {
  return new Map(
    childrenOf(relations, 'Relationship').flatMap(({ attributes }) => {
      const { Id = '', Type = '', Target = '' } = attributes;
      return Type.endsWith(type) ? [[Id, posix.join('/', folder, absolute(Target, folder)).slice(1)]] : [];
    }),
  );
}

/** From the folder of the part: '/xl/styles.xml' stands for itself. */
const absolute = (target: string, folder: string) =>
  target.startsWith('/') ? posix.relative(`/${folder}`, target) : target;

/** A text with its powers and indices, without how it is pronounced. */
export function richText(of: Element): string {
  return childrenOf(of, 'r', 't')
    .map((part) => {
      if (part.name === 't') return textOf(part);
      const text = textOf(childOf(part, 't'));
      const position = childOf(childOf(part, 'rPr'), 'vertAlign')?.attributes['val'];
      if (text.trim() === '' || (position !== 'superscript' && position !== 'subscript')) return text;
      return raised(position === 'superscript' ? '^' : '_', text);
    })
    .join('');
}

/** In characters, as Excel takes them. */
const LONGEST_FORMAT = 255;

function formatsOf(styles: Element | undefined): string[] {
  const codes = new Map(
    childrenOf(childOf(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      attributes['numFmtId'],
      (attributes['formatCode'] ?? '').slice(0, LONGEST_FORMAT),
    ]),
  );
  return childrenOf(childOf(styles, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = attributes['numFmtId'];
    return codes.get(id) ?? builtInFormat(Number(id ?? 0));
  });
}
