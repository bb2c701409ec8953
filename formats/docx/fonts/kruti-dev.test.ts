import { expect, it } from 'vitest';
import { krutiDevAsUnicode } from './kruti-dev.ts';

it.each([
  ['Hkkjr', 'भारत'],
  ['fgUnh', 'हिन्दी'],
  ['fo|ky;', 'विद्यालय'],
  ["iz'u", 'प्रश्न'],
  ['jk"Vª', 'राष्ट्र'],
  ["f'k{kk", 'शिक्षा'],
  ['fuEufyf[kr', 'निम्नलिखित'],
  ['lfEefJr', 'सम्मिश्रित'],
  ['ea=h', 'मंत्री'],
  ['{ks=', 'क्षेत्र'],
  ['Kku', 'ज्ञान'],
  ['vkfFkZd', 'आर्थिक'],
  ['dk;Z', 'कार्य'],
  ['o"kks±', 'वर्षों'],
  ['mÙkj', 'उत्तर'],
  ['Å¡pkbZ', 'ऊँचाई'],
  ['lM+d', 'सड़क'],
  ['foKku', 'विज्ञान'],
  ['izÑfr', 'प्रकृति'],
  ['O;fDr', 'व्यक्ति'],
  ['¼d½', '(क)'],
  ['D;k gS\\', 'क्या है?'],
  ['xzke] uxjA', 'ग्राम, नगर।'],
])('reads %s as %s', (typed, word) => {
  expect(krutiDevAsUnicode(typed)).toBe(word);
});
