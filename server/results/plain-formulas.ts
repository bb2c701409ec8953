import { findLatex } from '../../contract/formulas/latex-runs.ts';
import type { RichText } from '../../contract/rich-text.ts';
import { plainFormula } from '../math/plain-formula.ts';

/** The text of an option for a sheet, where nothing is drawn: each formula of `options` in it as one types it. */
export function withPlainFormulas(text: string, options: readonly RichText[] = []): string {
  const formulas = new Map(
    options
      .flat()
      .flatMap((piece) =>
        typeof piece === 'object' && 'mathml' in piece ? [[piece.tex, piece.mathml]] : [],
      ),
  );
  if (formulas.size === 0) return text;
  let plain = '';
  let from = 0;
  for (const { start, end } of findLatex(text)) {
    const source = text.slice(start, end);
    const mathml = formulas.get(source);
    plain += text.slice(from, start) + (mathml === undefined ? source : plainFormula(mathml));
    from = end;
  }
  return plain + text.slice(from);
}
