import type en from '../en/rules.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'नियम',
  opens: '{when} खुलेगा',
  closes: '{when} बंद होगा। देर से शुरू करने पर भी टेस्ट उसी समय खत्म हो जाएगा।',
  closesMayFinish: '{when} बंद होगा। उससे पहले शुरू करने पर आपको पूरा समय मिलेगा।',
  closed: '{when} बंद हुआ',
  closesShort: '{when} बंद होगा',
  attempts: '{count, plural, =1 {आप यह टेस्ट एक बार दे सकते हैं।} other {आप यह टेस्ट {count, number} बार दे सकते हैं।}}',
  attemptOf: 'यह {count, number} में से प्रयास {number, number} है।',
  noneLeft: 'आपके सभी प्रयास हो चुके हैं।',
  untouched:
    'अगर आप कोई उत्तर नहीं देते, तो प्रयास गिना नहीं जाता। यह आपके पहले {count, plural, =1 {ऐसे प्रयास} =2 {ऐसे दो प्रयासों} other {ऐसे # प्रयासों}} के लिए है।',
  latest: 'आपका सबसे नया प्रयास गिना जाएगा।',
  first: 'आपका पहला प्रयास गिना जाएगा।',
  resultsAfterClosing: 'टेस्ट सबके लिए बंद होने पर आपके अंक दिखेंगे।',
  resultsAt: 'आपके अंक {when} से दिखेंगे।',
  resultsNever: 'आपके अंक यहाँ नहीं दिखाए जाएँगे।',
  solutionsAfterClosing: 'टेस्ट सबके लिए बंद होने पर हल दिखेंगे।',
  solutionsAt: 'हल {when} से दिखेंगे।',
  solutionsNever: 'हल यहाँ नहीं दिखाए जाएँगे।',
  late: 'इस डिवाइस पर समय के भीतर दिए उत्तर {days, number} दिन बाद तक पहुँचें, तो भी गिने जाएँगे, अगर तब तक आपने परिणाम न देखे हों।',
  notLate: 'वही उत्तर गिने जाएँगे जो समय खत्म होने से पहले सर्वर तक पहुँचें।',
  received: 'आपका टेस्ट जमा हो गया',
  solutionsLater: 'हल अभी नहीं दिखाए गए',
  void: 'आपके स्कूल ने यह प्रयास अमान्य किया है। यह गिना नहीं जाएगा।',
  opensIn: '{time} में खुलेगा',
  notYet: 'यह टेस्ट अभी खुला नहीं है।',
  over: 'यह टेस्ट बंद है।',
  waitForStart: 'शुरू होने का इंतज़ार करें',
} satisfies Translation<typeof en>;
