import type en from '../en/ledger.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'मेरे अंक कहाँ गए?',
  caption: 'कारण के अनुसार गँवाए अंक और लगा समय, सबसे बड़ा नुकसान पहले',
  reason: 'कारण',
  notEarned: 'नहीं मिले',
  deducted: 'कटे',
  hurried:
    'यहाँ सिर्फ़ चार सेकंड से कम में दिए गए उत्तर ही अंदाज़े माने गए हैं: समय की तुलना के लिए कम से कम पाँच प्रश्न ऐसे चाहिए जिन पर औसतन दस-दस सेकंड लगे हों।',
  time: 'इन पर समय',
  wrong_quick: 'जल्दी में अंदाज़ा, गलत',
  wrong_slow: 'देर लगी और गलत',
  wrong: 'गलत',
  partial: 'आंशिक सही',
  slow_left: 'बहुत समय लगाया, उत्तर नहीं दिया',
  read_left: 'पढ़ा, उत्तर नहीं दिया',
  never_seen: 'देखा नहीं, या बस झलक भर',
  left_out: 'उत्तर नहीं दिया',
  dropped: 'ड्रॉप, उत्तर देने वालों को अंक मिले',
  byRules: 'प्रश्न पत्र के नियमों से',
  count: '{count, plural, other {# प्रश्न}}',
  sum: 'कुल',
  sumOf:
    'अधिकतम {possible, number} − नहीं मिले {missed, number}{taken, plural, =0 {} other { − कटे #}} = {got, number}',
  rules: 'यह कैसे गिना जाता है',
  rulesOnce:
    'हर प्रश्न एक ही कारण में गिना गया है। अधिकतम अंकों में से आपके अंक घटाने पर जो बचता है, वह न मिले और कटे अंकों का जोड़ है।',
  rulesTimes:
    'समय की तुलना तभी होती है जब कम से कम पाँच प्रश्न स्क्रीन पर दो सेकंड या ज़्यादा रहे हों और उन पर औसतन दस सेकंड या ज़्यादा लगे हों। “देर लगी” का मतलब है: आपके औसत का डेढ़ गुना या ज़्यादा समय, और औसत से कम से कम 15 सेकंड ज़्यादा। “जल्दी में अंदाज़ा” का मतलब है: कोई विकल्प चुनने में चार सेकंड से कम समय, जिसमें प्रश्न पढ़ा ही नहीं जा सकता; या आपके औसत के एक तिहाई से कम समय, और औसत से कम से कम 10 सेकंड कम। “बहुत समय लगाया, उत्तर नहीं दिया” का मतलब है: देर लगी, पर उत्तर नहीं दिया।',
  rulesSeen: 'जो प्रश्न दो सेकंड से कम दिखा, वह “बस झलक भर” में गिना जाता है।',
  one_wrong_quick:
    '{count, plural, =1 {जल्दी में लगाया एक गलत अंदाज़ा} other {जल्दी में लगाए # गलत अंदाज़े}}: {taken, plural, =0 {{marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}} one {{marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}} और # अंक कटा} other {{marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}} और # अंक कटे}}।',
  one_wrong_slow:
    'देर लगाकर {count, plural, =1 {दिया एक गलत उत्तर} other {दिए # गलत उत्तर}}: {taken, plural, =0 {{marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}} one {{marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}} और # अंक कटा} other {{marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}} और # अंक कटे}}, और {time} लगे।',
  one_wrong:
    '{count, plural, =1 {एक गलत उत्तर} other {# गलत उत्तर}}: {taken, plural, =0 {{marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}} one {{marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}} और # अंक कटा} other {{marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}} और # अंक कटे}}।',
  one_partial:
    '{count, plural, =1 {एक उत्तर आंशिक सही था} other {# उत्तर आंशिक सही थे}}: {marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}।',
  one_slow_left:
    'आपने {count, plural, =1 {एक प्रश्न} other {# प्रश्नों}} पर {time} लगाए, पर उत्तर नहीं दिया: {marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}।',
  one_read_left:
    'आपने {count, plural, =1 {एक प्रश्न पढ़ा} other {# प्रश्न पढ़े}}, पर उत्तर नहीं दिया: {marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}।',
  one_never_seen:
    '{count, plural, =1 {एक प्रश्न नहीं देखा} other {# प्रश्न नहीं देखे}}, या बस झलक भर: {marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}।',
  one_left_out:
    '{count, plural, =1 {एक प्रश्न का उत्तर नहीं दिया} other {# प्रश्नों के उत्तर नहीं दिए}}: {marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}।',
  one_dropped:
    '{count, plural, =1 {एक प्रश्न ड्रॉप हुआ} other {# प्रश्न ड्रॉप हुए}}, जो आपने {count, plural, =1 {छोड़ा था} other {छोड़े थे}}: {marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}।',
  one_rules: 'प्रश्न पत्र के नियमों से {marks, plural, one {# अंक नहीं मिला} other {# अंक नहीं मिले}}।',
  inAll: 'कुल मिलाकर आपने {marks, plural, one {# अंक गँवाया} other {# अंक गँवाए}}।',
  nothing_lost: 'आपने कोई अंक नहीं गँवाया।',
} satisfies Translation<typeof en>;
