/**
 * Normalizes a text for searching, so that equivalent spellings of Hindi match. NFC decomposes a letter with a dot below
 * (ड़), joiners only shape letters, and a nasal before a consonant of its own class may be written as a dot above:
 * मुम्बई and मुंबई.
 */
export function searchForm(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(NASAL, '\u0902');
}

/** ङ before क to घ, ञ before च to झ, ण before ट to ढ, न before त to ध, म before प to भ, each without its vowel. */
const NASAL =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])/g;

/**
 * How the English words of a search begin whatever their number and tense: 'triangles' is found in 'triangle', 'factorise'
 * in 'factorisation'. None of a search that names other words instead, or words that must not be there.
 */
export function beginningsOf(query: string): { word: string; beginning: string }[] {
  if (/(^|\s)(or\s|-)/i.test(query)) return [];
  return [...query.matchAll(/(?<![\p{L}\p{M}\p{N}])[a-z]{4,}(?![\p{L}\p{M}\p{N}])/giu)].map(([word]) => {
    const beginning = word
      .toLowerCase()
      .replace(/(ies|ing|ed|es|e|s|y)$/, '')
      .replace(/([bdgmnprt])\1$/, '$1');
    return { word: word.toLowerCase(), beginning: beginning.length < 3 ? word.toLowerCase() : beginning };
  });
}
