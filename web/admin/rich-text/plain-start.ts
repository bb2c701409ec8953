import { findLatex } from '../../../contract/formulas/latex-runs.ts';
import { IMAGE } from '../../../contract/rich-text.ts';

const IMAGES = new RegExp(IMAGE, 'g');

/** How a text begins, in words that can be heard or shown as a title: an ellipsis stands for each formula or table. */
export function plainStart(text: string, length: number): string {
  let plain = '';
  let from = 0;
  for (const { start, end } of findLatex(text)) {
    plain += `${text.slice(from, start)}…`;
    from = end;
  }
  plain += text.slice(from);
  return plain.replaceAll(IMAGES, '$<alt>').slice(0, length).trim();
}
