import type { ChosenLanguage } from '../../contract/languages.ts';

type Names = Partial<Record<ChosenLanguage, Record<string, string>>>;

/** What no school has to translate: difficulties, and the sections that a new test and the patterns of exams begin with. */
const NAMES: Names = {
  hi: {
    Easy: 'आसान',
    Medium: 'मध्यम',
    Hard: 'कठिन',
    Questions: 'प्रश्न',
    'Section A': 'खंड A',
    'Section B': 'खंड B',
    'Section C': 'खंड C',
    'Section D': 'खंड D',
    'Section E': 'खंड E',
    'one or more right options': 'एक या ज़्यादा सही विकल्प',
    'one right option': 'एक सही विकल्प',
    'numerical answer': 'संख्यात्मक उत्तर',
    'matching lists': 'सूचियों का मिलान',
    'numericals on paragraphs': 'अनुच्छेद पर संख्यात्मक प्रश्न',
    'numericals on a stem': 'एक कथन पर संख्यात्मक प्रश्न',
    Biology: 'जीव विज्ञान',
    Botany: 'वनस्पति विज्ञान',
    Zoology: 'प्राणि विज्ञान',
    'General Intelligence and Reasoning': 'सामान्य बुद्धिमत्ता और तर्कशक्ति',
    'General Awareness': 'सामान्य जागरूकता',
    'Quantitative Aptitude': 'संख्यात्मक अभियोग्यता',
    'English Comprehension': 'अंग्रेज़ी बोध',
    'English Language': 'अंग्रेज़ी भाषा',
    'Reasoning Ability': 'तार्किक योग्यता',
    'Verbal Ability and Reading Comprehension': 'भाषा योग्यता और पठन बोध',
    'Data Interpretation and Logical Reasoning': 'आँकड़ों की व्याख्या और तर्क',
    'Quantitative Ability': 'संख्यात्मक योग्यता',
    'General Aptitude, 1 mark': 'सामान्य अभिरुचि, 1 अंक',
    'General Aptitude, 2 marks': 'सामान्य अभिरुचि, 2 अंक',
    'Subject, 1 mark': 'विषय, 1 अंक',
    'Subject, 2 marks': 'विषय, 2 अंक',
    '2 marks each': 'हर एक के 2 अंक',
    '3 marks each': 'हर एक के 3 अंक',
    '5 marks each': 'हर एक के 5 अंक',
    'Logical Reasoning': 'तर्कशक्ति',
    'Mathematical Reasoning': 'गणितीय तर्क',
    'Everyday Mathematics': 'रोज़मर्रा का गणित',
    'Achievers Section': 'अचीवर्स खंड',
    '1 mark': '1 अंक',
    '2 marks': '2 अंक',
    '3 marks': '3 अंक',
    '4 marks': '4 अंक',
    '5 marks': '5 अंक',
    History: 'इतिहास',
    Geography: 'भूगोल',
    'Political Science': 'राजनीति विज्ञान',
    Economics: 'अर्थशास्त्र',
    Reading: 'पठन',
    Grammar: 'व्याकरण',
    Writing: 'लेखन',
    Literature: 'साहित्य',
    extracts: 'उद्धरण',
    'short answers': 'लघु उत्तर',
    'long answers': 'दीर्घ उत्तर',
  },
};

/** The exams and papers whose patterns authors choose. A school's exam may have such a name too. */
const PATTERNS: Names = {
  hi: {
    School: 'स्कूल',
    'UPSC Civil Services (Prelims)': 'UPSC सिविल सेवा (प्रारंभिक)',
    'CBSE Class 10': 'CBSE कक्षा 10',
    'CBSE Class 12': 'CBSE कक्षा 12',
    'Class test': 'क्लास टेस्ट',
    'Paper 1 (B.E./B.Tech.)': 'पेपर 1 (B.E./B.Tech.)',
    'Paper 1': 'पेपर 1',
    'Paper 2': 'पेपर 2',
    Paper: 'पेपर',
    'Any test': 'कोई भी टेस्ट',
    'Any paper': 'कोई भी पेपर',
    'Domain test or language': 'विषय या भाषा का टेस्ट',
    'Mathematics, Physics, Chemistry, Accountancy, Economics, Computer Science':
      'गणित, भौतिकी, रसायन विज्ञान, लेखाशास्त्र, अर्थशास्त्र, कंप्यूटर विज्ञान',
    'General Test': 'सामान्य टेस्ट',
    'General Studies': 'सामान्य अध्ययन',
    'Tier 1': 'टियर 1',
    'Prelims, a quarter of the marks for a wrong answer': 'प्रारंभिक, गलत उत्तर पर चौथाई अंक कटते हैं',
    'Prelims, 0.25 for a wrong answer': 'प्रारंभिक, गलत उत्तर पर 0.25 कटता है',
    'Prelims, as held': 'प्रारंभिक, जैसी परीक्षा हुई',
    'Prelims, by the notice': 'प्रारंभिक, सूचना के अनुसार',
    Mathematics: 'गणित',
    'General Ability Test': 'सामान्य योग्यता परीक्षण',
    'Mental Ability Test': 'मानसिक योग्यता परीक्षण',
    'Scholastic Aptitude Test': 'शैक्षिक अभिरुचि परीक्षण',
    'Classes 5 to 10, level 1': 'कक्षा 5 से 10, स्तर 1',
    'Mathematics (Standard)': 'गणित (मानक)',
    Science: 'विज्ञान',
    'Social Science': 'सामाजिक विज्ञान',
    'English Language and Literature': 'अंग्रेज़ी भाषा और साहित्य',
    'Hindi Course A': 'हिंदी पाठ्यक्रम अ',
    'Hindi Course B': 'हिंदी पाठ्यक्रम ब',
    Physics: 'भौतिकी',
    Chemistry: 'रसायन विज्ञान',
    'CBSE Class 9, Mathematics': 'CBSE कक्षा 9, गणित',
    'CBSE Class 9, Science': 'CBSE कक्षा 9, विज्ञान',
    'CBSE Class 10, Mathematics': 'CBSE कक्षा 10, गणित',
    'CBSE Class 10, Science': 'CBSE कक्षा 10, विज्ञान',
  },
};

const namesOf = (names: Names, language: ChosenLanguage) => Object.entries(names[language] ?? {});

export const wellKnownNames = (language: ChosenLanguage): [name: string, text: string][] =>
  namesOf(NAMES, language);

/** What a student never sees as such. */
export const namesOfPatterns = (language: ChosenLanguage): [name: string, text: string][] =>
  namesOf(PATTERNS, language);
