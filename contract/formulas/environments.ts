/** A `\begin{name} … \end{name}` of a text; all places are offsets in UTF-16 code units. */
export interface Environment {
  name: string;
  /** After `\begin{name}`. */
  bodyStart: number;
  /** Before `\end{name}`. */
  bodyEnd: number;
  end: number;
}

export const ENVIRONMENT_TOKEN = /\\(?<side>begin|end)\s*\{(?<name>[a-zA-Z]+\*?)\}/;

const TOKEN = new RegExp(`${ENVIRONMENT_TOKEN.source}|\\\\[\\s\\S]`, 'g');

/**
 * Pairs each `\begin{…}` with its `\end{…}` by the place where it begins. One without a partner is left out, and so is
 * what is between. The time is linear in the length of the text.
 */
export function pairEnvironments(text: string): ReadonlyMap<number, Environment> {
  const pairs = new Map<number, Environment>();
  const open: { index: number; name: string; bodyStart: number }[] = [];
  for (const token of text.matchAll(TOKEN)) {
    const { side, name } = token.groups ?? {};
    if (name === undefined) continue;
    const end = token.index + token[0].length;
    if (side === 'begin') {
      open.push({ index: token.index, name, bodyStart: end });
    } else if (open.at(-1)?.name === name) {
      const { index, bodyStart } = open.pop() as (typeof open)[number];
      pairs.set(index, { name, bodyStart, bodyEnd: token.index, end });
    }
  }
  return pairs;
}
