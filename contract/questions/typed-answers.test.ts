import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRead } from './as-read.ts';
import type { AuthoredQuestion } from './authored-question.ts';
import { judgeFor } from './judges.ts';
import { readShortText } from './short-text/read-short-text.ts';
import { surroundsIn } from './surrounds.ts';

/** The specification's Short Answer: nothing is set. */
const exact = (...accepted: string[]): AuthoredQuestion => ({
  kind: 'short_text',
  text: '',
  explanation: '',
  body: {},
  key: { accepted, ignoreCase: false },
});

/** As the editor makes them: name and unit are those that the text asks for. */
const short = (text: string, ...accepted: string[]): AuthoredQuestion => ({
  kind: 'short_text',
  text,
  explanation: '',
  body: { equalNumbers: true, ...surroundsIn(text) },
  key: { accepted, ignoreCase: true },
});

const number = (text: string, value: string, within?: string): AuthoredQuestion => ({
  kind: 'numeric',
  text,
  explanation: '',
  body: { decimal: 'point', isWhole: false, ...surroundsIn(text) },
  key: { accepted: [within === undefined ? { value } : { value, within: { absolute: within } }], units: [] },
});

interface Row {
  question: AuthoredQuestion;
  right: string[];
  wrong: string[];
}

/** Answers as people type them, on keyboards of three scripts, by kind of answer. */
const TYPED: Record<string, Row[]> = {
  'a number of the specification': [
    {
      question: exact('16'),
      right: [
        '16',
        ' 16',
        '16 ',
        '१६',
        '১৬',
        '௧௬',
        '１６',
        '16\u200b',
        '16\u00a0',
        '\u200e16',
        '𝟏𝟔',
        '੧੬',
        '૧૬',
        '۱۶',
      ],
      wrong: ['61', '1 6', '१६१', '-16', '16.0', '16 cm', '१७', 'x = 16', '16a', '1⁶', '①⑥'],
    },
    {
      question: exact('-3'),
      right: ['-3', '− 3', '−3', '–3', '— 3', '- 3', '-३', '− ३', '－3', '‑3', '➖3'],
      wrong: ['3', '+3', '-30', '--3', '3-', '-3.0', '~3'],
    },
    {
      question: exact('34'),
      right: ['34', '34 ', '\t34', '३४', '৩৪'],
      wrong: ['34.0', '34 cm', '43', '3 4', '34,'],
    },
    { question: exact('१६'), right: ['16', '१६', ' १६ ', '১৬'], wrong: ['१७', '६१'] },
  ],
  'a number with the editor’s settings': [
    {
      question: short('How old is he?', '34'),
      right: ['34', '34.0', '34.00', '034', '34.', '+34', '३४.०', '34 ', '৩৪', '３４.０'],
      wrong: ['34.1', '3.4', '340', '-34', '34/1', '68/2', '34 cm', 'thirty four', '3 4', '34,0'],
    },
    {
      question: short('How many people live there?', '1500'),
      right: ['1500', '1,500', '1 500', '१,५००', '1500.0', "1'500"],
      wrong: ['1.500', '15,00', '150', '1,5000', '1500 1500', '1.5'],
    },
    {
      question: short('Write 2/4 in its simplest form.', '1/2'),
      right: ['1/2', '1 / 2', '½', '१/२', '1⁄2', '1∕2'],
      wrong: ['2/4', '0.5', '2/1', '1 2', '12', '-1/2', '1/20'],
    },
    {
      question: short('Write one half as a decimal.', '0.5'),
      right: ['0.5', '.5', '0.50', '०.५'],
      wrong: ['1/2', '½', '5', '0.05', '50%'],
    },
    {
      question: short('Write 1500 in standard form.', '1.5 × 10^3'),
      right: ['1.5 × 10^3', '1.5×10³', '1.5 x 10^3', '1.50×10³', '१.५×१०³', '1.5e3', '1.5 · 10^3'],
      wrong: ['1500', '15×10²', '1.5×10^4', '1.5×103', '1.5×10^-3', '10³'],
    },
    {
      question: short('Which two primes?', '2, 300'),
      right: ['2, 300', '2,300', '2 , 300', '२, ३००'],
      wrong: ['2300', '2 300', '300, 2', '2;300'],
    },
  ],
  'a name before the value': [
    {
      question: short('Find \\(x\\) if \\(2x + 1 = 11\\).', '5'),
      right: ['5', 'x = 5', 'x=5', 'x =5', ' x = ५', 'x＝5', 'x = 5.0', 'x  =  5'],
      wrong: ['y = 5', 'x = -5', 'x = 50', 'x', 'x =', '= 5', 'x 5', 'xx = 5', '5x', 'X + 5'],
    },
    {
      question: short('What is the value of \\(\\theta\\)?', 'θ = 30°'),
      right: ['30°', 'θ = 30°', 'θ=३०°', '30 °', '30º', '30˚', '30 degrees', '30.0°'],
      wrong: ['30', 'θ', '60°', '30° C', '30%', 'x = 30°'],
    },
    {
      question: number('Find the positive root of \\(x^2 + 4x - 45 = 0\\).', '5'),
      right: ['5', 'x = 5', 'x=५'],
      wrong: ['y = 5', 'x = -9', 'x'],
    },
    {
      question: number('Find \\(k\\).', '-7'),
      right: ['-7', 'k = -7', 'k = − 7', 'k=–७', '−७', 'k = -7.0', '- 7'],
      wrong: ['7', 'k = 7', 'x = -7', 'k', '-70', 'k = k', 'k - 7'],
    },
  ],
  'a unit behind the value': [
    {
      question: short('Find the length in cm.', '7'),
      right: [
        '7',
        '7 cm',
        '7cm',
        '7 CM',
        '7 Cm',
        '7.0 cm',
        '७ cm',
        '7 cms',
        '7 centimetres',
        '7 centimeters',
        '७ सेमी',
        '7 से.मी.',
        '７ｃｍ',
      ],
      wrong: ['7 m', '7 mm', '7 cm²', '70 cm', '7 km', 'cm', '7 cm cm', '7 kg', '-7 cm', '7 inch'],
    },
    {
      question: short('Find the area (in cm²).', '12.5'),
      right: [
        '12.5',
        '12.5 cm²',
        '12.5 cm^2',
        '12.5 sq cm',
        '12.5 sq. cm',
        '१२.५ cm²',
        '12.50',
        '12.5 वर्ग सेमी',
        '12.5 square centimetres',
      ],
      wrong: ['12.5 cm', '12.5 cm³', '125', '12.5 m²', '12,5'],
    },
    {
      question: short('A body is thrown. What is its speed?', '5 m/s'),
      right: [
        '5 m/s',
        '5m/s',
        '5 ms⁻¹',
        '5 m s⁻¹',
        '5 m s^-1',
        '5.0 m/s',
        '५ m/s',
        '5 metres per second',
        '5 m / s',
        '5 m/sec',
      ],
      wrong: ['5', '5 m', '5 km/s', '5 m/s²', '5 ms', '50 m/s', '5 m/h', '5 s/m'],
    },
    {
      question: short('What is the power?', '3 mW'),
      right: ['3 mW', '3mW', '३ mW', '3.0 mW'],
      wrong: ['3 MW', '3 W', '3 kW', '3', '30 mW'],
    },
  ],
  'the numeric kind': [
    {
      question: number('Find the distance in metres.', '16'),
      right: [
        '16',
        '१६',
        '16 m',
        '16 metres',
        '16.0',
        '32/2',
        '1.6e1',
        ' 16 ',
        '১৬',
        '௧௬ m',
        '+16',
        '16 मीटर',
        '016',
      ],
      wrong: ['16 cm', '16 km', '1.6', '-16', 'sixteen', '16 16', '33/2', '16 m²'],
    },
    {
      question: number('What is the sum?', '7/2'),
      right: ['7/2', '3.5', '3 1/2', '3½', '14/4', '७/२', '3.50', '７/２', '7 / 2'],
      wrong: ['3.4', '2/7', '7', '72', '-7/2', '3,5', '3 2/1', '7/2/1'],
    },
    {
      question: number('What is the sum?', '115.5'),
      right: ['231/2', '115.5', '115 1/2', '२३१/२', '115.50'],
      wrong: ['231', '116', '115', '1155', '231/20'],
    },
    {
      question: number('What is g?', '9.8', '0.1'),
      right: ['9.8', '9.81', '9.7', '९.८', '9.9', '98/10'],
      wrong: ['10', '9.69', '9.91', '-9.8', '98'],
    },
  ],
  'a word in English': [
    {
      question: short('Which gas?', 'carbon dioxide'),
      right: [
        'carbon dioxide',
        'Carbon Dioxide',
        'CARBON DIOXIDE',
        ' carbon  dioxide ',
        'carbon\u00a0dioxide',
        'ｃａｒｂｏｎ dioxide',
      ],
      wrong: [
        'carbon',
        'carbondioxide',
        'carbon monoxide',
        'carbon dioxid',
        'dioxide carbon',
        'carbon dioxide gas',
      ],
    },
    {
      question: short('What is the name?', "Ohm's law"),
      right: ["Ohm's law", 'Ohm’s law', 'ohm‘s LAW', "ohm's  law"],
      wrong: ['Ohms law', 'Ohm law', "Ohm's laws"],
    },
    {
      question: short('Spell 21.', 'twenty-one'),
      right: ['twenty-one', 'Twenty–One', 'twenty - one', 'twenty‐one'],
      wrong: ['twenty one', 'twentyone', 'twenty-two', '21'],
    },
    {
      question: exact('Paris'),
      right: ['Paris', ' Paris ', 'Ｐａｒｉｓ', 'Pa\u00adris'],
      wrong: ['paris', 'PARIS', 'Pariss', 'P aris', 'Раris'],
    },
  ],
  'a word in Hindi or Bengali': [
    {
      question: short('राजधानी?', 'दिल्ली'),
      right: ['दिल्ली', ' दिल्ली ', 'दिल्\u200dली', 'दिल्\u200cली'],
      wrong: ['दिली', 'दिल्लि', 'मुंबई', 'नई दिल्ली'],
    },
    {
      question: short('क्या?', 'पढ़ाई'),
      right: ['पढ\u093cाई', 'पढ़ाई', 'प\u095dाई'],
      wrong: ['पढाई', 'पढ़ाइ', 'लड़ाई'],
    },
    {
      question: short('রাজধানী?', 'কোলকাতা'),
      right: ['কোলকাতা', 'ক\u09c7\u09beলকাতা', ' কোলকাতা'],
      wrong: ['কলকাতা', 'কোলকাত', 'ঢাকা'],
    },
    {
      question: short('कितने दिन?', '७ दिन'),
      right: ['७ दिन', '7 दिन', '7दिन', '৭ दिन', '7 days'],
      wrong: ['7', '८ दिन', 'दिन', '7 घंटे'],
    },
  ],
  'a formula': [
    {
      question: short('Formula of water?', 'H2O'),
      right: ['H2O', 'H₂O', 'h2o', ' H₂O', 'Ｈ２Ｏ'],
      wrong: ['HO2', 'H²O', 'H2 O2', 'H20', 'HO'],
    },
    {
      question: short('Expand.', 'x^2+2x+1'),
      right: ['x^2+2x+1', 'x² + 2x + 1', 'x^2 + 2x + 1', 'x²+2x+1', 'x^२+२x+१'],
      wrong: ['x2+2x+1', 'x^2-2x+1', 'x²+2x', '2x+x²+1', 'x^21', 'x³+2x+1'],
    },
    {
      question: exact('10^2'),
      right: ['10^2', '10²', '10 ^ 2', '१०²'],
      wrong: ['102', '10^3', '10', '100', '10₂'],
    },
    { question: exact('101₂'), right: ['101₂', ' 101₂'], wrong: ['1012', '101', '101²', '101_3'] },
  ],
  'several values': [
    {
      question: short('Where do they meet?', '(3, -4)'),
      right: ['(3, -4)', '(3,-4)', '(3, − 4)', '( 3 , –4 )', '(३, -४)', '（3, -4）'],
      wrong: ['(-3, 4)', '(3, 4)', '3, -4', '(-4, 3)', '(3 -4)', '(34)'],
    },
    {
      question: short('In what ratio?', '3 : 2'),
      right: ['3 : 2', '3:2', '३:२', '3 :2', '３：２'],
      wrong: ['2:3', '3/2', '32', '3 2', '1.5', '6:4'],
    },
  ],
  'money, time and shares': [
    {
      question: short('What is the average income, in rupees?', '500'),
      right: ['500', '₹500', '₹ 500', 'Rs 500', 'Rs. 500', '500 rupees', '500 रुपये', '५०० रु', '500/-', '₹५००'],
      wrong: ['$500', '50', '₹5000', '500 paise', '₹', 'Rs 5 00'],
    },
    {
      question: short('What share, in per cent?', '25'),
      right: ['25', '25%', '25 %', '25 per cent', '25 percent', '२५%', '25 प्रतिशत', '２５％'],
      wrong: ['0.25', '1/4', '25°', '250%', '2.5%'],
    },
    {
      question: short('When does it leave?', '10:30 am'),
      right: ['10:30 am', '10:30 AM', '१०:३० am', ' 10:30  am', '10 : 30 am'],
      wrong: ['10:30 pm', '10:30', '1030 am', '10.30 am', '10:31 am'],
    },
  ],
};

