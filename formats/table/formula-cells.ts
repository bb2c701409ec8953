/**
 * What a spreadsheet would take for the start of a formula, also in the full-width forms of East Asian keyboards and
 * after white space: https://owasp.org/www-community/attacks/CSV_Injection. A spreadsheet of a country that writes
 * decimals with a comma separates at semicolons, and then takes a quotation mark in the middle of its cell for text: so
 * a cell may begin after every semicolon and in every line.
 */
export const FORMULA_START = /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
/**
 * Where a cell may begin inside of a text: the apostrophes that are before the sign of a formula. What is before them is
 * looked at from the sign alone, so that no white space is searched twice.
 */
export const FORMULA_INSIDE = /(?<!')'*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\t\r\n][\s"]*'*)/g;

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * A text that no spreadsheet takes for a formula: one that could be one, from its start or from inside, gets an apostrophe
 * in front and one more inside, so that {@link ownText} finds the text again, whatever apostrophes it has itself. A number
 * is no formula.
 */
export function safeCell(text: string): string {
  if (NUMBER.test(text) || !needsApostrophes(text)) return text;
  return `'${text.replaceAll(FORMULA_INSIDE, "'$&")}`;
}

/** A text without the apostrophes that keep a spreadsheet from calculating it. */
export function ownText(cell: string): string {
  if (!cell.startsWith("'")) return cell;
  const rest = cell.slice(1);
  const sites = Array.from(rest.matchAll(FORMULA_INSIDE));
  // A text with a sign that nobody has made safe was not written by safeCell.
  if (sites.some(([apostrophes]) => apostrophes === '')) return cell;
  const text = rest.replaceAll(FORMULA_INSIDE, (apostrophes) => apostrophes.slice(1));
  return needsApostrophes(text) ? text : cell;
}

const needsApostrophes = (text: string) =>
  FORMULA_START.test(text.replace(/^'+/, '')) || text.search(FORMULA_INSIDE) !== -1;
