/** What a question says in one language. */
export interface TextsInLanguage {
  text: string;
  options: readonly string[];
  explanation?: string;
}

export interface Bilingual {
  en: TextsInLanguage;
  hi: TextsInLanguage;
  /** A letter, or what is typed. */
  answer: string;
}

const choice = (
  answer: string,
  [text, ...options]: readonly string[],
  [inHindi, ...optionsInHindi]: readonly string[],
  explained: readonly [string, string] | [] = [],
): Bilingual => ({
  en: { text: text ?? '', options, ...(explained[0] !== undefined && { explanation: explained[0] }) },
  hi: {
    text: inHindi ?? '',
    options: optionsInHindi,
    ...(explained[1] !== undefined && { explanation: explained[1] }),
  },
  answer,
});

/** Questions of many shapes: words, numbers, units, formulas, statements, blanks, options alike in both, answers to type. */
export const bilingualQuestions: readonly Bilingual[] = [
  choice(
    'C',
    ['Which gas do plants take in for photosynthesis?', 'Oxygen', 'Nitrogen', 'Carbon dioxide', 'Hydrogen'],
    ['प्रकाश संश्लेषण के लिए पौधे कौन-सी गैस लेते हैं?', 'ऑक्सीजन', 'नाइट्रोजन', 'कार्बन डाइऑक्साइड', 'हाइड्रोजन'],
    ['Leaves take it in through their stomata.', 'पत्तियाँ इसे रंध्रों से लेती हैं।'],
  ),
  choice(
    'B',
    ['The HCF of 12 and 18 is', '3', '6', '9', '36'],
    ['12 और 18 का HCF (म॰स॰) है', '3', '6', '9', '36'],
  ),
  choice(
    'A',
    [
      'A car travels 150 km in 3 hours. What is its average speed?',
      '50 km/h',
      '45 km/h',
      '60 km/h',
      '450 km/h',
    ],
    ['एक कार 3 घंटे में 150 km चलती है। उसकी औसत चाल क्या है?', '50 km/h', '45 km/h', '60 km/h', '450 km/h'],
    ['\\(150 \\div 3 = 50\\)', '\\(150 \\div 3 = 50\\)'],
  ),
  choice(
    'D',
    ['The roots of \\(x^2 - 5x + 6 = 0\\) are', '1 and 6', '-2 and -3', '1 and 5', '2 and 3'],
    ['समीकरण \\(x^2 - 5x + 6 = 0\\) के मूल हैं', '1 और 6', '-2 और -3', '1 और 5', '2 और 3'],
  ),
  choice(
    'B',
    [
      'The value of \\(\\sin 30^\\circ + \\cos 60^\\circ\\) is',
      '\\(\\frac{1}{2}\\)',
      '\\(1\\)',
      '\\(\\sqrt{3}\\)',
      '\\(0\\)',
    ],
    [
      '\\(\\sin 30^\\circ + \\cos 60^\\circ\\) का मान है',
      '\\(\\frac{1}{2}\\)',
      '\\(1\\)',
      '\\(\\sqrt{3}\\)',
      '\\(0\\)',
    ],
  ),
  choice(
    'C',
    ['Which of these is an alloy?', 'Copper', 'Zinc', 'Brass', 'Sodium'],
    ['इनमें से मिश्रातु कौन-सी है?', 'ताँबा', 'जस्ता', 'पीतल', 'सोडियम'],
  ),
  choice(
    'A',
    ['The SI unit of electric current is the', 'ampere', 'volt', 'ohm', 'watt'],
    ['विद्युत धारा का SI मात्रक है', 'ऐम्पियर', 'वोल्ट', 'ओम', 'वाट'],
  ),
  choice(
    'B',
    ['In triangle ABC, angle A = 50° and angle B = 60°. Angle C is', '60°', '70°', '80°', '110°'],
    ['त्रिभुज ABC में कोण A = 50° और कोण B = 60° है। कोण C है', '60°', '70°', '80°', '110°'],
  ),
  choice(
    'D',
    ['A solution turns blue litmus red. Its pH is likely to be', '7', '9', '13', '3'],
    ['एक विलयन नीले लिटमस को लाल कर देता है। उसका pH होगा', '7', '9', '13', '3'],
  ),
  choice(
    'C',
    ['₹800 is lent at 5% simple interest a year for 2 years. The interest is', '₹40', '₹60', '₹80', '₹100'],
    ['₹800 को 5% वार्षिक साधारण ब्याज पर 2 वर्ष के लिए दिया गया। ब्याज है', '₹40', '₹60', '₹80', '₹100'],
    ['Each year ₹40, so ₹80 in 2 years.', 'हर वर्ष ₹40, इसलिए 2 वर्ष में ₹80।'],
  ),
  choice(
    'A',
    [
      'Who wrote the Indian national anthem?',
      'Rabindranath Tagore',
      'Bankim Chandra Chatterjee',
      'Muhammad Iqbal',
      'Sarojini Naidu',
    ],
    ['भारत का राष्ट्रगान किसने लिखा?', 'रवींद्रनाथ टैगोर', 'बंकिम चंद्र चटर्जी', 'मुहम्मद इक़बाल', 'सरोजिनी नायडू'],
  ),
  choice(
    'B',
    ['Which organ pumps blood through the body?', 'Lungs', 'Heart', 'Liver', 'Kidney'],
    ['शरीर में रक्त को पंप करने वाला अंग कौन-सा है?', 'फेफड़े', 'हृदय', 'यकृत', 'वृक्क'],
  ),
  choice(
    'C',
    [
      'The image formed by a plane mirror is always',
      'real and erect',
      'real and inverted',
      'virtual and erect',
      'virtual and inverted',
    ],
    [
      'समतल दर्पण से बना प्रतिबिंब हमेशा होता है',
      'वास्तविक और सीधा',
      'वास्तविक और उल्टा',
      'आभासी और सीधा',
      'आभासी और उल्टा',
    ],
  ),
  choice(
    'D',
    ['A die is thrown once. The probability of a prime number is', '1/6', '1/3', '2/3', '1/2'],
    ['एक पासा एक बार फेंका जाता है। अभाज्य संख्या आने की प्रायिकता है', '1/6', '1/3', '2/3', '1/2'],
  ),
  choice(
    'A',
    ['The 10th term of the AP 2, 5, 8, … is', '29', '30', '32', '27'],
    ['समांतर श्रेढ़ी (AP) 2, 5, 8, … का 10 वाँ पद है', '29', '30', '32', '27'],
    ['\\(2 + 9 \\times 3 = 29\\)', '\\(2 + 9 \\times 3 = 29\\)'],
  ),
  choice(
    'B',
    ['The Dandi March began in the year', '1920', '1930', '1942', '1947'],
    ['दांडी यात्रा किस वर्ष शुरू हुई?', '1920', '1930', '1942', '1947'],
  ),
  choice(
    'C',
    ['A body of mass 4 kg moves at 3 m/s. Its kinetic energy is', '6 J', '12 J', '18 J', '36 J'],
    ['4 kg द्रव्यमान की वस्तु 3 m/s से चल रही है। उसकी गतिज ऊर्जा है', '6 J', '12 J', '18 J', '36 J'],
  ),
  choice(
    'D',
    ['Which river is called the Ganga of the South?', 'Krishna', 'Tapi', 'Narmada', 'Godavari'],
    ['किस नदी को दक्षिण की गंगा कहते हैं?', 'कृष्णा', 'तापी', 'नर्मदा', 'गोदावरी'],
  ),
  choice(
    '48',
    [
      'The perimeter of a square is 48 cm. What is the perimeter in centimetres of another square of the same area?',
    ],
    ['एक वर्ग का परिमाप 48 cm है। उतने ही क्षेत्रफल के दूसरे वर्ग का परिमाप सेंटीमीटर में कितना है?'],
  ),
  choice(
    '7',
    ['How many colours does a rainbow have?'],
    ['इंद्रधनुष में कितने रंग होते हैं?'],
    ['Violet, indigo, blue, green, yellow, orange and red.', 'बैंगनी, जामुनी, नीला, हरा, पीला, नारंगी और लाल।'],
  ),
  choice(
    'A',
    ['Water boils at _____ at sea level.', '100 °C', '90 °C', '80 °C', '120 °C'],
    ['समुद्र तल पर पानी _____ पर उबलता है।', '100 °C', '90 °C', '80 °C', '120 °C'],
  ),
  choice(
    'B',
    ['The formula of sodium hydroxide is', 'NaCl', 'NaOH', 'KOH', 'HCl'],
    ['सोडियम हाइड्रॉक्साइड का सूत्र है', 'NaCl', 'NaOH', 'KOH', 'HCl'],
  ),
];
