import { describe, expect, it } from 'vitest';
import { marksText } from '../../contract/marks/exact-marks.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { PresetSection } from '../../contract/schemes/preset.ts';
import { presets } from '../../contract/schemes/presets.ts';
import type { Scheme } from '../../contract/schemes/scheme.ts';
import {
  answers,
  item,
  marksOf,
  multiple,
  numeric,
  prepare,
  section,
  single,
} from '../testing/graded-papers.ts';
import { ofKind } from '../testing/papers.ts';
import { gradePaper } from './grade-paper.ts';

/** Of a preset, the scheme of the section with this name. */
function schemeOf(name: keyof typeof presets, part: string): Scheme {
  return (
    presets[name].sections.find((one) => one.name.includes(part))?.scheme ?? expect.fail(`No section ${part}`)
  );
}

describe('the published rules', () => {
  const ladder = schemeOf('jee_advanced_2025_1', 'one or more');
  const ladder2026 = schemeOf('jee_advanced_2026_1', 'one or more');
  it.each<[string, Scheme, AuthoredQuestion, string, string]>([
    ['JEE Main, right', schemeOf('jee_main', 'Section A'), single('b'), 'b', '4'],
    ['JEE Main, wrong', schemeOf('jee_main', 'Section A'), single('b'), 'a', '-1'],
    ['JEE Main, left out', schemeOf('jee_main', 'Section A'), single('b'), '', '0'],
    ['JEE Main, wrong numerical', schemeOf('jee_main', 'Section B'), numeric, '=5', '-1'],
    ['JEE Main, numerical that is no number', schemeOf('jee_main', 'Section B'), numeric, '=five', '-1'],
    ['JEE Main, blank numerical', schemeOf('jee_main', 'Section B'), numeric, '= ', '0'],
    ['JEE Main 2024, wrong numerical', schemeOf('jee_main_2024', 'Section B'), numeric, '=5', '-1'],
    ['JEE Main, one of two keys', schemeOf('jee_main', 'Section A'), single('a', 'b'), 'b', '4'],
    ['JEE Main, none of two keys', schemeOf('jee_main', 'Section A'), single('a', 'b'), 'c', '-1'],
    ['JEE Main, all options right', schemeOf('jee_main', 'Section A'), single('a', 'b', 'c', 'd'), 'c', '4'],
    [
      'JEE Main, all options right, left out',
      schemeOf('jee_main', 'Section A'),
      single('a', 'b', 'c', 'd'),
      '',
      '0',
    ],
    ['JEE Advanced, the exact set', ladder, multiple('abd'), 'abd', '4'],
    ['JEE Advanced, three of four', ladder, multiple('abcd'), 'abc', '3'],
    ['JEE Advanced, two of four', ladder, multiple('abcd'), 'bd', '2'],
    ['JEE Advanced, two of three', ladder, multiple('abd'), 'ad', '2'],
    ['JEE Advanced, one of two', ladder, multiple('ab'), 'b', '1'],
    ['JEE Advanced, one of four', ladder, multiple('abcd'), 'b', '1'],
    ['JEE Advanced, the lone right option', ladder, multiple('b'), 'b', '4'],
    ['JEE Advanced, left out', ladder, multiple('abd'), '', '0'],
    ['JEE Advanced 2025, a wrong option among right ones', ladder, multiple('ab'), 'abc', '-2'],
    ['JEE Advanced 2026, a wrong option among right ones', ladder2026, multiple('ab'), 'abc', '-1'],
    ['JEE Advanced, key A or B', ladder, multiple('ab', 'a'), 'a', '4'],
    ['JEE Advanced, one right option', schemeOf('jee_advanced_2025_1', 'one right'), single('b'), 'a', '-1'],
    [
      'JEE Advanced, numerical in the widened range',
      schemeOf('jee_advanced_2026_1', 'numerical'),
      numeric,
      '=0.70',
      '4',
    ],
    ['JEE Advanced, wrong numerical', schemeOf('jee_advanced_2026_1', 'numerical'), numeric, '=0.71', '0'],
    [
      'JEE Advanced 2024, numerical on a paragraph',
      schemeOf('jee_advanced_2024_2', 'paragraph'),
      numeric,
      '=0.65',
      '3',
    ],
    [
      'JEE Advanced 2026, numerical on a stem',
      schemeOf('jee_advanced_2026_2', 'stem'),
      numeric,
      '=0.65',
      '2',
    ],
    ['JEE Advanced 2023, lists', schemeOf('jee_advanced_2023_1', 'lists'), single('b'), 'b', '3'],
    ['JEE Advanced 2025, lists', schemeOf('jee_advanced_2025_1', 'lists'), single('b'), 'b', '4'],
    ['NEET, two bubbles', schemeOf('neet', 'Physics'), single('b'), 'ab', '-1'],
    ['CUET, right', schemeOf('cuet', 'Questions'), single('b'), 'b', '5'],
    ['UPSC, wrong', schemeOf('upsc_general_studies', 'Questions'), single('b'), 'a', '-0.67'],
    ['UPSC CSAT, wrong', schemeOf('upsc_csat', 'Questions'), single('b'), 'a', '-0.83'],
    ['SSC, wrong', schemeOf('ssc_cgl', 'English'), single('b'), 'a', '-0.5'],
    ['IBPS, a quarter of 40/35', schemeOf('ibps_po', 'Reasoning'), single('b'), 'a', '-0.29'],
    ['IBPS, flat', schemeOf('ibps_po_flat', 'Reasoning'), single('b'), 'a', '-0.25'],
    ['SBI, wrong', schemeOf('sbi_po', 'Reasoning'), single('b'), 'a', '-0.25'],
    ['CAT, wrong option', schemeOf('cat', 'Quantitative'), single('b'), 'a', '-1'],
    ['CAT, wrong typed answer', schemeOf('cat', 'Quantitative'), numeric, '=1', '0'],
    ['GATE, wrong option of 1 mark', schemeOf('gate', 'Subject, 1'), single('b'), 'a', '-0.33'],
    ['GATE, wrong option of 2 marks', schemeOf('gate', 'Subject, 2'), single('b'), 'a', '-0.67'],
    ['GATE, part of a set', schemeOf('gate', 'Subject, 2'), multiple('ab'), 'a', '0'],
    ['GATE, one of two sets', schemeOf('gate', 'Subject, 2'), multiple('ab', 'abc'), 'abc', '2'],
    ['GATE, numerical in its range', schemeOf('gate', 'Subject, 2'), numeric, '=0.63', '2'],
    ['NDA Mathematics, wrong', schemeOf('nda_mathematics', 'Questions'), single('b'), 'a', '-0.83'],
    ['NDA General Ability, wrong', schemeOf('nda_general_ability', 'Questions'), single('b'), 'a', '-1.33'],
    ['School, wrong', schemeOf('school', 'Questions'), single('b'), 'a', '0'],
  ])('%s', (_, scheme, question, text, marks) => {
    expect(marksOf(scheme, question, text)).toBe(marks);
  });

  it('takes 100 wrong answers of UPSC as exactly 66 and two thirds', () => {
    const items = Array.from({ length: 100 }, () => item());
    const prepared = prepare(
      [section(schemeOf('upsc_general_studies', 'Questions'))],
      items,
      items.map(() => single('b')),
    );
    const { total } = gradePaper(prepared, answers(items.map(() => 'a')));
    expect([total, prepared.denominator]).toEqual([{ got: -200, possible: 600, penalty: -200 }, 3]);
  });
});

