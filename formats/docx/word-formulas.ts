import { findLatex } from '../../contract/formulas/latex-runs.ts';
import { parseXml } from '../xml/tree.ts';
import { ommlToLatex } from './omml-to-latex.ts';
import { latexToOmml } from './written-text.ts';

/** The text with its formulas in the LaTeX that is read of Word: `\\frac12` is `\\(\\frac{1}{2}\\)` there. */
export function wordFormulas(text: string): string {
  let [read, at] = ['', 0];
  for (const found of findLatex(text)) {
    if (!('body' in found)) continue;
    read += text.slice(at, found.start) + readBack(found.body);
    at = found.end;
  }
  return read + text.slice(at);
}

function readBack(tex: string): string {
  const omml = latexToOmml(tex);
  if (!omml.startsWith('<m:oMath>')) return tex;
  const latex = ommlToLatex(parseXml(omml), () => undefined);
  return latex === '' ? '' : `\\(${latex}\\)`;
}
