import type en from '../en/help.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'मदद',
  ask: 'कक्ष निरीक्षक को बुलाएँ',
  askMore: 'जो इस टेस्ट पर नज़र रख रहे हैं, उन्हें तुरंत दिखेगा कि आपको मदद चाहिए। आपकी घड़ी चलती रहेगी।',
  asked: 'आपने {when} बजे बुलाया। कक्ष निरीक्षक को यह दिख रहा है।',
  takeBack: 'अब मदद नहीं चाहिए',
  notSent: 'आपका अनुरोध सर्वर तक नहीं पहुँचा। फिर से कोशिश करें, या आवाज़ देकर बुलाएँ।',
  keys: 'कीबोर्ड के बटन',
  choose: 'A B C D या 1 2 3 4',
  chooseDoes: 'विकल्प चुनें',
  upDown: 'ऊपर या नीचे का तीर',
  upDownDoes: 'ऊपर या नीचे का विकल्प',
  next: 'दायाँ तीर, N या Enter',
  nextDoes: 'अगला प्रश्न',
  previous: 'बायाँ तीर या P',
  previousDoes: 'पिछला प्रश्न',
  clear: 'Delete',
  clearDoes: 'उत्तर हटाएँ',
  markDoes: 'पुनर्विचार के लिए चिह्नित करें, या चिह्न हटाएँ',
  timeDoes: 'शेष समय सुनें',
  submitDoes: 'जमा करें; पहले पूछा जाएगा',
  sheetDoes: 'ये बटन दिखाएँ',
  use: 'अक्षरों और संख्याओं के बटन (जैसे A, 1) चालू रखें',
} satisfies Translation<typeof en>;
