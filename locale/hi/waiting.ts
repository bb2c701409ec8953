import type en from '../en/waiting.ts';
import type { Translation } from '../messages.ts';

export default {
  attemptNotFound: 'यह प्रयास नहीं मिला',
  attemptNotFoundMore: 'यह प्रयास इस खाते का नहीं है। आपके उत्तर इस डिवाइस पर सुरक्षित हैं।',
  closed: 'यह टेस्ट बंद है',
  fetchingResult: 'परिणाम आ रहा है…',
  keptAfterTime:
    'ऑफ़लाइन: उत्तर इस डिवाइस पर सुरक्षित हैं। जो उत्तर समय पर हम तक पहुँचे, वे गिने जाएँगे; बाकी नेटवर्क आते ही भेजे जाएँगे। आप यह पेज छोड़ सकते हैं।',
  keptInTime: 'ऑफ़लाइन: उत्तर इस डिवाइस पर सुरक्षित हैं। समय खत्म होने से पहले नेटवर्क आ जाए, तो वे गिने जाएँगे।',
  reload: 'पेज फिर से लोड करें',
  signIn: 'साइन इन करें',
  signedOut: 'आपका साइन-इन खत्म हो गया',
  signedOutMore: 'आपके उत्तर इस डिवाइस पर सुरक्षित हैं। साइन इन करके यह टेस्ट फिर से खोलें।',
  submitRefused: 'टेस्ट जमा नहीं हो सका',
  submitRefusedMore: 'आपके उत्तर इस डिवाइस पर सुरक्षित हैं। फिर से कोशिश करने के लिए पेज फिर से लोड करें।',
  submitting: 'आपका टेस्ट जमा हो रहा है',
  timeOver: 'समय खत्म',
  toDashboard: '“आज” पर वापस',
  toResults: 'पिछले परिणाम',
  tryNow: 'अभी कोशिश करें',
} satisfies Translation<typeof en>;
