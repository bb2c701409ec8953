import type { PaperFrame } from '../../contract/papers/revision.ts';
import { keyAsText } from '../answer-key.ts';
import { optionsOf } from '../build-question.ts';
import type { ImportedQuestion, ToWrite, WrittenQuestions } from '../imported.ts';
import { optionLetter } from '../option-labels.ts';
import { t, textOf } from '../words.ts';
import { writeZip } from '../zip/write-zip.ts';
import { escaped } from './mathml-to-omml.ts';
import { type DrawImage, runsOf } from './written-text.ts';

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const CONTENT_TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`;
const STYLES = `${XML}<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Cambria" w:hAnsi="Cambria" w:cs="Mangal"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>`;

const CENTERED = '<w:jc w:val="center"/>';
const INDENTED = '<w:ind w:left="567"/>';
const KEPT = '<w:keepNext/>';

const paragraph = (runs: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;
const heading = (text: string, size: number) =>
  paragraph(
    `<w:r><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`,
    `${KEPT}${CENTERED}`,
  );

/**
 * A paper as a document of Word: the head of the school, instructions, sections, passages and questions with real
 * equations, and on a page of its own the key with the solutions. Images are PNG; others are named.
 */
export async function writeDocx({
  questions,
  paper,
  instructions,
  head,
  images,
}: ToWrite): Promise<WrittenQuestions> {
  const media = new Media(images);
  const draw: DrawImage = (name, description) => media.draw(name, description);
  // One section is the whole paper, and has no heading of its own.
  const [section, ...others] = paper?.sections ?? [];
  const said = instructions ?? (others.length === 0 ? section?.instructions : undefined);
  const body = [
    ...[head?.school, head?.title].flatMap((text) => (text ? [heading(text, 30)] : [])),
    ...(said === undefined || said === ''
      ? []
      : [heading(textOf(t('imports.generalInstructions')), 24), ...lines(said, draw)]),
    ...questions.flatMap((one, i) => [
      ...above(questions, paper, i, draw),
      ...questionParagraphs(one, i + 1, draw),
    ]),
    ...keyPage(questions, draw),
  ];
  const document = `${XML}<w:document ${NAMESPACES}><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134"/></w:sectPr></w:body></w:document>`;
  const bytes = await writeZip([
    ['[Content_Types].xml', CONTENT_TYPES],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    ['word/document.xml', document],
    ['word/styles.xml', STYLES],
    ['word/_rels/document.xml.rels', media.relationships()],
    ...media.files(),
  ]);
  return { bytes, leftOut: [] };
}

const lines = (text: string, draw: DrawImage) =>
  text.split('\n').map((line) => paragraph(runsOf(line, draw)));

/** The rows of a table between bars, with the line of dashes below its heads (docs/formatting.md). */
const TABLE = /^\|.*\|[ \t]*\n\|[\s:|-]+\|[ \t]*(?:\n\|.*\|[ \t]*)+$/gm;

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('');

function tableOf(text: string, draw: DrawImage): string {
  const [heads = '', , ...rows] = text.split('\n');
  const cells = (row: string) =>
    row
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const written = [heads, ...rows].map(
    (row) =>
      `<w:tr>${cells(row)
        .map((cell) => `<w:tc>${paragraph(runsOf(cell, draw))}</w:tc>`)
        .join('')}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr>${written.join('')}</w:tbl>`;
}

/** The paragraphs and the tables of a text. */
function blocks(text: string, draw: DrawImage, properties = ''): string[] {
  const written: string[] = [];
  let at = 0;
  for (const { 0: table, index } of text.matchAll(TABLE)) {
    written.push(paragraph(runsOf(text.slice(at, index).trimEnd(), draw), properties), tableOf(table, draw));
    at = index + table.length;
  }
  const rest = text.slice(at).trim();
  return rest === '' ? written : [...written, paragraph(runsOf(rest, draw), properties)];
}

/** What stands between a question and the one before it: its section, 'OR', its passage. */
function above(
  questions: readonly ImportedQuestion[],
  paper: PaperFrame | undefined,
  i: number,
  draw: DrawImage,
): string[] {
  const [place, before] = [questions[i]?.place, questions[i - 1]?.place];
  if (!paper || !place) return [];
  const section = paper.sections[place.section];
  const isNew = paper.sections.length > 1 && place.section !== before?.section;
  const passage =
    place.passage === before?.passage ? undefined : paper.passages.find(({ name }) => name === place.passage);
  const isAlternative = place.either !== undefined && place.either === before?.either;
  return [
    ...(isNew && section
      ? [heading(section.name, 26), ...(section.instructions === '' ? [] : lines(section.instructions, draw))]
      : []),
    ...(isAlternative ? [heading(textOf(t('imports.or')), 22)] : []),
    ...(passage ? blocks(passage.text, draw) : []),
  ];
}

function questionParagraphs(
  { question, labels }: ImportedQuestion,
  number: number,
  draw: DrawImage,
): string[] {
  const marks = labels.marks === undefined ? '' : ` [${labels.marks}]`;
  const options = optionsOf(question);
  return [
    ...blocks(`${number}. ${question.text}${marks}`, draw, options.length > 0 ? KEPT : ''),
    ...options.map(({ text }, place) =>
      paragraph(runsOf(`(${optionLetter(place).toLowerCase()}) ${text}`, draw), INDENTED),
    ),
  ];
}

/** The answers, and what explains them; nothing where no question has an answer. */
function keyPage(questions: readonly ImportedQuestion[], draw: DrawImage): string[] {
  const answers = questions.flatMap(({ question }, i) => {
    const key = keyAsText(question);
    const isLetter = optionsOf(question).length > 0 && /^[A-Z]$/.test(key);
    return key === '' ? [] : [`${i + 1}. ${isLetter ? `(${key.toLowerCase()})` : key}`];
  });
  const explained = questions.flatMap(({ question }, i) =>
    question.explanation === '' ? [] : [`${i + 1}. ${question.explanation}`],
  );
  if (answers.length === 0) return [];
  return [
    paragraph('<w:r><w:br w:type="page"/></w:r>'),
    heading(textOf(t('imports.answerKey')), 26),
    ...answers.flatMap((answer) => lines(answer, draw)),
    ...(explained.length > 0 ? [heading(textOf(t('imports.solutions')), 26)] : []),
    ...explained.flatMap((text) => lines(text, draw)),
  ];
}

/** A pixel at 96 in an inch, in the units of Word's drawings. */
const PER_PIXEL = 9525;
/** The width of a line of text, in the same units. */
const WIDEST = 5_760_000;

const SIGNATURE = '\u0089PNG\r\n\u001a\n';

/** The pictures of a document. */
class Media {
  readonly #images: ReadonlyMap<string, Buffer>;
  readonly #used = new Map<string, number>();

  constructor(images: ReadonlyMap<string, Buffer>) {
    this.#images = images;
  }

  draw(name: string, description: string): string | undefined {
    const bytes = this.#images.get(name);
    if (!bytes || bytes.subarray(0, 8).toString('latin1') !== SIGNATURE) return undefined;
    const id = this.#used.get(name) ?? this.#used.size + 1;
    this.#used.set(name, id);
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    const scale = Math.min(PER_PIXEL, WIDEST / width);
    const size = `cx="${Math.round(width * scale)}" cy="${Math.round(height * scale)}"`;
    const told = `name="Picture ${id}" descr="${escaped(description)}"`;
    return `<w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="${id}" ${told}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" ${told}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdImage${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  }

  relationships(): string {
    const images = Array.from(
      this.#used.values(),
      (id) => `<Relationship Id="rIdImage${id}" Type="${OFFICE}/image" Target="media/image${id}.png"/>`,
    );
    return `${XML}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/>${images.join('')}</Relationships>`;
  }

  files(): [string, Buffer][] {
    return Array.from(this.#used, ([name, id]) => [
      `word/media/image${id}.png`,
      this.#images.get(name) ?? Buffer.alloc(0),
    ]);
  }
}
