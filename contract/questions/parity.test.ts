import { describe, expect, test } from 'vitest';
import { compareTexts, type Difference } from './parity.ts';

/** A text and its translation with a mismatch planted in it, and what is found. */
const PLANTED: [difference: Difference, original: string, translated: string][] = [
  ['missing', 'Find the area.', ''],
  ['missing', 'The HCF is 6.', '  '],
  ['added', '', 'यह एक अभाज्य संख्या है।'],
  ['untranslated', 'Which gas do plants take in?', 'Which gas do plants take in?'],
  ['numbers', 'Find the HCF of 234 and 390.', '234 और 930 का HCF ज्ञात कीजिए।'],
  ['numbers', 'A rope 12 m long is cut.', '21 m लंबी एक रस्सी काटी जाती है।'],
  ['numbers', 'There are 40 students.', 'कुछ विद्यार्थी हैं।'],
  ['numbers', 'There are some students.', '40 विद्यार्थी हैं।'],
  ['numbers', 'The temperature is -5 °C.', 'तापमान 5 °C है।'],
  ['numbers', 'The temperature is 5 °C.', 'तापमान -5 °C है।'],
  ['numbers', 'It costs ₹ 1,500.', 'इसका मूल्य ₹ 1,50 है।'],
  ['numbers', 'The value is 3.14.', 'मान 31.4 है।'],
  ['numbers', 'Its length is 2.50 cm.', 'लंबाई 2.5 cm है।'],
  ['numbers', 'Which row has 60 seats?', 'किस पंक्ति में ६ सीटें हैं?'],
  ['numbers', 'What is the 10th term?', '11वाँ पद क्या है?'],
  ['numbers', 'From 0–20 to 20–40.', '0–20 से 20–30 तक।'],
  ['units', 'AB = 9 cm', 'AB = 9 m'],
  ['units', 'AB is 9 cm long.', 'AB 9 मीटर लंबी है।'],
  ['units', 'It runs at 36 km/h.', 'यह 36 m/s से चलती है।'],
  ['units', 'The mass is 5 kg.', 'द्रव्यमान 5 ग्राम है।'],
  ['units', 'It takes 20 minutes.', 'इसमें 20 घंटे लगते हैं।'],
  ['units', 'The area is 12 cm².', 'क्षेत्रफल 12 cm³ है।'],
  ['units', 'It pumps 5 litres per minute.', 'वह 5 लीटर प्रति सेकंड पंप करता है।'],
  ['units', 'A force of 10 N acts.', '10 J का बल लगता है।'],
  ['units', 'A current of 2 A flows.', '2 V की धारा बहती है।'],
  ['signs', 'The price rises by 10%.', 'मूल्य 10 बढ़ता है।'],
  ['signs', 'It costs ₹50.', 'इसका मूल्य 50 है।'],
  ['signs', 'For x > 5 find y.', 'x < 5 के लिए y ज्ञात कीजिए।'],
  ['signs', 'The angle is 60°.', 'कोण 60 का है।'],
  ['signs', 'Which is 5 ≤ n?', '5 ≥ n कौन-सा है?'],
  ['formulas', 'Solve \\(x^2 = 4\\).', '\\(x^3 = 4\\) को हल कीजिए।'],
  ['formulas', 'Find \\(\\sin\\theta\\).', '\\(\\cos\\theta\\) ज्ञात कीजिए।'],
  ['formulas', 'Find \\(x\\) and \\(y\\).', '\\(x\\) ज्ञात कीजिए।'],
  ['formulas', '$\\frac{1}{2}$', '$\\frac{2}{1}$'],
  ['formulas', '\\(x + 1\\)', '\\(x - 1\\)'],
  ['formulas', '\\(22\\ \\text{cm}^2\\)', '\\(22\\ \\text{m}^2\\)'],
  ['formulas', 'The value of $5x$ is 10.', '5x का मान 10 है।'],
  ['formulas', '\\[a^2 + b^2\\]', '\\[a^2 + c^2\\]'],
  ['names', 'In a triangle ABC a line is drawn.', 'त्रिभुज ABD में एक रेखा खींची जाती है।'],
  ['names', 'P is on the path.', 'Q रास्ते पर है।'],
  ['names', 'Find x.', 'y ज्ञात कीजिए।'],
  ['names', 'Burn Mg in O2.', 'Mg को CO2 में जलाइए।'],
  ['names', 'H₂O is water.', 'H₃O पानी है।'],
  ['names', 'NaCl is common salt.', 'NaOH साधारण नमक है।'],
  ['names', 'DNA is a polymer.', 'RNA एक बहुलक है।'],
  ['blanks', 'The capital is ____.', 'राजधानी है।'],
  ['blanks', 'It is ____ and ____.', 'वह ____ है।'],
  ['pictures', `See ![a](media:${'a'.repeat(32)})`, 'देखिए'],
  ['pictures', `See ![a](media:${'a'.repeat(32)})`, `देखिए ![a](media:${'b'.repeat(32)})`],
  ['table', '| a | b |\n|--|--|\n| 1 | 2 |', '| क | ख |\n|--|--|'],
  ['table', '| p | q |\n|--|--|\n| r | s |', '| क |\n|--|\n| ग |'],
];

