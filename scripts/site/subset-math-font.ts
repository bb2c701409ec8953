import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';
import { cachedFont } from './cached-font.ts';

/**
 * Subsets STIX Two Math to the characters of school and entrance exams: 404 kB become 64. Phones without a
 * mathematical font draw roots, braces and italic letters wrongly or not at all, so the site includes one; browsers
 * fetch it only for pages with a formula.
 */
const font = createRequire(import.meta.url).resolve(
  '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
);

/** Unicode blocks and single characters to keep. */
const ranges: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  // Greek, with the variants that TeX names.
  [0x391, 0x3f6],
  // Bold and italic mathematical letters, Latin and Greek: browsers map one-letter identifiers to them.
  [0x1d400, 0x1d467],
  [0x1d6fc, 0x1d71b],
];
const singles =
  '′″‴∂∇∞∑∏∐∫∬∭∮√∛∜±∓×÷·⋅∘∗≤≥≠≈≡≅∼≃∝≪≫∈∉∋⊂⊃⊆⊇∪∩∅∀∃¬∧∨⊥∥∠∡△°→←↔⇒⇐⇔⇌⇄↑↓↦⟶⟵⟹⟺⌊⌋⌈⌉⟨⟩‖…⋯⋮⋱ℎℏℓℕℤℚℝℂ∣∤−∕⁄∖' +
  '\u0302\u0304\u0303\u20d7\u0307\u0308\u02c6\u02d8\u203e\u23de\u23df\u23dc\u23dd\u2061\u2062\u2063⊕⊗⊙∴∵≺≻';

function characters(): string {
  const inRanges = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  );
  return inRanges.join('') + singles;
}

/** Returns the path of the subset font, cached per version of the font and of the list above. */
export async function mathFont(): Promise<string> {
  const original = readFileSync(font);
  return cachedFont('stix-two-math', [original, characters()], () =>
    subset(original, characters(), { targetFormat: 'woff2' }),
  );
}
