import type en from '../en/tables.ts';
import type { Translation } from '../messages.ts';

export default {
  timesLead:
    'हर प्रश्न पर आपका औसत समय {time} है, जो हर पट्टी में दिखाया गया है। दो सेकंड से कम दिखे प्रश्न नहीं गिने गए। जिस प्रश्न में औसत का कम से कम डेढ़ गुना समय लगा, और औसत से कम से कम 15 सेकंड ज़्यादा भी, उसमें देर लगी मानी गई।',
  timesCaption: 'हर प्रश्न में लगा समय; पहले वे प्रश्न, जिनमें देर लगी और जो सही नहीं थे',
  timesAverage: '× औसत',
  slow_right: 'देर लगी, पर सही',
  slow_wrong: 'देर लगी और गलत',
  slow_left_out: 'देर लगी और उत्तर नहीं दिया',
  questionHead: 'प्रश्न',
  topicsCaption: 'टॉपिक के अनुसार सही उत्तर, सबसे बड़ा नुकसान पहले',
  chaptersCaption: 'अध्याय के अनुसार गँवाए अंक, सबसे बड़ा नुकसान पहले',
  firstOf: 'कुल {all, number} में से सबसे ज़्यादा नुकसान वाले {count, number}।',
  allTopics: 'सभी {count, number} टॉपिक दिखाएँ',
  allChapters: 'सभी {count, number} अध्याय दिखाएँ',
  otherTopic: 'अन्य',
  lostHead: 'गँवाए',
  timeEach: 'हर प्रश्न का समय',
} satisfies Translation<typeof en>;
