import { type Preset, type PresetSection, plainScheme, section } from './preset.ts';

/*
 * CBSE 2025-26, as reported from the board's sample papers: Class 10 Mathematics (edurev), Class 12 Physics
 * (Hindustan Times, 2 January 2026). The sections after the first are answered in writing, with marks for each step. A
 * case of Class 10 is a passage with questions of 1, 1 and 2 marks, the last with an alternative; how the 4 marks of a case
 * of Class 12 are divided was not reported.
 * What a faulty question gives is for the board to decide; 'everyone' is the usual ruling.
 *
 * Class 10 Science and Social Science have a section for each subject (Careers360; NDTV Profit, 25 February 2026); how
 * many questions it has of each mark is by smartachievers and by Jagran (20 November 2025). They are sections of their
 * own here. The two map questions, of 2 and 3 marks, are among the written ones. Which questions offer an alternative
 * was not reported.
 *
 * Class 10 English and Hindi: the marks of the sections are reported (NDTV, 5 January 2026; edexlive, 21 February 2026;
 * hindibharti and collegesearch, 2025), as are 'any 4 of 5' in each part of Hindi grammar. The rest of the division within
 * sections is general knowledge of the board's sample papers.
 */
const marks = (right: string) => plainScheme({ right });

const written = (name: string, questions: number, right: string, internalChoices = 0) =>
  section(name, questions, ['written', 'numeric', 'short_text'], marks(right), {
    isWritten: true,
    ...(internalChoices > 0 && { internalChoices }),
  });

export const CBSE_10_MATHEMATICS: Preset = {
  exam: 'CBSE Class 10',
  paper: 'Mathematics (Standard)',
  source: { names: 'edurev (a sample paper of the board)', certainty: 'one' },
  years: [2026],
  minutes: 180,
  movement: 'free',
  sections: [
    section('Section A', 20, ['single_choice'], marks('1')),
    written('Section B', 5, '2', 2),
    written('Section C', 6, '3', 2),
    written('Section D', 4, '5', 2),
    { ...written('Section E', 3, '1', 3), passageMarks: ['1', '1', '2'] },
  ],
};

export const CBSE_12_PHYSICS: Preset = {
  exam: 'CBSE Class 12',
  paper: 'Physics',
  source: { names: 'Hindustan Times, 2 January 2026', certainty: 'one' },
  years: [2026],
  minutes: 180,
  movement: 'free',
  sections: [
    section('Section A', 16, ['single_choice'], marks('1')),
    written('Section B', 5, '2', 2),
    written('Section C', 7, '3', 1),
    written('Section D', 2, '4'),
    written('Section E', 3, '5', 3),
  ],
};

/** The part of a subject: how many questions it has of each mark. Those of one mark have options. */
const subject = (name: string, questions: Record<string, number>): PresetSection[] =>
  Object.entries(questions).map(([right, count]) =>
    right === '1'
      ? section(`${name}: 1 mark`, count, ['single_choice'], marks(right))
      : written(`${name}: ${right} marks`, count, right),
  );

export const CBSE_10_SCIENCE: Preset = {
  exam: 'CBSE Class 10',
  paper: 'Science',
  source: { names: 'NDTV Profit, 25 February 2026; smartachievers', certainty: 'several' },
  years: [2026],
  minutes: 180,
  movement: 'free',
  sections: [
    ...subject('Biology', { 1: 9, 2: 3, 3: 2, 4: 1, 5: 1 }),
    ...subject('Chemistry', { 1: 8, 2: 1, 3: 2, 4: 1, 5: 1 }),
    ...subject('Physics', { 1: 3, 2: 2, 3: 3, 4: 1, 5: 1 }),
  ],
};

