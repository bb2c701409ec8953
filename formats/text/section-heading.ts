/** A section of a paper as it is typed: what its heading calls it, and what stands below that before its questions. */
export interface TypedSection {
  name: string;
  instructions: string;
  /** How many of its questions are to be answered, where not all are. */
  choice?: { answer: number; counts: 'first' };
}

/** 'Section A', 'PART – II', 'खण्ड ‘अ’', and what follows on the line. */
const HEAD =
  /^[^\p{L}\p{N}]*((?:[Ss]ection|SECTION|[Pp]art|PART|[Gg]roup|GROUP|खंड|खण्ड|भाग)\s{0,9}[-–—:]?\s{0,9}['"‘“(]?\s{0,9}([A-Z]|[IVX]{1,4}|\d{1,2}|[अ-औक-ह])['"’”)]?)(?![\p{L}\p{M}\p{N}])(.*)$/u;
/** 'Section A has 20 questions' says something of a section; as a rule its heading is another line. */
const SAYS =
  /^\s{0,9}(?:consists?|contains?|has|have|comprises?|carr(?:y|ies)|includes?|is|are|will|में)(?![\p{L}\p{M}])/iu;
/** What ends a heading and says nothing. */
const END = /(?<![\s:\-–—*])[\s:\-–—*]+$/;
const LONGEST_NAME = 60;

interface Heading extends TypedSection {
  isSaid: boolean;
}

export function readHeading(text: string): Heading | undefined {
  const [, head = '', , behind = ''] = HEAD.exec(text) ?? [];
  if (head === '') return undefined;
  const name = head.replaceAll(/\s+/g, ' ').trim();
  if (SAYS.test(behind)) return { name, instructions: text.trim(), isSaid: true };
  const rest = behind.replace(/^[\s:.)\-–—]+/, '').replace(END, '');
  const whole = `${name}${behind}`.replaceAll(/\s+/g, ' ').replace(END, '');
  const isOfName = rest !== '' && !/[\d()[\]]|marks?|अंक/i.test(rest) && whole.length <= LONGEST_NAME;
  if (isOfName) return { name: whole, instructions: '', isSaid: false };
  return { name, instructions: rest.replace(/^[([]([^()[\]]*)[)\]]$/, '$1'), isSaid: false };
}

/** The different names of the headings that lines could be. */
export const headingsIn = (lines: readonly { text: string }[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ text }) => readHeading(text)?.name.toLowerCase() ?? []));

/** Whether a line is sure to begin a section, though it be the only one: 'Part B' may be of a question, 'SECTION B' is not. */
export const isSureHeading = (text: string) => /^[^\p{L}\p{N}]*(?:section|खंड|खण्ड)/iu.test(text);
