import { posix } from 'node:path';
import { imageTaker } from '../images.ts';
import type { ReadFile, Source } from '../imported.ts';
import { Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { t } from '../words.ts';
import { parsePart } from '../xml/part.ts';
import { childrenOf } from '../xml/tree.ts';
import { readZip } from '../zip/read-zip.ts';
import { DocxReader } from './docx-reader.ts';

/** Word on the web says 'document2'. */
const DOCUMENT = /^word\/document\d*\.xml$/;
const NUMBERING = 'word/numbering.xml';
const STYLES = 'word/styles.xml';
const RELATIONS = /^word\/_rels\/document\d*\.xml\.rels$/;
const MEDIA = 'word/media/';

/**
 * Reads a Word document: lists and typed numbers, tables, formulas. It is read as pasted text is, with the labels
 * that Word counts; its lines have no numbers.
 */
export async function readDocx({ name, bytes, images }: Source): Promise<ReadFile> {
  const problems = new Problems(name);
  const files = await readZip(
    bytes,
    (file) =>
      DOCUMENT.test(file) ||
      [NUMBERING, STYLES].includes(file) ||
      RELATIONS.test(file) ||
      (images !== undefined && file.startsWith(MEDIA)),
  );
  const document = partNamed(files, DOCUMENT);
  if (!document) throw new Unreadable(name, t('imports.wantedDocx'));
  const reader = new DocxReader(
    optionalXml(files.get(NUMBERING)),
    optionalXml(files.get(STYLES)),
    problems,
    relatedTargets(files),
    imageTaker(images, (target) => files.get(target)),
  );
  parsePart(
    document,
    t('imports.wantedDocx'),
    (element, parent) => parent === 'body' && reader.readBlock(element),
  );
  return reader.finish();
}

const partNamed = (files: ReadonlyMap<string, Buffer>, name: RegExp) =>
  [...files].find(([file]) => name.test(file))?.[1];

const optionalXml = (bytes: Buffer | undefined) => bytes && parsePart(bytes, t('imports.wantedDocx'));

/** The names of the files that the document refers to, by its ids for them. */
function relatedTargets(files: ReadonlyMap<string, Buffer>): Map<string, string> {
  const relations = childrenOf(optionalXml(partNamed(files, RELATIONS)), 'Relationship');
  return new Map(
    relations.map(({ attributes: { Id: id = '', Target: target = '' } }) => [
      id,
      posix.join('/word', target).slice(1),
    ]),
  );
}
