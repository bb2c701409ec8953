import { RequestError } from '../errors.ts';

/** A text of up to this many characters costs less than a millisecond, whatever it contains. */
const SHORT = 16 * 1024;
const MOST_DEPTH = 64;
/** What a page sends has at least four characters for each bracket, comma or colon. */
const CHARACTERS_PER_SIGN = 3;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

/** By character code: one that closes, parts or opens; 0 for what is no sign. */
const SIGNS = new Uint8Array(0x1_00_00);
const [CLOSES, PARTS, OPENS] = [1, 2, 3];
for (const sign of ']}') SIGNS[sign.charCodeAt(0)] = CLOSES;
for (const sign of ',:') SIGNS[sign.charCodeAt(0)] = PARTS;
for (const sign of '[{') SIGNS[sign.charCodeAt(0)] = OPENS;

/**
 * Refuses a long JSON text that is mostly brackets and commas. Values cost far more than their text: 4 MB of brackets hold
 * the event loop for a fifth of a second and become over 100 MB, before the fields that no schema names can be dropped.
 * What is no JSON passes: the parser says so.
 */
export function refuseDense(text: string): void {
  if (text.length <= SHORT) return;
  const most = text.length / CHARACTERS_PER_SIGN;
  let [depth, signs] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    const sign = SIGNS[code];
    if (!sign) continue;
    depth += sign - PARTS;
    signs += 1;
    if (depth > MOST_DEPTH) throw refusal('bad_input', 'is nested deeper than any call takes');
    if (signs > most) throw refusal('too_large', 'has more fields and items than any call takes');
  }
}

const refusal = (code: 'bad_input' | 'too_large', what: string) =>
  new RequestError(code, `The body ${what}.`, { field: 'body' });

/** The place of the quotation mark that ends the text which begins at another. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) break;
  }
  return at;
}
