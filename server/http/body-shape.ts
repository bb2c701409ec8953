import { type BodyShape, bodyShapeOf } from '../../contract/http/body-shape.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { RequestError } from '../errors.ts';

/** A text of up to this many characters costs less than a millisecond, whatever it contains. */
const SHORT = 16 * 1024;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

/** By character code, up to the last of the signs: one that closes, parts or opens; 0 for what is no sign. */
const SIGNS = new Uint8Array('}'.charCodeAt(0) + 1);
const [CLOSES, PARTS, OPENS] = [1, 2, 3];
for (const sign of ']}') SIGNS[sign.charCodeAt(0)] = CLOSES;
for (const sign of ',:') SIGNS[sign.charCodeAt(0)] = PARTS;
for (const sign of '[{') SIGNS[sign.charCodeAt(0)] = OPENS;

/** Of endpoints that had a longer body. */
const shapes = new WeakMap<Endpoint, BodyShape>();

/**
 * Refuses a JSON text whose value would be larger than its endpoint takes. Values cost far more than their text: 4 MB of
 * brackets hold the event loop for a fifth of a second and become over 100 MB, before the fields that no schema names
 * can be dropped. What is no JSON passes: the parser says so.
 */
export function refuseShape(text: string, entry: Endpoint): void {
  if (text.length <= SHORT) return;
  const most = shapes.get(entry) ?? bodyShapeOf(entry);
  shapes.set(entry, most);
  let depth = 0;
  let signs = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    const sign = SIGNS[code];
    if (!sign) continue;
    depth += sign - PARTS;
    signs += 1;
    if (depth > most.depth) throw refusal('bad_input', 'is nested deeper than this call takes');
    if (signs > most.signs) throw refusal('too_large', 'has more fields and items than this call takes');
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