/** Texts as exams print them in both languages. */
const RIGHT: [original: string, translated: string][] = [
  ['Find the HCF of 234 and 390.', '234 और 390 का HCF ज्ञात कीजिए।'],
  ['A rope 12 m long is cut into 3 pieces.', '12 मीटर लंबी रस्सी के 3 टुकड़े किए जाते हैं।'],
  ['What is the 10th term of the AP 7, 11, 15, …?', 'AP 7, 11, 15, … का 10वाँ पद क्या है?'],
  ['The price rises by 10 per cent.', 'मूल्य 10% बढ़ता है।'],
  ['It costs Rs 1,500.', 'इसका मूल्य ₹1500 है।'],
  ['In triangle ABC, \\(\\angle A = 60^\\circ\\).', 'त्रिभुज ABC में \\(\\angle A = 60^\\circ\\)।'],
  ['Solve $x^2 = 4$ for x.', 'x के लिए \\(x^2 = 4\\) को हल कीजिए।'],
  ['The area is 12 cm².', 'क्षेत्रफल 12 cm² है।'],
  ['It runs at 36 km/h for 20 minutes.', 'यह 20 मिनट तक 36 km/h की चाल से चलती है।'],
  ['\\(\\text{Mode} = 3\\,\\text{Median}\\)', '\\(\\text{बहुलक} = 3\\,\\text{माध्यक}\\)'],
  ['The capital of France is ____.', 'फ़्रांस की राजधानी ____ है।'],
  ['What is the numerator of 3/4?', '3/4 का अंश क्या है?'],
  ['The temperature is -5 °C.', 'तापमान −5 °C है।'],
  ['Water is H₂O.', 'जल H₂O है।'],
  ['It pumps 5 litres per minute.', 'वह 5 लीटर प्रति मिनट पंप करता है।'],
  ['A solution is 0.02 M in ammonia.', 'विलयन में अमोनिया 0.02 M है।'],
  ['Repeats such as VNTRs differ.', 'VNTR जैसी पुनरावृत्तियाँ भिन्न होती हैं।'],
  ['There are 40 students in the class.', 'कक्षा में ४० विद्यार्थी हैं।'],
  ['I have a pen. Which of these is NOT a metal?', 'मेरे पास एक कलम है। इनमें से कौन धातु नहीं है?'],
  ['P is \\(2\\sqrt{3}\\) m from Q.', 'P, Q से \\(2\\sqrt{3}\\) m दूर है।'],
  ['The angle is 60 degrees.', 'कोण 60° का है।'],
  [`Look: ![a lens](media:${'a'.repeat(32)})`, `देखिए: ![एक लेंस](media:${'a'.repeat(32)})`],
  ['| Marks | Students |\n|:--|--:|\n| 0–20 | 5 |', '| अंक | विद्यार्थी |\n|:--|--:|\n| 0–20 | 5 |'],
];

describe('two languages of a text', () => {
  test.each(PLANTED)('%s: %s | %s', (difference, original, translated) =>
    expect(compareTexts('text', original, translated).map((one) => one.difference)).toContain(difference),
  );

  test.each(RIGHT)('%s | %s', (original, translated) =>
    expect(compareTexts('text', original, translated)).toEqual([]),
  );
});
