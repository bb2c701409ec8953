/**
 * The ways in which options are lettered, each with the labels in their order: Latin, numbers, Roman numbers, and
 * the two series of Hindi papers.
 */
const SERIES: readonly (readonly string[])[] = [
  Array.from('abcdefghijklmnopqrstuvwxyz'),
  Array.from({ length: 26 }, (_, i) => String(i + 1)),
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'],
  ['क', 'ख', 'ग', 'घ', 'ङ', 'च', 'छ', 'ज'],
  ['अ', 'ब', 'स', 'द', 'य', 'र'],
  ['अ', 'आ', 'इ', 'ई', 'उ', 'ऊ'],
];

export const LONGEST_SERIES = Math.max(...SERIES.map(({ length }) => length));

/** Matches any label, longest first. */
export const LABEL = String.raw`(?:[a-zA-Z]|[\d०-९]{1,2}|[ivxIVX]{1,4}|[कखगघङचछजअबसदयरआइईउऊ])`;

/** All ways to read a label, '②' too: a series and a place in it, from 0. */
export function readLabel(label: string): { series: number; place: number }[] {
  const plain = asciiDigits(label.trim()).normalize('NFKC').toLowerCase();
  return SERIES.flatMap((labels, series) => {
    const place = labels.indexOf(plain);
    return place === -1 ? [] : [{ series, place }];
  });
}

/** The labels of a place in a series from 0, digits of both scripts; none behind its end. */
export function labelsAt(series: number, place: number): string[] {
  const label = SERIES[series]?.[place];
  if (label === undefined) return [];
  const digit = /^[1-9]$/.test(label) ? [String.fromCharCode(0x966 + Number(label))] : [];
  return [label, ...digit];
}

/** The letter of an option as it is written: 'A' for 0. */
export const optionLetter = (place: number) => String.fromCharCode(65 + place);

/** Devanagari digits as ASCII digits. */
export const asciiDigits = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
