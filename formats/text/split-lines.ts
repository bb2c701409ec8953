import type { TextLine } from './draft.ts';
import { sliced } from './look.ts';
import { findInlineAnswer, findInlineExplanation, readOption, readQuestionStart } from './recognise-line.ts';

/** Cuts lines that have an answer or an explanation behind something else. */
export const oneThingPerLine = (lines: readonly TextLine[]): TextLine[] =>
  lines.flatMap(withoutInlineAnswer).flatMap(withoutInlineExplanation);

/** '(d) 8 Ans: b' becomes two lines. */
function withoutInlineAnswer(line: TextLine): TextLine[] {
  const at = readOption(line.text) || readQuestionStart(line.text) ? findInlineAnswer(line.text) : undefined;
  return at === undefined ? [line] : cut(line, at);
}

/** 'Ans: b Explanation: It is …' too. */
function withoutInlineExplanation(line: TextLine): TextLine[] {
  const at = findInlineExplanation(line.text);
  return at === undefined ? [line] : cut(line, at);
}

const cut = (whole: TextLine, at: number): TextLine[] => [
  { ...whole, ...sliced(whole, 0, at) },
  { ...sliced(whole, at), line: whole.line },
];
