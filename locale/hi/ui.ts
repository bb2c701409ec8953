import type en from '../en/ui.ts';
import type { Translation } from '../messages.ts';

export default {
  close: 'बंद करें',
  tryAgain: 'फिर से कोशिश करें',
  loading: 'लोड हो रहा है…',
  turnBack: 'वापस पलटें<hidden>: {name}</hidden>',
  pages: '{what}, पेज',
  page: 'पेज {page, number}',
  pageOf: 'पेज {page, number}, कुल {pages, number}',
  previous: 'पिछला',
  next: 'अगला',
  nightStudy: 'रात की पढ़ाई',
  yourAnswer: 'आपका उत्तर',
  answerHint: 'सिर्फ़ उत्तर लिखें, पूरा वाक्य नहीं।',
  formulaNotSet: ' (यह दिखाया नहीं जा सका)',
  scrollsSideways: 'दाएँ-बाएँ खिसकता है',
  enlarge: 'बड़ा करें: {alt}',
  image: 'चित्र',
} satisfies Translation<typeof en>;
