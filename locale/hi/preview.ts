import type en from '../en/preview.ts';
import type { Translation } from '../messages.ts';

export default {
  name: 'झलक',
  note: 'यह झलक है। कुछ भी सेव या गिना नहीं जाता।',
  noQuestions: 'इस टेस्ट में अभी कोई प्रश्न नहीं है।',
  notFound: 'टेस्ट नहीं मिला',
  failed: 'झलक लोड नहीं हो सकी।',
  over: 'झलक खत्म हो गई',
  timeOver: 'समय खत्म: असली टेस्ट अब जमा हो जाता।',
  submitted: 'विद्यार्थी को परिणाम अब दिखता, या तब, जब नियमों के अनुसार दिखाया जाता।',
  nothingStored: 'कुछ भी सेव नहीं हुआ। वापस जाने के लिए यह विंडो बंद करें।',
  again: 'फिर से शुरू करें',
} satisfies Translation<typeof en>;
