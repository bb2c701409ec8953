import type en from '../en/typing.ts';
import type { Translation } from '../messages.ts';

export default {
  pad: 'संख्या के बटन',
  deleteLast: 'मिटाएँ',
  changeSign: 'चिह्न (+/−) बदलें',
  readAs: '{number} पढ़ा गया',
  readAsWithUnit: '{number} {unit} पढ़ा गया',
  notWhole:
    '{typed} पूरी संख्या नहीं है{cost, select, none {} 1 {, और 1 अंक कटेगा} other {, और {cost} अंक कटेंगे}}। बिना दशमलव की संख्या लिखें, जैसे {example}।',
  unread:
    'यह संख्या नहीं है: ऐसे लिखा उत्तर सही नहीं माना जा सकता{cost, select, none {} 1 {, और 1 अंक कटेगा} other {, और {cost} अंक कटेंगे}}।',
  unreadUnit:
    'यह मात्रक वाली संख्या नहीं है: ऐसे लिखा उत्तर सही नहीं माना जा सकता{cost, select, none {} 1 {, और 1 अंक कटेगा} other {, और {cost} अंक कटेंगे}}।',
  writtenHint: 'अपने शब्दों में उत्तर लिखें। इसे शिक्षक जाँचेंगे।',
  charactersLeft: '{count, plural, other {# अक्षर}} और लिख सकते हैं',
} satisfies Translation<typeof en>;