/** A section by a part of its name, the kind, and what the exam says that a right and a wrong answer give. */
type PublishedRule = readonly [part: string, kind: AuthoredQuestion['kind'], right: string, wrong: string];

/** JEE Advanced to 2025, without the sections that differ by paper. */
const advanced: readonly PublishedRule[] = [
  ['one right', 'single_choice', '3', '-1'],
  ['one or more', 'multiple_choice', '4', '-2'],
  ['numerical answer', 'numeric', '4', '0'],
];
const advanced2026 = advanced.map(
  (said): PublishedRule => (said[0] === 'one or more' ? ['one or more', 'multiple_choice', '4', '-1'] : said),
);
const gate = (marks: string, wrong: string): readonly PublishedRule[] => [
  [marks, 'single_choice', marks.slice(0, 1), wrong],
  [marks, 'multiple_choice', marks.slice(0, 1), '0'],
  [marks, 'numeric', marks.slice(0, 1), '0'],
];
/** What is answered in writing, and questions that ask for the result instead. */
const asResults = (part: string, right: string) =>
  (['written', 'numeric', 'short_text'] as const).map((kind): PublishedRule => [part, kind, right, '0']);
const written = (...rights: string[]) =>
  rights.flatMap((right, i) => asResults(`Section ${'BCDE'[i]}`, right));
const bySubject = (...rights: string[]): readonly PublishedRule[] => [
  ['1 mark', 'single_choice', '1', '0'],
  ...rights.flatMap((right) => asResults(`${right} marks`, right)),
];
const onTexts = (part: string, right: string) =>
  (['single_choice', 'short_text'] as const).map((kind): PublishedRule => [part, kind, right, '0']);
/** Of both courses. */
const hindi: readonly PublishedRule[] = [
  ...onTexts('अपठित', '1'),
  ...onTexts('व्याकरण', '1'),
  ...onTexts('गद्यांश', '1'),
  ...asResults('लघु उत्तर', '2'),
];

