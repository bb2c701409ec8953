import type { CompiledMessage } from 'icu-minify/format';
import type { CompiledMessages } from './compile.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçďéƒĝĥîĵķļɱñóþǫŕšťûṽŵẋýžÀƁÇĎÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŤÛṼŴẊÝŽ';

/** Around what a parameter brought along: content stays as it is. Unseen on screen. */
export const CONTENT_START = '\u2068';
export const CONTENT_END = '\u2069';

/** Accents every letter and doubles the vowels, which makes a text about 40 % longer. */
function accent(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const accented = ACCENTED.charAt(PLAIN.indexOf(letter));
    return /[aeiou]/i.test(letter) ? accented + accented.toLowerCase() : accented;
  });
}

type Node = unknown;

function nodes(list: readonly Node[]): Node[] {
  return list.flatMap(node);
}

/** The shapes are those of icu-minify: text, 0 for #, [name], [name, type, more], [tag, ...content]. */
function node(one: Node): Node[] {
  if (typeof one === 'string') return [accent(one)];
  if (!Array.isArray(one)) return [one];
  const [name, type, ...rest] = one as [string, ...Node[]];
  if (type === undefined) return [CONTENT_START, one, CONTENT_END];
  if (typeof type !== 'number' || type === 0) return [[name, ...nodes([type, ...rest])]];
  const [choices] = rest;
  return [type <= 3 ? [name, type, mapChoices(choices as Record<string, Node>)] : one];
}

function mapChoices(choices: Record<string, Node>): Record<string, Node> {
  return Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [
      name,
      Array.isArray(choice) ? nodes(choice) : (node(choice)[0] ?? ''),
    ]),
  );
}

/** English messages as a language that nobody reads but everybody notices: [Ŵéélçóóɱéé]. */
export function pseudoMessages(messages: CompiledMessages): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      ['[', ...nodes(typeof message === 'string' ? [message] : message), ']'] as CompiledMessage,
    ]),
  );
}
