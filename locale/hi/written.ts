import type en from '../en/written.ts';
import type { Translation } from '../messages.ts';

export default {
  failed: 'उत्तर लोड नहीं हो सके।',
  none: 'इस टेस्ट में कोई लिखित उत्तर नहीं है।',
  left: '{count, plural, one {# उत्तर जाँचना} other {# उत्तर जाँचने}} बाकी',
  allMarked: 'सभी उत्तर जाँच लिए गए हैं।',
  names: 'नाम दिखाएँ',
  questions: 'प्रश्न',
  question: 'प्रश्न {number}{count, plural, =0 {} other { · # जाँचने बाकी}}',
  questionAlone: 'प्रश्न {number}',
  model: 'आदर्श उत्तर',
  noModel: 'नहीं दिया गया है।',
  keys: 'अंक लिखें और Enter दबाएँ। N से अगला उत्तर, P से पिछला, C से टिप्पणी। हर अंक तुरंत सेव होता है; बदलना हो तो फिर से लिखें।',
  nth: 'उत्तर {number, number}, कुल {count, number}',
  marksOf: '{most} में से अंक',
  marksOfAnswer: '{most} में से अंक: {name}',
  addComment: 'टिप्पणी लिखें',
  addCommentOn: 'टिप्पणी लिखें: {name}',
  comment: 'टिप्पणी, जिसे विद्यार्थी पढ़ेगा',
  commentOn: 'टिप्पणी, जिसे विद्यार्थी पढ़ेगा: {name}',
  outOfRange: '0 से {most} तक, आधे या चौथाई में',
  saved: 'सेव हो गया',
  notSaved: 'सेव नहीं हुआ: {why}',
  nextQuestion: 'अगला प्रश्न',
  more: '{count, plural, one {बाकी # उत्तर दिखाएँ} other {बाकी # उत्तर दिखाएँ}}',
} satisfies Translation<typeof en>;
