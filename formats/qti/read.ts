import { posix } from 'node:path';
import { decodeText } from '../decode-text.ts';
import type { Imported, ReadFile, Source } from '../imported.ts';
import { type Problem, Problems, Unreadable } from '../problem.ts';
import { TextPlaces } from '../text-places.ts';
import { t } from '../words.ts';
import {
  BadXml,
  childOf,
  cutElements,
  descendants,
  type Element,
  parseXml,
  refuseEntities,
  textOf,
} from '../xml/tree.ts';
import { readZip } from '../zip/read-zip.ts';
import { plainNames } from './qti-element.ts';
import { QtiItem } from './read-item.ts';
import { readItem12 } from './read-item-12.ts';

/** Reads QTI 2.1, 2.2 and 3, and choices and typed answers of 1.2: a package or a single file of items. */
export async function readQti(source: Source): Promise<ReadFile> {
  const isZip = source.bytes.subarray(0, 2).toString('latin1') === 'PK';
  const reader = new QtiReader();
  if (!isZip) reader.readFile(source.name, source.bytes, []);
  else await readPackage(source, reader);
  if (reader.count === 0) throw new Unreadable(source.name, t('imports.wantedQti'));
  return { questions: reader.questions, problems: reader.problems };
}

async function readPackage({ name, bytes }: Source, reader: QtiReader): Promise<void> {
  const files = await readZip(bytes, (file) => /\.(?:xml|qti)$/i.test(file));
  const manifest = files.get('imsmanifest.xml');
  const { order, tags } = manifest
    ? readManifest(manifest, name)
    : { order: [], tags: new Map<string, string[]>() };
  const listed = order.filter((file) => files.has(file));
  const others = [...files.keys()].filter((file) => !listed.includes(file)).toSorted();
  for (const file of new Set([...listed, ...others])) {
    const content = files.get(file);
    if (content && !file.endsWith('imsmanifest.xml'))
      reader.readFile(`${name}/${file}`, content, tags.get(file) ?? []);
  }
}

/** The files of a package in order, and the keywords of each. A broken manifest gives neither. */
function readManifest(bytes: Buffer, name: string): { order: string[]; tags: Map<string, string[]> } {
  const tags = new Map<string, string[]>();
  const order: string[] = [];
  try {
    const xml = decodeText(bytes, new Problems(name));
    refuseEntities(xml);
    for (const resource of descendants(plainNames(parseXml(withoutHead(xml))), 'resource')) {
      const href = posix.normalize(resource.attributes['href'] ?? '');
      order.push(href);
      tags.set(
        href,
        descendants(resource, 'keyword').map((keyword) => textOf(keyword).trim()),
      );
    }
  } catch (error) {
    if (!(error instanceof BadXml)) throw error;
  }
  return { order, tags };
}

const withoutHead = (xml: string) => xml.replace(/^\s*<\?xml[^>]*\?>/, '');

class QtiReader {
  readonly questions: Imported[] = [];
  readonly problems: Problem[] = [];
  count = 0;

  readFile(name: string, bytes: Buffer, tags: readonly string[]): void {
    const problems = new Problems(name);
    const xml = decodeText(bytes, problems);
    refuseEntities(xml);
    const places = new TextPlaces(xml);
    const pieces = ['assessmentItem', 'qti-assessment-item', 'item'].flatMap((element) =>
      cutElements(xml, element, places),
    );
    for (const { xml, at, isStray } of pieces) {
      this.count += 1;
      problems.question = this.count;
      try {
        if (isStray) throw new BadXml(xml, at);
        this.#take(plainNames(parseXml(xml, at)), tags, problems);
      } catch (error) {
        if (!(error instanceof BadXml)) throw error;
        problems.error(error.at, error.message, t('imports.wantedXml'));
      }
    }
    this.problems.push(...problems.list);
  }

  #take(item: Element, tags: readonly string[], problems: Problems): void {
    // An item in a manifest or in a test says only where the item is.
    if (item.name === 'item' && !childOf(item, 'presentation')) {
      this.count -= 1;
      return;
    }
    const question =
      item.name === 'item' ? readItem12(item, problems) : new QtiItem(item, problems).read(tags);
    if (question) this.questions.push(question);
  }
}
