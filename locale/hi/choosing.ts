import type en from '../en/choosing.ts';
import type { Translation } from '../messages.ts';

export default {
  numbered: 'प्रश्न {number, number}{part}',
  answerAny:
    '{total, number} में से कोई {answer, number} प्रश्न हल करें। अब तक {answered, number} हल किए{counts, select, first {; क्रम में पहले {answer, number} हल किए गए प्रश्न गिने जाएँगे।} other {; सबसे अच्छे {answer, number} उत्तर गिने जाएँगे।}}',
  either:
    'इस प्रश्न का उत्तर दें या {others} का। {count, plural, =2 {दोनों} other {एक से ज़्यादा}} के उत्तर देने पर {counting} गिना जाएगा, क्योंकि पेपर में वह पहले आता है।',
  eitherBoth:
    '{count, plural, =2 {दोनों} other {एक से ज़्यादा}} प्रश्नों के उत्तर दिए हैं: सिर्फ़ {counting} का उत्तर गिना जाएगा।',
  eitherClear: '{other} का उत्तर हटाएँ',
  sections: 'खंड',
  sectionPlaces: '{section} <soft>{first, number}{count, plural, =1 {} other {–{last, number}}}</soft>',
  opensIn: '{minutes, plural, other {# मिनट में खुलेगा}}',
  sectionIsClosed: 'बंद है',
  sectionOver: '{section} का समय खत्म। अब {next} खुला है।',
  passage: 'प्रश्न {from, number} से {to, number} के लिए',
} satisfies Translation<typeof en>;
