import type en from '../en/cover.ts';
import type { Translation } from '../messages.ts';

export default {
  facts: '{questions, plural, other {# प्रश्न}} · {minutes, plural, other {# मिनट}} · कुल {marks} अंक',
  lead: '“शुरू करें” दबाते ही घड़ी चलने लगेगी।',
  begin: 'शुरू करें',
  sections: 'खंड',
  marking: 'अंक कैसे मिलेंगे',
  sectionFacts: '{questions, plural, other {# प्रश्न}}, {marks} अंक',
  answerAnyFirst:
    '{total, number} में से कोई {answer, number} प्रश्न हल करें। ज़्यादा हल करने पर, प्रश्न पत्र के क्रम में पहले {answer, number} हल किए गए प्रश्न गिने जाएँगे।',
  answerAnyBest:
    '{total, number} में से कोई {answer, number} प्रश्न हल करें: सबसे अच्छे {answer, number} उत्तर गिने जाएँगे।',
  inOrder: 'यह खंड टेस्ट के मिनट {from, number} से {to, number} तक खुला रहेगा।',
  ownTime: 'यह खंड {minutes, plural, other {# मिनट}} बाद बंद हो जाएगा।',
  rule: 'सही उत्तर पर {right}, गलत पर {wrong}, खाली छोड़ने पर {leftOut}',
  ruleWithParts:
    'सही उत्तर पर {right}, गलत पर {wrong}, खाली छोड़ने पर {leftOut}; कुछ सही विकल्प छूट जाएँ और कोई गलत न चुना हो, तो हर सही विकल्प पर {eachRight}',
  upTo: '{marks} अंक तक',
  single_choice: 'एक विकल्प सही है',
  multiple_choice: 'एक या ज़्यादा विकल्प सही हैं',
  worth: '{marks} अंक के प्रश्न',
  numeric: 'उत्तर एक संख्या है',
  short_text: 'उत्तर कुछ शब्दों का है',
  written: 'उत्तर अपने शब्दों में लिखना है',
  bubbles: 'गोलों का मतलब',
  marked: 'पुनर्विचार के लिए चिह्नित: उत्तर फिर भी गिना जाएगा।',
  clock: 'पेज छोड़ने पर भी घड़ी चलती रहती है। शून्य पर पहुँचते ही टेस्ट अपने आप खत्म हो जाता है।',
  saving: 'हर उत्तर तुरंत सेव होता है। नेटवर्क न हो, तो नेटवर्क आने तक वह इस डिवाइस पर सुरक्षित रहता है।',
  several: 'जहाँ एक विकल्प सही है, वहाँ गोले हैं; जहाँ कई सही हो सकते हैं, वहाँ चौकोर खाने हैं।',
} satisfies Translation<typeof en>;
