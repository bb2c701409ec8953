/** Stands before the consonants that are read before the short i. */
const SHORT_I = '\ue000';
/** Stands behind the syllable that the r is read before. */
const REPH = '\ue001';

/** Keys of consonants without their upright; with 'k', the upright, they are whole. */
const HALF: Readonly<Record<string, string>> = {
  D: 'क',
  '[': 'ख',
  X: 'ग',
  '?': 'घ',
  P: 'च',
  T: 'ज',
  '÷': 'झ',
  Ö: 'झ',
  '.': 'ण',
  R: 'त',
  F: 'थ',
  '/': 'ध',
  Ë: 'ध',
  è: 'ध',
  U: 'न',
  I: 'प',
  '¶': 'फ',
  C: 'ब',
  H: 'भ',
  E: 'म',
  '¸': 'य',
  Y: 'ल',
  O: 'व',
  "'": 'श',
  Ü: 'श',
  '"': 'ष',
  L: 'स',
  º: 'ह',
  '{': 'क्ष',
  Ù: 'त्त',
  '™': 'न्न',
  '«': 'त्र',
};

/** Keys of whole letters, of signs around them, and of what the font has in the place of other signs. */
const WHOLE: Readonly<Record<string, string>> = {
  // Consonants
  d: 'क',
  x: 'ग',
  Ä: 'घ',
  '³': 'ङ',
  p: 'च',
  N: 'छ',
  t: 'ज',
  '>': 'झ',
  '¥': 'ञ',
  V: 'ट',
  B: 'ठ',
  M: 'ड',
  '<': 'ढ',
  r: 'त',
  n: 'द',
  u: 'न',
  i: 'प',
  Q: 'फ',
  c: 'ब',
  Ò: 'भ',
  e: 'म',
  ';': 'य',
  j: 'र',
  y: 'ल',
  G: 'ळ',
  o: 'व',
  l: 'स',
  g: 'ह',
  // Consonants in one sign
  '=': 'त्र',
  '=kk': 'त्रा',
  K: 'ज्ञ',
  J: 'श्र',
  '|': 'द्य',
  '}': 'द्व',
  ')': 'द्ध',
  é: 'न्न',
  ô: 'क्क',
  ê: 'ट्ट',
  Í: 'ट्ट',
  ë: 'ट्ठ',
  Î: 'ट्ठ',
  ì: 'ड्ड',
  Ï: 'ड्ड',
  ï: 'ड्ढ',
  Ô: 'ड्ढ',
  í: 'द्द',
  Ì: 'द्द',
  à: 'ह्न',
  á: 'ह्य',
  â: 'हृ',
  ã: 'ह्म',
  Ø: 'क्र',
  Ý: 'फ्र',
  æ: 'द्र',
  ç: 'प्र',
  Á: 'प्र',
  '#': 'रु',
  ':': 'रू',
  '–': 'दृ',
  '—': 'कृ',
  Ñ: 'कृ',
  z: '्र',
  ª: '्र',
  î: '्य',
  Ó: '्य',
  '~': '्',
  '+': '़',
  // Vowels
  v: 'अ',
  vk: 'आ',
  'v‚': 'ऑ',
  vks: 'ओ',
  vkS: 'औ',
  b: 'इ',
  bZ: 'ई',
  'b±': 'ईं',
  Ã: 'ई',
  m: 'उ',
  Å: 'ऊ',
  _: 'ऋ',
  ',': 'ए',
  ',s': 'ऐ',
  k: 'ा',
  h: 'ी',
  q: 'ु',
  w: 'ू',
  '`': 'ृ',
  s: 'े',
  S: 'ै',
  ks: 'ो',
  kS: 'ौ',
  '‚': 'ॉ',
  W: 'ॅ',
  a: 'ं',
  '¡': 'ँ',
  '%': 'ः',
  '·': 'ऽ',
  È: 'ीं',
  f: SHORT_I,
  'f=k': `${SHORT_I}त्र`,
  Ç: `${SHORT_I}ं`,
  Z: REPH,
  '±': `${REPH}ं`,
  Ê: `ी${REPH}`,
  Æ: `${SHORT_I}${REPH}`,
  É: `${SHORT_I}${REPH}ं`,
  // Signs
  A: '।',
  ']': ',',
  '&': '-',
  '-': '.',
  '¼': '(',
  '½': ')',
  '\\': '?',
  '@': '/',
  '^': '‘',
  '*': '’',
  Þ: '“',
  ß: '”',
  '(': ';',
  '¿': '{',
  À: '}',
  '¾': '=',
  Œ: '॰',
  ñ: '॰',
  $: '+',
  å: '०',
  ƒ: '१',
  '„': '२',
  '…': '३',
  '†': '४',
  '‡': '५',
  ˆ: '६',
  '‰': '७',
  Š: '८',
  '‹': '९',
  // Word sets its quotation marks where the keys of sh and ss were typed.
  '‘k': 'श',
  '’k': 'श',
  '“k': 'ष',
  '”k': 'ष',
};

const keys = new Map<string, string>([
  ...Object.entries(HALF).flatMap(([key, letter]): [string, string][] => [
    [key, `${letter}्`],
    [`${key}k`, letter],
  ]),
  ...Object.entries(WHOLE),
]);
const LONGEST_KEY = Math.max(...Array.from(keys.keys(), ({ length }) => length));

const CONSONANT = '[क-ह]़?';
const SYLLABLE = `(?:${CONSONANT}्)*${CONSONANT}`;
const BEFORE_I = new RegExp(`${SHORT_I}(${REPH}?)(ं?)(${SYLLABLE})`, 'g');
const BEFORE_REPH = new RegExp(`(${SYLLABLE})([ािीुूृेैोौॉ]?[ंँ]?)${REPH}`, 'g');

/**
 * A text in the font Kruti Dev 010, or in DevLys, which has the same layout, as Unicode. These fonts draw Devanagari on
 * the codes of Latin letters: consonants without their upright, the short i before its consonant, the r above behind
 * its syllable.
 */
export function krutiDevAsUnicode(text: string): string {
  let read = '';
  for (let at = 0; at < text.length; ) {
    let length = Math.min(LONGEST_KEY, text.length - at);
    while (length > 1 && !keys.has(text.slice(at, at + length))) length -= 1;
    const key = text.slice(at, at + length);
    read += keys.get(key) ?? key;
    at += length;
  }
  return (
    read
      .replaceAll(
        BEFORE_I,
        (_, reph: string, dot: string, syllable: string) => `${reph === '' ? '' : 'र्'}${syllable}ि${dot}`,
      )
      .replaceAll(BEFORE_REPH, 'र्$1$2')
      .replaceAll(SHORT_I, 'ि')
      .replaceAll(REPH, 'र्')
      .replaceAll('अा', 'आ')
      // The key of the visarga is that of the colon.
      .replaceAll(/(?<=^|\s)ः/g, ':')
      .normalize('NFC')
  );
}
