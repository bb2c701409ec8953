import type en from '../en/data.ts';
import type { Translation } from '../messages.ts';

export default {
  download: 'मेरा डेटा डाउनलोड करें',
  downloadMore:
    'आपके बारे में यहाँ जो कुछ रखा है, वह सब एक पेज में। उसी पेज में यही डेटा JSON में भी है। जो जानकारी आपका स्कूल अभी नहीं दिखाता, वह इसमें नहीं है।',
  failed: 'आपका डेटा डाउनलोड नहीं हो सका।',
  fileName: 'mera-data',
  heading: '{product} पर {name} के बारे में जो कुछ रखा है',
  takenAt: '{date} तक का डेटा।',
  more: 'समय UTC में हैं। ID से पता चलता है कि कौन-सी पंक्तियाँ आपस में जुड़ी हैं: हर उत्तर के साथ उसके प्रयास का ID होता है। जो अंक और शीटें आपका स्कूल अभी नहीं दिखाता, वे इसमें नहीं हैं। आंसर शीटों की सबसे नई 30 फ़ोटो यहाँ हैं; पुरानी फ़ोटो अपने-अपने परिणाम के साथ दिखती हैं।',
  json: 'यही डेटा JSON में',
  rows: '{count, plural, =0 {कुछ नहीं} one {# पंक्ति} other {# पंक्तियाँ}}',
  students: 'प्रोफ़ाइल',
  guardian_consents: 'आपके माता-पिता या अभिभावक की सहमति',
  attempts: 'टेस्ट के प्रयास',
  answers: 'टेस्ट के उत्तर',
  student_sessions: 'साइन-इन',
  accommodations: 'अतिरिक्त समय',
  regraded_attempts: 'सुधारे गए अंक',
  challenges: 'आपत्तियाँ',
  practice_cards: 'गलतियों की कॉपी के प्रश्न',
  practice_attempts: 'गलतियों की कॉपी में जोड़े गए प्रयास',
  practice_answers: 'अभ्यास के उत्तर',
  uncounted_attempts: 'आँकड़ों में अभी न गिने गए प्रयास',
  study_plans: 'प्लान',
  class_students: 'क्लास',
  class_roster: 'जिन क्लासों में आपका इंतज़ार है',
  sheet_numbers: 'आपके लिए छपी आंसर शीटें',
  sheet_images: 'आपकी आंसर शीटों की फ़ोटो',
  sheet_corrections: 'जो आंसर शीटें शिक्षक ने आपके नाम कीं',
  audit_entries: 'एडमिन ने आपके रिकॉर्ड में क्या किया',
} satisfies Translation<typeof en>;
