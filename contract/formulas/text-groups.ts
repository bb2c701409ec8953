/** The braces of a text, paired: what the search for a closing delimiter steps over or stops at. */
export interface Braces {
  /** The closing brace of each argument of a text command such as `\text{…}`, by its opening brace. */
  textGroupEnd: ReadonlyMap<number, number>;
  /** The opening brace of each paired closing brace. */
  opening: ReadonlyMap<number, number>;
  /** The closing brace of each paired opening brace. */
  closing: ReadonlyMap<number, number>;
}

const BRACE = /\\(?:text[a-z]*|mbox|hbox|fbox)\s*\{|\\[\s\S]|[{}]/g;

/** Pairs the braces of a text; braces without a partner and escaped braces are left out. */
export function pairBraces(text: string): Braces {
  const textGroupEnd = new Map<number, number>();
  const opening = new Map<number, number>();
  const closing = new Map<number, number>();
  const open: { index: number; ofTextCommand: boolean }[] = [];
  for (const token of text.matchAll(BRACE)) {
    const last = token.index + token[0].length - 1;
    if (token[0] === '}') {
      const partner = open.pop();
      if (!partner) continue;
      opening.set(last, partner.index);
      closing.set(partner.index, last);
      if (partner.ofTextCommand) textGroupEnd.set(partner.index, last);
    } else if (text[last] === '{' && token[0] !== '\\{') {
      open.push({ index: last, ofTextCommand: token[0] !== '{' });
    }
  }
  return { textGroupEnd, opening, closing };
}
