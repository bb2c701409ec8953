import { LABEL } from '../option-labels.ts';

const CIRCLED = /[①-⑳ⓐ-ⓩⒶ-Ⓩ]/g;
/** Digits and brackets of an East Asian keyboard. */
const WIDE = /^\s*[０-９]{1,3}[．）：]?|（[０-９Ａ-Ｚａ-ｚA-Za-z0-9]）/g;
const ENCLOSED = String.raw`(?:(?:question|ques?|q|प्रश्न)?[\s.:]*[([]?${LABEL}\s?[).:\]]+|(?:correct\s+)?(?:ans(?:wer)?|option|key|उत्तर|explanation|solution|व्याख्या|हल)\s*[.]?\s*[:.\-–])`;
const MARK = String.raw`(\*\*|__|\*)(?=[^\s*_])`;
/** '**4.** What', '*Ans:* b'. */
const MARKED_LABEL = new RegExp(String.raw`^(\s*)${MARK}(${ENCLOSED})\2\s?`, 'i');
/** '**4. What is it?**'. */
const MARKED_LINE = new RegExp(String.raw`^(\s*)${MARK}(${ENCLOSED}\s*)(\S[^*]*?)\2(\s*)$`, 'i');
const BULLET = new RegExp(String.raw`^(\s*)[-–•●▪◦]\s+(?=[([]?[A-Ha-h]\s?[)\].]\s)`);
/** '## 2. Who?' */
const HEADING_MARK = /^\s*#{1,6}\s*(?=(?:q\w*[\s.:]*)?\d)/i;
const BAR = new RegExp(String.raw`(?:^|\s)\|\s+(?=[([]?${LABEL}\s?[)\].:]|ans|उत्तर)`, 'gi');

/**
 * As much white space as any pattern of a line looks for; many of them look for it from each place in it, which takes
 * minutes where it is a hundred thousand characters long.
 */
const MOST_SPACE = 40;
const LONG_SPACE = new RegExp(String.raw`\s{${MOST_SPACE},}`, 'g');

/** A line of stars or dashes. */
const ORNAMENT = /^\s*(?:[*=~#•◆★☆✦–—-]\s?){4,}$/;

/** A row of a table, as Word's are written; its bars are no marks around labels. */
const TABLE_ROW = /^\s*\|.*\|\s*$/;

/**
 * A line with ordinary spaces, '(c)' where Word has made it a sign of copyright, and its label as it is typed: without
 * the marks for bold and headings of web pages and chats, a bullet or a circle around it, or a bar before it.
 */
export function normalized(text: string): string {
  if (ORNAMENT.test(text)) return '';
  const spaced = text
    .replaceAll(LONG_SPACE, (space) => space.slice(0, MOST_SPACE))
    .replaceAll(/[\u00a0\u2000-\u200a\u3000]/g, ' ')
    .replaceAll(/[\u200b\ufeff]/g, '')
    .replaceAll(WIDE, (sign) => sign.normalize('NFKC'))
    .replaceAll(/(^\s*|\s{2}|\t)©(?=\s)/g, '$1(c)');
  const isRow = TABLE_ROW.test(spaced);
  return withoutCircles(
    spaced
      .replace(MARKED_LABEL, '$1$3 ')
      .replace(MARKED_LINE, '$1$3$4$5')
      .replace(BULLET, '$1')
      .replace(HEADING_MARK, '')
      .replaceAll(BAR, (bar) => (isRow ? bar : '   ')),
  );
}

/** The circles of a line that begins with one are labels. */
const withoutCircles = (text: string) =>
  /^\s*[①-⑳ⓐ-ⓩⒶ-Ⓩ]/.test(text)
    ? text.replaceAll(CIRCLED, (sign) => `(${sign.normalize('NFKC')}) `)
    : text.replaceAll(/[0-9]\ufe0f?\u20e3/g, (sign) => `${sign.charAt(0)}.`);
