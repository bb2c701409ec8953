import temml from 'temml';
import { findLatex } from '../../contract/formulas/latex-runs.ts';
import { IMAGE } from '../../contract/rich-text.ts';
import { parseXml } from '../xml/tree.ts';
import { escaped, mathmlToOmml } from './mathml-to-omml.ts';

/** What stands for an image in a run; undefined where it cannot be shown. */
export type DrawImage = (name: string, description: string) => string | undefined;

/** Definitions and loops of LaTeX end here. */
const MOST_EXPANSIONS = 1_000;

/** A formula of LaTeX as one of Word; its source where it cannot be set. */
export function latexToOmml(tex: string): string {
  try {
    const mathml = temml.renderToString(tex.replaceAll(/(?<!\\)%/g, '\\%'), {
      throwOnError: true,
      maxExpand: MOST_EXPANSIONS,
    });
    return mathmlToOmml(parseXml(mathml));
  } catch {
    // What temml or the parser refuse is written as it was typed.
  }
  return textRun(tex);
}

const textRun = (text: string, properties = ''): string =>
  text === ''
    ? ''
    : `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${text
        .split('\n')
        .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
        .join('<w:br/>')}</w:r>`;

const MARKS = new RegExp(
  String.raw`${IMAGE.source}|\\(?<sign>[*_^$|\\-])|(?<![\p{L}\p{N}*])\*\*(?<bold>\S|\S[^*\n]*?\S)\*\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}*])\*(?<italic>\S|\S[^*\n]*?\S)\*(?![\p{L}\p{N}*])|(?<script>[_^])\{(?<inside>[^{}\n]*)\}`,
  'gu',
);

/** A text of an author (docs/formatting.md) as the runs of a paragraph of Word, with real equations. */
export function runsOf(text: string, draw: DrawImage): string {
  let [runs, at] = ['', 0];
  for (const found of findLatex(text)) {
    if (!('body' in found)) continue;
    runs += styledRuns(text.slice(at, found.start), draw) + latexToOmml(found.body);
    at = found.end;
  }
  return runs + styledRuns(text.slice(at), draw);
}

function styledRuns(text: string, draw: DrawImage): string {
  let [runs, at] = ['', 0];
  for (const { 0: all, index, groups = {} } of text.matchAll(MARKS)) {
    runs += textRun(text.slice(at, index));
    at = index + all.length;
    const { alt = '', hash, sign, bold, italic, script, inside = '' } = groups;
    if (hash !== undefined) runs += draw(hash, alt) ?? textRun(`[${alt}]`);
    else if (sign !== undefined) runs += textRun(sign);
    else if (bold !== undefined) runs += textRun(bold, '<w:b/>');
    else if (italic !== undefined) runs += textRun(italic, '<w:i/>');
    else {
      const position = script === '^' ? 'superscript' : 'subscript';
      runs += textRun(inside, `<w:vertAlign w:val="${position}"/>`);
    }
  }
  return runs + textRun(text.slice(at));
}