/** As the exams publish it, by the sources in contract/schemes/; none is left out. Nothing is given or taken for a blank. */
const published: Record<keyof typeof presets, readonly PublishedRule[]> = {
  school: [
    ['', 'single_choice', '1', '0'],
    ['', 'short_text', '1', '0'],
  ],
  jee_main: [
    ['Section A', 'single_choice', '4', '-1'],
    ['Section B', 'numeric', '4', '-1'],
  ],
  jee_main_2024: [
    ['Section A', 'single_choice', '4', '-1'],
    ['Section B', 'numeric', '4', '-1'],
  ],
  jee_advanced_2023_1: [...advanced, ['lists', 'single_choice', '3', '-1']],
  jee_advanced_2023_2: [...advanced, ['paragraphs', 'numeric', '3', '0']],
  jee_advanced_2024_1: [...advanced, ['lists', 'single_choice', '3', '-1']],
  jee_advanced_2024_2: [...advanced, ['paragraphs', 'numeric', '3', '0']],
  jee_advanced_2025_1: [...advanced, ['lists', 'single_choice', '4', '-1']],
  jee_advanced_2025_2: advanced,
  jee_advanced_2026_1: [...advanced2026, ['lists', 'single_choice', '4', '-1']],
  jee_advanced_2026_2: [...advanced2026, ['stem', 'numeric', '2', '0']],
  neet: [['', 'single_choice', '4', '-1']],
  neet_2024: [['', 'single_choice', '4', '-1']],
  cuet: [['', 'single_choice', '5', '-1']],
  cuet_2024: [['', 'single_choice', '5', '-1']],
  cuet_2024_longer: [['', 'single_choice', '5', '-1']],
  cuet_2024_general: [['', 'single_choice', '5', '-1']],
  upsc_general_studies: [['', 'single_choice', '2', '-0.67']],
  upsc_csat: [['', 'single_choice', '2.5', '-0.83']],
  ssc_cgl: [['', 'single_choice', '2', '-0.5']],
  ssc_cgl_2025: [['', 'single_choice', '2', '-0.5']],
  ibps_po: [
    ['English', 'single_choice', '1', '-0.25'],
    ['Quantitative', 'single_choice', '0.86', '-0.21'],
    ['Reasoning', 'single_choice', '1.14', '-0.29'],
  ],
  ibps_po_flat: [
    ['English', 'single_choice', '1', '-0.25'],
    ['Quantitative', 'single_choice', '0.86', '-0.25'],
    ['Reasoning', 'single_choice', '1.14', '-0.25'],
  ],
  sbi_po: [['', 'single_choice', '1', '-0.25']],
  sbi_po_notice: [['', 'single_choice', '1', '-0.25']],
  cat: [
    ['', 'single_choice', '3', '-1'],
    ['Verbal', 'short_text', '3', '0'],
    ['Interpretation', 'numeric', '3', '0'],
    ['Quantitative', 'numeric', '3', '0'],
  ],
  gate: [...gate('1 mark', '-0.33'), ...gate('2 marks', '-0.67')],
  nda_mathematics: [['', 'single_choice', '2.5', '-0.83']],
  nda_general_ability: [['', 'single_choice', '4', '-1.33']],
  ioqm: ['2', '3', '5'].map((right): PublishedRule => [`${right} marks`, 'numeric', right, '0']),
  ntse_mental_ability: [['', 'single_choice', '1', '0']],
  ntse_scholastic: [['', 'single_choice', '1', '0']],
  sof_imo: [
    ['Reasoning', 'single_choice', '1', '0'],
    ['Everyday', 'single_choice', '1', '0'],
    ['Achievers', 'single_choice', '3', '0'],
  ],
  sof_nso: [
    ['Logical', 'single_choice', '1', '0'],
    ['Science', 'single_choice', '1', '0'],
    ['Achievers', 'single_choice', '3', '0'],
  ],
  cbse_10_mathematics: [['Section A', 'single_choice', '1', '0'], ...written('2', '3', '5', '1')],
  cbse_10_science: bySubject('2', '3', '4', '5'),
  cbse_10_social_science: bySubject('2', '3', '4', '5'),
  cbse_10_english: [
    ...onTexts('Reading', '1'),
    ...onTexts('Grammar', '1'),
    ...onTexts('extracts', '1'),
    ...asResults('Writing', '5'),
    ...asResults('short answers', '3'),
    ...asResults('long answers', '6'),
  ],
  cbse_10_hindi_a: [
    ...hindi,
    ...asResults('पूरक', '4'),
    ...asResults('अनुच्छेद', '6'),
    ...asResults('पत्र', '5'),
    ...asResults('संदेश', '4'),
  ],
  cbse_10_hindi_b: [
    ...hindi,
    ...asResults('पूरक', '3'),
    ...asResults('अनुच्छेद', '5'),
    ...asResults('सूचना', '4'),
    ...asResults('लेखन: विज्ञापन', '3'),
  ],
  cbse_12_physics: [['Section A', 'single_choice', '1', '0'], ...written('2', '3', '4', '5')],
};

