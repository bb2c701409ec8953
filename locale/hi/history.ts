import type en from '../en/history.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'परिणाम',
  about: '{count, plural, =0 {आपका जमा किया हर टेस्ट यहाँ दिखेगा।} other {# परिणाम, सबसे नए पहले}}',
  aboutPage: 'पेज {page, number}। {count, plural, other {# परिणाम}}, सबसे नए पहले',
  caption: 'आपके परिणाम, सबसे नए पहले',
  test: 'टेस्ट',
  submitted: 'परीक्षा और समय',
  score: 'स्कोर',
  time: 'समय',
  withheld: 'अभी नहीं दिखाया गया',
  toMark: '{count, plural, other {# उत्तर जाँचने बाकी}}',
  share: 'प्रतिशत',
  failed: 'आपके परिणाम लोड नहीं हो सके।',
  none: 'अभी कोई परिणाम नहीं है',
  chooseTest: 'टेस्ट चुनें',
  noneHere: 'इस पेज पर कोई परिणाम नहीं है',
  firstPage: 'पहले पेज पर जाएँ',
} satisfies Translation<typeof en>;
