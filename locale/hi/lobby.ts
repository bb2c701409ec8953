import type en from '../en/lobby.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'टेस्ट खुलने से पहले',
  stay: 'इसी पेज पर रहें। खुलते ही टेस्ट अपने आप शुरू होगा, इसलिए किसी का समय कम नहीं होगा।',
  opensIn: 'खुलने में शेष समय',
  starting: 'शुरू हो रहा है…',
  clock: 'घड़ी',
  clockRight: 'इस डिवाइस की घड़ी सही है।',
  clockAhead: 'इस डिवाइस की घड़ी {time} आगे है। टेस्ट स्कूल की घड़ी से चलेगा।',
  clockBehind: 'इस डिवाइस की घड़ी {time} पीछे है। टेस्ट स्कूल की घड़ी से चलेगा।',
  storage: 'यह डिवाइस',
  storageGood: 'नेटवर्क न रहने पर आपके उत्तर सुरक्षित रखता है।',
  storageBad: 'आपके उत्तरों की प्रति नहीं रखता। नेटवर्क न होने पर पेज खुला रखें।',
  network: 'नेटवर्क',
  networkGood: 'जाँच के लिए भेजा उत्तर {ms, number} मिलीसेकंड में सर्वर तक पहुँचा।',
  networkBad: 'जाँच के लिए भेजा उत्तर सर्वर तक नहीं पहुँचा। अपना नेटवर्क जाँचें।',
  checking: 'जाँच हो रही है…',
  again: 'फिर से जाँचें',
} satisfies Translation<typeof en>;
