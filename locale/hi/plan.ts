import type en from '../en/plan.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'बाकी हफ़्ते का आपका प्लान',
  about:
    'यह सुझाव दोहराने वाले प्रश्नों, आपकी कमज़ोर जगहों और परीक्षा के दिन के आधार पर है। प्लान जैसे चाहें बदलें: वह शिक्षकों को नहीं दिखता।',
  change: 'प्लान बदलें',
  done: 'हो गया',
  today: 'आज, <day></day>',
  failed: 'आपका प्लान लोड नहीं हो सका।',
  notSaved: 'आपका प्लान सेव नहीं हुआ। नेटवर्क आने पर बदलाव फिर से करें।',
  exam: 'आपकी परीक्षा का दिन',
  examHint: 'सुझाव इस दिन तक रहेंगे। कोई परीक्षा न हो, तो खाली छोड़ें।',
  use: 'यह प्लान रखें',
  suggested: 'सुझाव',
  again: 'फिर से सुझाएँ',
  free: 'कुछ तय नहीं',
  nothing: 'बाकी हफ़्ते में कोई कमज़ोर टॉपिक या दोहराने वाला प्रश्न नहीं है। जो करना है, उसे जोड़ें।',
  practice: '{questions, plural, one {# प्रश्न} other {# प्रश्नों}} का अभ्यास',
  chapter: '{chapter} · {subject}',
  topic: '{chapter}: {topic} · {subject}',
  tests: 'टेस्ट<hidden>: {chapter}</hidden>',
  moveTo: 'दिन चुनें: {what}',
  moved: '{what}: अब {day}',
  removed: 'हटाया गया: {what}',
  added: 'जोड़ा गया: {what}',
  remove: 'हटाएँ<hidden>: {what}</hidden>',
  own: 'अपना काम जोड़ें',
  ownDay: 'किस दिन',
  add: 'जोड़ें',
  full: 'प्लान में ज़्यादा से ज़्यादा {most, number} काम हो सकते हैं।',
  calendar: 'अपने कैलेंडर में जोड़ें',
  calendarMore:
    'कैलेंडर की फ़ाइल डाउनलोड होगी, जिसमें हर दिन शाम 5 बजे और परीक्षा से एक दिन पहले शाम 5 बजे का रिमाइंडर है। आपको कुछ भेजा नहीं जाता।',
  fileName: 'mera-plan',
  examEvent: 'परीक्षा',
} satisfies Translation<typeof en>;