const asked: Record<AuthoredQuestion['kind'], [AuthoredQuestion, right: string, wrong: string]> = {
  single_choice: [single('b'), 'b', 'a'],
  multiple_choice: [multiple('ab'), 'ab', 'abc'],
  numeric: [numeric, '=0.65', '=7'],
  short_text: [ofKind.short_text, '=Pune', '=Nashik'],
  written: [ofKind.written, '', ''],
};

/** What a person's marks give. */
const byHand = (prepared: ReturnType<typeof prepare>, marks: string) =>
  marksText(gradePaper(prepared, answers(['=Words']), new Map([[0, marks]])).total.got, prepared.denominator);

it.each(Object.entries(published) as [keyof typeof presets, readonly PublishedRule[]][])(
  '%s gives and takes in every section and kind what is published',
  (name, rows) => {
    const sections: readonly PresetSection[] = presets[name].sections;
    const all = sections.flatMap(({ name: part, kinds, scheme }) =>
      kinds.map((kind) => ({ part, kind, scheme })),
    );
    const given = all.map(({ part, kind, scheme }) => {
      const [question, right, wrong] = asked[kind];
      if (kind === 'written') {
        const prepared = prepare([section(scheme)], [item()], [question]);
        const most = marksText(prepared.items[0]?.right ?? 0, prepared.denominator);
        return [part, kind, ...[most, '0'].map((marks) => byHand(prepared, marks)), '0'];
      }
      return [part, kind, ...[right, wrong, ''].map((text) => marksOf(scheme, question, text))];
    });
    const said = all.map(({ part, kind }) => {
      const [row] = rows.filter(([some, of]) => part.includes(some) && of === kind);
      return [part, kind, row?.[2], row?.[3], '0'];
    });
    expect(given).toEqual(said);
    const isMet = ([some, of]: PublishedRule) =>
      all.some(({ part, kind }) => part.includes(some) && kind === of);
    expect(rows.filter((row) => !isMet(row))).toEqual([]);
  },
);

it.each<[keyof typeof presets, allRight: string, allWrong: string]>([
  ['jee_main', '300', '-75'],
  ['jee_main_2024', '300', '-75'],
  ['jee_advanced_2025_2', '180', '-36'],
  ['jee_advanced_2026_2', '180', '-27'],
  ['neet', '720', '-180'],
  ['neet_2024', '720', '-180'],
  ['cuet', '250', '-50'],
  ['upsc_general_studies', '200', '-66.67'],
  ['upsc_csat', '200', '-66.67'],
  ['ssc_cgl', '200', '-50'],
  ['ibps_po', '100', '-25'],
  ['ibps_po_flat', '100', '-25'],
  ['cat', '204', '-68'],
  ['gate', '100', '-33.33'],
  ['nda_mathematics', '300', '-100'],
  ['nda_general_ability', '600', '-200'],
])('%s sat whole: %s with all right, %s with all wrong', (name, allRight, allWrong) => {
  const { sections } = presets[name];
  const own = sections.map(({ name, scheme, choice }) =>
    section(scheme, { name, ...(choice && { choice }) }),
  );
  const items = sections.flatMap(({ questions }, at) =>
    Array.from({ length: questions }, () => item({ section: at })),
  );
  const questions = items.map((one): AuthoredQuestion => {
    const kind = sections[one.section]?.kinds[0];
    if (kind === 'numeric') return numeric;
    return kind === 'multiple_choice' ? multiple('ab') : single('b');
  });
  const prepared = prepare(own, items, questions);
  const sit = (texts: Record<AuthoredQuestion['kind'], string>) => {
    const { total } = gradePaper(prepared, answers(questions.map(({ kind }) => texts[kind])));
    return marksText(total.got, prepared.denominator);
  };
  const right = { single_choice: 'b', multiple_choice: 'ba', numeric: '=0.65', short_text: '', written: '' };
  const wrong = { single_choice: 'a', multiple_choice: 'abc', numeric: '=7', short_text: '', written: '' };
  expect([sit(right), sit(wrong)]).toEqual([allRight, allWrong]);
  expect(
    marksText(
      prepared.possible.reduce((sum, one) => sum + one, 0),
      prepared.denominator,
    ),
  ).toBe(allRight);
});
