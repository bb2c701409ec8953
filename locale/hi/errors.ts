import type en from '../en/errors.ts';
import type { Translation } from '../messages.ts';

export default {
  bad_input: 'फ़ॉर्म में कुछ सही नहीं है। उसे जाँचें और फिर से कोशिश करें।',
  unauthenticated: 'आपका साइन-इन खत्म हो गया। फिर से साइन इन करें।',
  forbidden: 'आपको इसकी अनुमति नहीं है।',
  second_factor_required: 'पहले “मेरा खाता” पेज पर दो चरणों में पुष्टि चालू करें।',
  proof_required: 'पहले अपने पासवर्ड से पुष्टि करें।',
  consent_required: 'पहले माता-पिता या अभिभावक की सहमति चाहिए।',
  not_found: 'डेटा नहीं मिला',
  section_closed: 'यह खंड अभी खुला नहीं है।',
  attempt_closed: 'यह टेस्ट जमा हो चुका है, या इसका समय खत्म हो गया है।',
  attempt_open: 'यह टेस्ट अभी जमा नहीं हुआ है।',
  conflict: 'इस बीच किसी और ने इसे बदल दिया है। देखने के लिए पेज फिर से लोड करें।',
  too_large: 'यह भेजने के लिए बहुत बड़ा है।',
  too_many_requests:
    '{seconds, plural, =0 {बहुत ज़्यादा कोशिशें हुईं। थोड़ा रुककर फिर से कोशिश करें।} other {बहुत ज़्यादा कोशिशें हुईं। # सेकंड बाद फिर से कोशिश करें।}}',
  unavailable: 'सर्वर से अभी संपर्क नहीं हो रहा। फिर से कोशिश करें।',
  network: 'नेटवर्क की गड़बड़ी। अपना इंटरनेट कनेक्शन जाँचें।',
  unexpected: 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।',
} satisfies Translation<typeof en>;
