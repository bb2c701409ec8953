/** From each offset on, what the characters of a symbol font are in Unicode; a space stands for one without. */
type Ranges = readonly [from: number, characters: string][];

const SYMBOL: Ranges = [
  [0x20, ' !∀#∃%&∍()∗+,−./0123456789:;<=>?'],
  [0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'],
  [0x60, '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
  [0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'],
  [0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑'],
  [0xf1, '⟩∫'],
];

const WINGDINGS: Ranges = [
  [0x6c, '●'],
  [0x6e, '■'],
  [0xa7, '▪'],
  [0xe0, '→'],
  [0xfb, '✗✓☒☑'],
];

const tables = [
  { name: /^symbol$/i, table: tableOf(SYMBOL) },
  { name: /^wingdings$/i, table: tableOf(WINGDINGS) },
];

function tableOf(ranges: Ranges): Map<number, string> {
  return new Map(
    ranges.flatMap(([from, characters]) =>
      Array.from(characters, (one, i): [number, string] => [from + i, one]),
    ),
  );
}

/**
 * A text in a symbol font as Unicode; undefined for any other font. Word writes its characters as letters, or in a
 * private area of Unicode.
 */
export function symbolsAsUnicode(text: string, font: string): string | undefined {
  const found = tables.find(({ name }) => name.test(font.trim()));
  return found && Array.from(text, (one) => symbolOf(one, found.table)).join('');
}

function symbolOf(one: string, table: ReadonlyMap<number, string>): string {
  const code = one.charCodeAt(0);
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  const known = table.get(code & 0xff);
  return code <= 0xff || isPrivate ? (known ?? (isPrivate ? '' : one)) : one;
}
