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