export const CBSE_10_SOCIAL_SCIENCE: Preset = {
  ...CBSE_10_SCIENCE,
  paper: 'Social Science',
  source: { names: 'Jagran, 20 November 2025; edurev (a sample paper of the board)', certainty: 'several' },
  sections: [
    ...subject('History', { 1: 4, 2: 2, 3: 1, 4: 1, 5: 1 }),
    ...subject('Geography', { 1: 6, 2: 1, 3: 1, 4: 1, 5: 1 }),
    ...subject('Political Science', { 1: 4, 2: 2, 3: 1, 4: 1, 5: 1 }),
    ...subject('Economics', { 1: 6, 3: 3, 5: 1 }),
  ],
};

const onPassages = (name: string, passages: number, passageMarks: readonly string[]): PresetSection =>
  section(name, passages, ['single_choice', 'short_text'], marks('1'), { passageMarks });

/** A part of which some questions may be left out. */
const anyOf = (answer: number, one: PresetSection): PresetSection => ({
  ...one,
  choice: { answer, counts: 'first' },
});

const grammar = (name: string, answer: number, questions: number) =>
  anyOf(answer, section(name, questions, ['single_choice', 'short_text'], marks('1')));

const OF_ONE_MARK = ['1', '1', '1', '1', '1'];

export const CBSE_10_ENGLISH: Preset = {
  ...CBSE_10_SCIENCE,
  paper: 'English Language and Literature',
  source: { names: 'NDTV, 5 January 2026; edexlive, 21 February 2026', certainty: 'unsure' },
  sections: [
    onPassages('Reading', 2, [...OF_ONE_MARK, ...OF_ONE_MARK]),
    grammar('Grammar', 10, 12),
    written('Writing', 2, '5', 2),
    onPassages('Literature: extracts', 2, OF_ONE_MARK),
    anyOf(4, written('First Flight: short answers', 5, '3')),
    anyOf(2, written('Footprints without Feet: short answers', 3, '3')),
    written('Literature: long answers', 2, '6', 2),
  ],
};

/** Both courses, up to the supplementary reader. */
const hindi = (topics: readonly string[]): PresetSection[] => [
  onPassages('अपठित बोध', 2, ['1', '1', '1', '2', '2']),
  ...topics.map((topic) => grammar(`व्याकरण: ${topic}`, 4, 5)),
  onPassages('पाठ्यपुस्तक: गद्यांश और काव्यांश', 2, OF_ONE_MARK),
  anyOf(3, written('पाठ्यपुस्तक: गद्य, लघु उत्तर', 4, '2')),
  anyOf(3, written('पाठ्यपुस्तक: काव्य, लघु उत्तर', 4, '2')),
];

export const CBSE_10_HINDI_A: Preset = {
  ...CBSE_10_SCIENCE,
  paper: 'Hindi Course A',
  source: { names: 'hindibharti and examsmantra, 2025', certainty: 'unsure' },
  sections: [
    ...hindi(['वाक्य-भेद', 'वाच्य', 'पद-परिचय', 'अलंकार']),
    anyOf(2, written('पूरक पाठ्यपुस्तक', 3, '4')),
    written('लेखन: अनुच्छेद', 1, '6'),
    written('लेखन: पत्र और ई-मेल', 2, '5', 2),
    written('लेखन: विज्ञापन या संदेश', 1, '4', 1),
  ],
};

export const CBSE_10_HINDI_B: Preset = {
  ...CBSE_10_SCIENCE,
  paper: 'Hindi Course B',
  source: { names: 'collegesearch and Physics Wallah, 2025', certainty: 'unsure' },
  sections: [
    ...hindi(['पदबंध', 'वाक्य रूपांतरण', 'समास', 'मुहावरे']),
    anyOf(2, written('पूरक पाठ्यपुस्तक', 3, '3')),
    written('लेखन: अनुच्छेद, पत्र, ई-मेल या लघुकथा', 3, '5', 3),
    written('लेखन: सूचना', 1, '4', 1),
    written('लेखन: विज्ञापन', 1, '3', 1),
  ],
};