const rows = Object.values(TYPED).flat();

it('has at least 300 answers of ten kinds', () => {
  expect(Object.keys(TYPED)).toHaveLength(10);
  expect(rows.flatMap(({ right, wrong }) => [...right, ...wrong]).length).toBeGreaterThanOrEqual(300);
});

describe.each(Object.entries(TYPED))('%s', (_, ofKind) => {
  it.each(ofKind)('$question.key.accepted', ({ question, right, wrong }) => {
    const judge = judgeFor(question);
    expect(right.filter((typed) => judge({ typed }) !== 'right')).toEqual([]);
    expect(wrong.filter((typed) => judge({ typed }) === 'right')).toEqual([]);
  });
});

describe('what a text is read as', () => {
  it.each([
    ['१६', '16'],
    ['− 3', '-3'],
    ['34.0', '34'],
    ['x = 5', '5'],
    ['7 cm', '7'],
    ['7 m', '7 m'],
    ['New  Delhi', 'New Delhi'],
  ])('%j is %j', (typed, read) => {
    expect(readShortText(typed, { name: 'x', unit: 'cm', equalNumbers: true })).toBe(read);
  });

  it('is read as the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(asRead(asRead(typed))).toBe(asRead(typed));
      }),
    );
  });

  it('is the same whatever script, minus and spaces it is typed with', () => {
    const zeros = fc.constantFrom(0x30, 0x966, 0x9e6, 0xbe6, 0xff10, 0x1d7ce);
    const dressed = fc.tuple(
      fc.integer(),
      zeros,
      fc.constantFrom('-', '−', '– ', '－'),
      fc.constantFrom('', ' ', '\u00a0\t'),
    );
    fc.assert(
      fc.property(dressed, ([value, zero, minus, space]) => {
        const typed = String(value)
          .replace('-', minus)
          .replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(asRead(`${space}${typed}${space}`)).toBe(String(value));
      }),
    );
  });

  it('never makes one of two different numbers', () => {
    const decimal = fc.tuple(fc.integer(), fc.integer({ min: 1, max: 999 })).map(([a, b]) => `${a}.${b}`);
    const different = fc.tuple(decimal, decimal).filter(([a, b]) => Number(a) !== Number(b));
    fc.assert(
      fc.property(different, ([key, typed]) => {
        expect(judgeFor(short('How much?', key))({ typed })).toBe('wrong');
      }),
    );
  });
});

describe('what a question asks for', () => {
  it.each([
    ['Find \\(x\\) if \\(2x = 10\\).', { name: 'x' }],
    ['Find x and y.', {}],
    ['If x + y = 7, then y = ?', { name: 'y' }],
    ['Find its length in cm.', { unit: 'cm' }],
    ['Convert 5 km into m.', {}],
    ['How many metres are there in 5 km?', { unit: 'metres' }],
    ['Find the speed (in m/s).', { unit: 'm/s' }],
    ['How much energy is released, in MeV?', { unit: 'MeV' }],
    ['Give its mass in kilograms and its length in centimetres.', {}],
    ['What is the area in square metres?', { unit: 'square metres' }],
    ['लंबाई सेमी में ज्ञात कीजिए।', { unit: 'सेमी' }],
    ['5 किमी में कितने मीटर होते हैं?', {}],
    ['Who lived in A or in the second house?', {}],
  ])('%j: %j', (text, asked) => {
    expect(surroundsIn(text)).toEqual(asked);
  });
});
