/** How papers letter their options, in English and in Hindi. */
const LETTERS = ['abcdefgh', 'कखगघ', 'अबसद', '1234'];

/** '(a)', 'A.' or 'b)' at the start of a line or after a space. */
const MARK = /(?:^|\s)(?:\(([\p{L}\d])\)|(\p{L})[.)])\s/gu;

/** 'Answer: (b)' as the last line. */
const ANSWER = /^(?:ans|answer|key|उत्तर)[.:\s-]{1,4}\(?([\p{L}\d])\)?\.?$/iu;

const letterOf = ([, inBrackets, before]: RegExpMatchArray): string =>
  (inBrackets ?? before ?? '').toLowerCase();

/** Lines without the letters that a paper has before its options, where each line has its own. */
export function unmarked(lines: readonly string[]): readonly string[] {
  const marks = lines.map((line) => [...`${line} `.matchAll(MARK)][0]);
  const isMarked = LETTERS.some((letters) =>
    marks.every((mark, i) => mark?.index === 0 && letterOf(mark) === letters[i]),
  );
  return isMarked ? lines.map((line, i) => line.slice(marks[i]?.[0].length).trim()) : lines;
}

/** A question as it is copied from a paper. */
export interface PastedQuestion {
  text: string;
  options: string[];
  /** The place of the right option where a last line names it. */
  answer: number | undefined;
}

/** Splits what was pasted into text and three or more lettered options; undefined where it is not that. */
export function splitPasted(pasted: string): PastedQuestion | undefined {
  const lines = pasted.trim().split(/\r?\n/);
  const [, said] = ANSWER.exec((lines.at(-1) ?? '').trim()) ?? [];
  const whole = (said === undefined ? lines : lines.slice(0, -1)).join('\n');
  for (const letters of LETTERS) {
    const marks: RegExpMatchArray[] = [];
    for (const mark of whole.matchAll(MARK)) {
      if (letterOf(mark) === letters[marks.length]) marks.push(mark);
    }
    const [first] = marks;
    const text = whole
      .slice(0, first?.index)
      .trim()
      .replace(/^(?:Q\.?\s?)?\d{1,3}[.)]\s+/i, '');
    if (marks.length < 3 || text === '') continue;
    const options = marks.map((mark, i) =>
      whole.slice((mark.index ?? 0) + mark[0].length, marks[i + 1]?.index).trim(),
    );
    const place = said === undefined ? -1 : letters.indexOf(said.toLowerCase());
    if (options.includes('')) continue;
    return { text, options, answer: place >= 0 && place < options.length ? place : undefined };
  }
  return undefined;
}
