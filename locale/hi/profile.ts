import type en from '../en/profile.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'अपनी प्रोफ़ाइल पूरी करें',
  once: 'ये बातें हम एक ही बार पूछते हैं।',
  phone: 'फ़ोन नंबर',
  studyingIn: 'कक्षा या परीक्षा',
  studyingInHint: 'आपकी कक्षा, या वह परीक्षा जिसकी तैयारी है',
  usual: 'कक्षाएँ और परीक्षाएँ',
  grade: 'कक्षा {grade, number}',
  city: 'शहर',
  country: 'देश',
  phoneRequired: 'फ़ोन नंबर ज़रूरी है',
  phoneInvalid: 'फ़ोन नंबर सही नहीं है',
  studyingInRequired: 'यह ज़रूरी है',
  cityRequired: 'शहर ज़रूरी है',
  countryRequired: 'देश ज़रूरी है',
  save: 'प्रोफ़ाइल सेव करें',
  saving: 'सेव हो रहा है…',
  everywhere: 'हर जगह से साइन आउट करें',
  everywhereMore: 'क्या आपने किसी ऐसे डिवाइस पर साइन इन किया जो आपका नहीं है? इस समेत हर डिवाइस से साइन आउट करें।',
  delete: 'मेरा खाता मिटाएँ',
  deleteAbout: 'आपकी प्रोफ़ाइल, टेस्ट, उत्तर और परिणाम हमेशा के लिए मिटाता है।',
  deleteTitle: 'अपना खाता मिटाएँ?',
  deleteMore:
    'आपकी प्रोफ़ाइल, टेस्ट, उत्तर और परिणाम, और क्लास की जगहें तुरंत और हमेशा के लिए मिट जाएँगी। वे वापस नहीं लाई जा सकतीं।',
  deleteSure: 'मैं यह सब मिटाने के लिए सहमत हूँ',
  deleteForGood: 'हमेशा के लिए मिटाएँ',
  keep: 'मेरा खाता रहने दें',
  failed: 'प्रोफ़ाइल अपडेट नहीं हो सकी। फिर से कोशिश करें।',
} satisfies Translation<typeof en>;
