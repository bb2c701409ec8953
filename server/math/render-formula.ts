import temml from 'temml';
import type { ChosenLanguage } from '../../contract/languages.ts';
import type { TextFlaw } from '../../contract/text-flaw.ts';
import { SOURCE } from '../../locale/languages.ts';
import { brokenFormula } from './broken-formula.ts';
import { EXAM_MACROS } from './exam-macros.ts';
import { LONGEST_LENGTH_EM, MOST_EXPANSIONS } from './formula-limits.ts';
import { leanMathml, RefusedMathml } from './lean-mathml.ts';
import { flawOf, isParseError } from './parse-errors.ts';
import { spokenFormula } from './spoken-formula.ts';

/** The LaTeX between delimiters, and whether these ask for its own line; the language in which it is read aloud. */
export interface Formula {
  tex: string;
  display: boolean;
  language?: ChosenLanguage;
}

export type RenderedFormula = { mathml: string } | { problem: TextFlaw };

const PT_PER_EM = 10;

/**
 * Sets one formula as MathML that is safe to insert into a page, or says why it cannot. The time is unbounded for
 * some LaTeX: only for a thread that can be ended, and for what {@link reasonToRefuse} lets through.
 */
export function renderFormula({ tex, display, language = SOURCE }: Formula): RenderedFormula {
  try {
    const markup = temml.renderToString(percentSignsMeant(tex), {
      displayMode: display,
      throwOnError: true,
      trust: false,
      // A copy, because temml keeps the definitions of a formula in the object.
      macros: { ...EXAM_MACROS },
      maxExpand: MOST_EXPANSIONS,
      maxSize: [LONGEST_LENGTH_EM, LONGEST_LENGTH_EM * PT_PER_EM],
    });
    return { mathml: named(barsAroundContent(leanMathml(markup)), language) };
  } catch (error) {
    if (error instanceof RefusedMathml) return { problem: { code: error.code } };
    if (isParseError(error)) return { problem: flawOf(error, tex) };
    // temml also fails with its own errors, for example on `x^^2` and `\char999999999`.
    return { problem: { code: 'unreadable' } };
  }
}

/** Bars as high as what they enclose: made even about the axis, those of a vector's arrow hang below the line. */
const barsAroundContent = (mathml: string) =>
  mathml.replaceAll(/(?<=form="(?:prefix|postfix)" stretchy="true")>(?=[|‖∥]<)/g, ' symmetric="false">');

/** The formula with its words as its accessible name, in pieces where it is wide; the first has the name of all. */
function named(mathml: string, language: ChosenLanguage): string {
  const [first = '', ...others] = brokenFormula(mathml);
  const words = spokenFormula(mathml, language);
  const name = words === '' ? '' : ` lang="${language}" aria-label="${words}"`;
  return [
    first.replace('<math', `<math${name}`),
    ...others.map((one) => one.replace('<math', '<math aria-hidden="true"')),
  ].join('');
}

/**
 * Reads `50%` as fifty percent where LaTeX would read a comment up to the end of the formula and drop what
 * follows in silence. No LaTeX changes its meaning: there the comment would swallow the closing delimiter.
 */
function percentSignsMeant(tex: string): string {
  const lastLine = tex.lastIndexOf('\n') + 1;
  const percents = tex.slice(lastLine).replaceAll(/\\[\s\S]|%/g, (token) => (token === '%' ? '\\%' : token));
  return tex.slice(0, lastLine) + percents;
}
