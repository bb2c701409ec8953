import type { TextFlaw } from '../../contract/text-flaw.ts';
import {
  DEEPEST_BLOCKS,
  DEEPEST_BRACES,
  DEEPEST_REPEATS,
  LONGEST_CHEMISTRY,
  LONGEST_FORMULA,
} from './formula-limits.ts';

/** Definitions could grow a short formula without bound. */
const DEFINITIONS = new Set(
  'def gdef edef xdef let futurelet global long newcommand renewcommand providecommand definecolor'.split(
    ' ',
  ),
);

/** The one redefinition that sheets of questions hold in earnest: the row height of a matrix. */
const ROW_HEIGHT =
  /\\renewcommand\s*(?:\{\s*\\arraystretch\s*\}|\\arraystretch)\s*\{\s*\d(?:\.\d{1,3})?\s*\}/g;

/** Commands that write links, identifiers, classes, styles or images into the page. */
const PAGE_COMMANDS = new Set('href url ref eqref label includegraphics class id style data'.split(' '));

/** Commands whose argument temml sets two or three times, so that nesting them grows exponentially. */
const REPEATING = new Set('cancelto llap mathllap equilibriumLeft equilibriumRight ce'.split(' '));

const TOKEN = /\\(?<command>[a-zA-Z@]+|[\s\S])|[{}]/g;

/**
 * Looks through the LaTeX of a formula, before temml reads it, for what must not reach temml at all: text
 * that would take it unbounded time (`\pu` takes the square of its length), and commands that do more than set
 * mathematics. The time is linear in the length.
 * @returns the reason for refusing the formula, if there is one
 */
export function reasonToRefuse(tex: string): TextFlaw | undefined {
  if (tex.length > LONGEST_FORMULA) {
    return { code: 'formula_too_long', values: { most: LONGEST_FORMULA } };
  }
  let depth = 0;
  let blocks = 0;
  const repeatingAt: number[] = [];
  for (const { 0: token, groups } of tex.replaceAll(ROW_HEIGHT, '').matchAll(TOKEN)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > DEEPEST_BRACES) return { code: 'braces_too_deep' };
    const command = groups?.['command'] ?? '';
    if (command === 'left' || command === 'begin') blocks += 1;
    if (command === 'right' || command === 'end') blocks -= 1;
    if (blocks > DEEPEST_BLOCKS) return { code: 'nested_too_deep', values: { found: token } };
    if (command === 'pu') return { code: 'unit_command' };
    if (command === 'ce' && tex.length > LONGEST_CHEMISTRY) {
      return { code: 'chemistry_too_long', values: { most: LONGEST_CHEMISTRY } };
    }
    if (DEFINITIONS.has(command)) return { code: 'definition', values: { found: token } };
    if (PAGE_COMMANDS.has(command)) return { code: 'page_command', values: { found: token } };
    if (REPEATING.has(command)) {
      // A command at the same depth as an earlier one is next to it; only a deeper one is inside it.
      while ((repeatingAt.at(-1) ?? -Infinity) >= depth) repeatingAt.pop();
      repeatingAt.push(depth);
      if (repeatingAt.length > DEEPEST_REPEATS) return { code: 'nested_too_deep', values: { found: token } };
    }
  }
  return undefined;
}
