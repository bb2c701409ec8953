import { posix } from 'node:path';
import { decodeText } from '../decode-text.ts';
import { Descriptions } from '../descriptions.ts';
import { type FindImage, fileName, IMAGE_NAME, type Images, imageTaker, type TakeImage } from '../images.ts';
import type { ImportedQuestion, ReadFile, Source } from '../imported.ts';
import { type Penalty, paperOfPenalties } from '../penalties.ts';
import { Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { TextPlaces } from '../text-places.ts';
import { readInLanguages } from '../translations.ts';
import { t } from '../words.ts';
import { elementIn, languagesIn } from '../xml/multilang.ts';
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
import { readZip, zipNames } from '../zip/read-zip.ts';
import { plainNames } from './qti-element.ts';
import { QtiItem } from './read-item.ts';
import { readItem12 } from './read-item-12.ts';

/** Reads QTI 2.1, 2.2 and 3, and choices and typed answers of 1.2: a package or a single file of items. */
export async function readQti(source: Source): Promise<ReadFile> {
  const isZip = source.bytes.subarray(0, 2).toString('latin1') === 'PK';
  const reader = new QtiReader(source.images);
  if (!isZip) reader.readFile(source.name, source.bytes, []);
  else await readPackage(source, reader);
  if (reader.count === 0) throw new Unreadable(source.name, t('imports.wantedQti'));
  return reader.result();
}

async function readPackage({ name, bytes, images }: Source, reader: QtiReader): Promise<void> {
  const files = await readZip(
    bytes,
    (file) => /\.(?:xml|qti)$/i.test(file) || (images !== undefined && IMAGE_NAME.test(file)),
  );
  const manifest = files.get('imsmanifest.xml');
  const { order, tags } = manifest
    ? readManifest(manifest, reader.problemsOf(name), new Set(await zipNames(bytes)))
    : { order: [], tags: new Map<string, string[]>() };
  const listed = new Set(order.filter((file) => files.has(file)));
  const others = [...files.keys()].filter((file) => !listed.has(file) && !IMAGE_NAME.test(file)).toSorted();
  for (const file of [...listed, ...others]) {
    const content = files.get(file);
    if (content && !file.endsWith('imsmanifest.xml'))
      reader.readFile(`${name}/${file}`, content, tags.get(file) ?? [], (source) =>
        packagedFile(files, file, source),
      );
  }
}

/** A file of a package that an item of it names: by its path from the item, or else by its name alone. */
function packagedFile(files: ReadonlyMap<string, Buffer>, item: string, source: string): Buffer | undefined {
  const name = fileName(source.split(/[?#]/, 1)[0] ?? '');
  const found = files.get(posix.join(posix.dirname(item), name));
  if (found) return found;
  const [alike] = [...files].filter(
    ([file]) => IMAGE_NAME.test(file) && posix.basename(file) === posix.basename(name),
  );
  return alike?.[1];
}

/**
 * The files of a package in order, and the keywords of each. Files that it names and does not have are reported, and so
 * is a list that cannot be read.
 */
function readManifest(
  bytes: Buffer,
  problems: Problems,
  names: ReadonlySet<string>,
): { order: string[]; tags: Map<string, string[]> } {
  const tags = new Map<string, string[]>();
  const order: string[] = [];
  try {
    const xml = decodeText(bytes, problems);
    refuseEntities(xml);
    // Resource by resource: a manifest names ten thousand items.
    parseXml(withoutHead(xml), undefined, (element) => {
      if (element.name !== 'resource') return false;
      const resource = plainNames(element);
      const written = resource.attributes['href'] ?? '';
      const isElsewhere = written === '' || /^[a-z][a-z\d+.-]*:/i.test(written);
      if (isElsewhere) return true;
      const href = [written, fileName(written)]
        .map((one) => posix.normalize(one))
        .find((file) => names.has(file));
      if (href === undefined) problems.error(resource.at, written, t('imports.wantedInPackage'));
      else {
        order.push(href);
        const keywords = descendants(resource, 'keyword');
        tags.set(
          href,
          keywords.map((keyword) => textOf(keyword).trim()),
        );
      }
      return true;
    });
  } catch (error) {
    if (!(error instanceof BadXml)) throw error;
    problems.warning(error.at, error.found, t('imports.wantedXml'));
  }
  return { order, tags };
}

const withoutHead = (xml: string) => xml.replace(/^\s*<\?xml[^>]*\?>/, '');

class QtiReader {
  readonly #questions: ImportedQuestion[] = [];
  readonly #penalties: Penalty[] = [];
  readonly #descriptions = new Descriptions();
  /** Those of each file. */
  readonly #problems: Problems[] = [];
  count = 0;
  readonly #images: Images | undefined;

  constructor(images: Images | undefined) {
    this.#images = images;
  }

  problemsOf(file: string): Problems {
    const problems = new Problems(file);
    this.#problems.push(problems);
    return problems;
  }

  result(): ReadFile {
    const onPaper = this.#descriptions.onPaper(this.#questions, paperOfPenalties(this.#penalties));
    const read = {
      ...onPaper,
      problems: this.#problems.flatMap(({ list }) => list),
      numbers: this.#problems.flatMap(({ numbers }) => numbers),
    };
    const failed = this.#problems.flatMap((problems) => problems.failed);
    if (failed.length === 0) return read;
    const root = failed.every((item) => /^<(?:\w+:)?item[\s>]/.test(item)) ? 'questestinterop' : 'items';
    const text = `<?xml version="1.0"?>\n<${root}>\n${failed.join('\n')}\n</${root}>\n`;
    return { ...read, rest: { extension: 'xml', text } };
  }

  readFile(name: string, bytes: Buffer, tags: readonly string[], find: FindImage = () => undefined): void {
    const problems = this.problemsOf(name);
    const takeImage = imageTaker(this.#images, find);
    const xml = decodeText(bytes, problems);
    refuseEntities(xml);
    const places = new TextPlaces(xml);
    const pieces = ['assessmentItem', 'qti-assessment-item', 'item'].flatMap((element) =>
      cutElements(xml, element, places),
    );
    for (const { xml, at, isStray } of pieces) {
      this.count += 1;
      problems.question = this.count;
      problems.source = isStray ? '' : xml;
      try {
        if (isStray) throw new BadXml(xml, at);
        this.#take(plainNames(parseXml(xml, at)), tags, problems, takeImage);
      } catch (error) {
        if (!(error instanceof BadXml)) throw error;
        problems.error(error.at, error.found, t('imports.wantedXml'));
      }
    }
    problems.question = null;
  }

  #take(item: Element, tags: readonly string[], problems: Problems, takeImage: TakeImage): void {
    // An item in a manifest or in a test says only where the item is.
    if (item.name === 'item' && !childOf(item, 'presentation')) {
      this.count -= 1;
      return;
    }
    let penalty: Penalty | undefined;
    const question = readInLanguages(languagesIn(item.children), item.at, problems, (language, problems) => {
      const shown = language === undefined ? item : elementIn(item, language);
      if (item.name === 'item') return readItem12(shown, problems, takeImage, this.#descriptions);
      const reader = new QtiItem(shown, problems, takeImage);
      const read = reader.read(tags);
      penalty ??= reader.penalty;
      return read;
    });
    if (!question) return;
    this.#questions.push(question);
    this.#descriptions.standsBefore(question, this.count);
    if (penalty) this.#penalties.push(penalty);
  }
}
