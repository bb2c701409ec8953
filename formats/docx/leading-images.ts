import { below, type LookedText, sliced } from '../text/look.ts';
import { readOption, readQuestionStart } from '../text/recognise-line.ts';

const IMAGES = /^\s*(?:!\[[^\]\n]*\]\([^)\n]*\)[^\S\n]*)+(?=\S)/;

/**
 * A paragraph whose number or label is behind images, which Word anchors to its beginning wherever they are shown: they
 * are below the first line of a question, and above an option.
 */
export function withLabelFirst(read: LookedText): LookedText {
  const [images = ''] = IMAGES.exec(read.text) ?? [];
  const rest = sliced(read, images.length);
  if (images === '' || !(readQuestionStart(rest.text) ?? readOption(rest.text))) return read;
  const shown = { text: images.trim() };
  if (!readQuestionStart(rest.text)) return below(shown, rest);
  const end = rest.text.indexOf('\n');
  if (end === -1) return below(rest, shown);
  return below(below(sliced(rest, 0, end), shown), sliced(rest, end + 1));
}
