import { expect, it } from 'vitest';
import { readQuestionFile } from '../convert.ts';
import { Images } from '../images.ts';
import { inWords } from '../problem.ts';
import { said } from '../testing/read-fixture.ts';
import { writeZip } from '../zip/write-zip.ts';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const lines = (...texts: string[]) => texts.map((text) => p(run(text))).join('');
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${lines(...cell.split('\n'))}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
const two = ['(a) x', '(b) y'];
const key = { kind: 'single_choice', options: ['x', 'y'] };
const open = { ...key, key: '', unfinished: true };

/** What is read of a document with these blocks. */
async function read(...blocks: string[]) {
  const bytes = await writeZip([
    [
      'word/document.xml',
      `<w:document xmlns:w="w" xmlns:m="m"><w:body>${blocks.join('')}</w:body></w:document>`,
    ],
    [
      'word/_rels/document.xml.rels',
      '<Relationships><Relationship Id="r1" Target="media/a.wmf"/></Relationships>',
    ],
  ]);
  const file = await readQuestionFile({ name: 'a.docx', bytes });
  return { ...file, questions: file.questions.map(said), problems: file.problems.map(inWords), file };
}

const found = async (...blocks: string[]) => (await read(...blocks)).questions;

it('keeps the questions of a paper without a key, and says what they lack', async () => {
  const { questions, problems } = await read(
    lines('1. One?', ...two, '2. Which one? [5]', '3. Explain it. [5]'),
  );
  expect(questions).toEqual([
    { ...open, text: 'One?' },
    expect.objectContaining({ kind: 'short_text', text: 'Which one?', unfinished: true, marks: 5 }),
    expect.objectContaining({ kind: 'written', text: 'Explain it.', key: '', marks: 5 }),
  ]);
  expect(problems.map(({ level, question, fix }) => [level, question, fix])).toEqual([
    ['warning', 1, 'Kept as an unfinished question.'],
    ['warning', 2, 'Kept as an unfinished question.'],
  ]);
});

it.each(['ba', 'b a', 'B, A'])('reads a key in one row of letters: %s', async (row) => {
  const questions = await found(lines('1. One?', ...two, '2. Two?', ...two, 'Answer Key', row));
  expect(questions.map((one) => one.key)).toEqual(['B', 'A']);
});

it.each([
  ['numbered as the questions are', '1. Answer all.', '2. No negative marking.', 'SECTION A'],
  ['that the questions follow directly', '1. Answer all.', '2. No negative marking.'],
  ['of which one begins as questions do', '1. Answer all.', '2. Draw neat figures.', '3. No calculators.'],
  ['with letters', '(a) Answer all.', '(b) No negative marking.'],
])('takes general instructions for no questions: %s', async (_, first, ...others) => {
  const head = lines('ABC School', 'General Instructions:', first, ...others);
  const { questions, instructions } = await read(head, lines('1. One?', ...two, 'Ans: b'));
  expect(questions).toEqual([{ ...key, text: 'One?', key: 'B' }]);
  expect(instructions?.split('\n').slice(0, 2)).toEqual([first, others[0]]);
});

it('takes general instructions for no questions: questions count on behind them', async () => {
  const head = [
    'General Instructions:',
    '1. Answer all questions.',
    '2. Attempt all sections.',
    '3. Draw neat figures.',
  ];
  const { questions } = await read(lines(...head, 'SECTION A', '4. One?', ...two, 'Ans: b'));
  expect(questions).toEqual([{ ...key, text: 'One?', key: 'B' }]);
});

it('takes questions below a line of instructions for questions', async () => {
  const asked = ['1. Define work.', '2. State its unit.', 'SECTION B', '1. One?', ...two];
  expect(await found(lines('Instructions: Answer all questions.', ...asked))).toHaveLength(3);
});

const numeric = ['1. One?', '(1) 2', '(2) 1', '2. Work?', '3. Force?'];

it.each([
  ['on a line below a heading', lines('Answer Key', '1. (2) 2. (10) 3. (7.5)')],
  ['on a line without a heading', lines('1. (2) 2. (10) 3. (7.5)')],
  ['in the cells of a table', table(['1. (2)', '2. (10)'], ['3. (7.5)', ''])],
  ['in rows of a table', table(['1', '2', '3'], ['(2)', '(10)', '(7.5)'])],
])('reads answers in brackets %s; a number is a number', async (_, block) => {
  const questions = await found(lines(...numeric), block);
  expect(questions.map(({ kind, key: right }) => `${kind} ${right}`)).toEqual([
    'single_choice B',
    'numeric 10',
    'numeric 7.5',
  ]);
});

it.each([
  ['bold', run('(b) y', '<w:b/>')],
  ['red', run('(b) ') + run('y', '<w:color w:val="FF0000"/>')],
  ['highlighted', run('(b) y', '<w:highlight w:val="yellow"/>')],
  ['underlined', run('(b) y', '<w:u w:val="single"/>')],
  ['with a star', run('*(b) y')],
  ['with a tick', run('(b) y ✓')],
  ['with a tick of Wingdings', `${run('(b) y ')}<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>`],
])('reads the right option where one alone stands out: %s', async (_, option) => {
  const questions = await found(lines('1. One?', '(a) x'), p(option), lines('(c) z'));
  expect(questions).toEqual([{ ...key, text: 'One?', options: ['x', 'y', 'z'], key: 'B' }]);
});

it('guesses no right option where several stand out, or where all look alike', async () => {
  const bold = (text: string) => p(run(text, '<w:b/>'));
  const questions = await found(
    lines('1. One?', '(a) x'),
    bold('(b) y'),
    bold('(c) z'),
    lines('2. Two?'),
    bold('(a) x'),
    bold('(b) y'),
    bold('(c) z'),
  );
  expect(questions.map(({ unfinished }) => unfinished)).toEqual([true, true]);
});

it('says which option it took for the right one, and lets an answer decide', async () => {
  const marked = lines('1. One?', '(a) x') + p(run('(b) y', '<w:b/>'));
  const { problems } = await read(marked);
  expect(problems.map(({ fix }) => fix)).toEqual(['Option B is read as the right one: it alone is bold.']);
  expect((await found(marked, lines('Ans: a')))[0]?.key).toBe('A');
});

it.each([
  ['a bold word', run('Which is ') + run('not', '<w:b/>') + run(' so?'), 'Which is **not** so?'],
  [
    'an underlined word',
    run('Which is ') + run('NOT', '<w:u w:val="single"/>') + run('?'),
    'Which is **NOT**?',
  ],
  ['no bold line', run('Which is so?', '<w:b/>'), 'Which is so?'],
  ['a power', `${run('10')}${run('–24', '<w:vertAlign w:val="superscript"/>')}`, '10⁻²⁴'],
  ['a power of letters', `${run('x')}${run('2k', '<w:vertAlign w:val="superscript"/>')}`, 'x^{2k}'],
  [
    'a power in several runs',
    `${run('x')}${['n', '–', '1'].map((one) => run(one, '<w:vertAlign w:val="superscript"/>')).join('')}`,
    'xⁿ⁻¹',
  ],
  ['letters of Symbol', run('q', font('Symbol')), 'θ'],
  [
    'Kruti Dev',
    run('fo|ky; es', font('Kruti Dev 010')) + run('a lw;Z', font('Kruti Dev 010')),
    'विद्यालय में सूर्य',
  ],
  ['a line to write on', run('Fill ') + run('\t\t', '<w:u w:val="single"/>'), 'Fill _____'],
])('keeps %s in the text', async (_, runs, text) => {
  const questions = await found(p(run('1. '), runs), lines(...two, 'Ans: b'));
  expect(questions).toEqual([{ ...key, text, key: 'B' }]);
});

it('leaves a question unfinished whose font is not known, and names the font', async () => {
  const { questions, problems } = await read(
    p(run('1. '), run('Òkkjr', font('Chanakya'))),
    lines(...two, 'Ans: b'),
  );
  expect(questions).toEqual([expect.objectContaining(open)]);
  expect(problems.map((problem) => problem.found)).toEqual(['Chanakya']);
});

it('leaves a hole for a drawing that nothing shows, and the question unfinished', async () => {
  const object = '<w:r><w:object><v:shape><v:imagedata r:id="r1"/></v:shape></w:object></w:r>';
  const { questions, problems } = await read(p(run('1. Find '), object), lines(...two, 'Ans: b'));
  expect(questions).toEqual([
    { ...open, key: 'B', text: `Find ![Missing picture](media:${'0'.repeat(32)})` },
  ]);
  expect(problems.map(({ question, fix }) => [question, fix])).toEqual([
    [1, 'Kept as an unfinished question.'],
  ]);
});

it.each([
  ['at the end of a line', lines('1. Define it. (2 marks)', '2. Explain it.\t3')],
  ['of the last option', lines('1. One?', ...two.slice(0, 1), '(b) y [2]', '2. Two? [3]', ...two)],
  [
    'in a column',
    table(['Q.No.', 'Question', 'Marks'], ['1', 'Define it.', '2'], ['2', 'One?\n(a) x\n(b) y', '3']),
  ],
])('reads marks %s', async (_, block) => {
  const questions = await found(block);
  expect(questions.map(({ marks }) => marks)).toEqual([2, 3]);
  expect(JSON.stringify(questions)).not.toMatch(/\[\d\]|marks\)|\t/);
});

it('takes a long answer for the model of what a person marks, and so a question below such a heading', async () => {
  const explanation = 'Plants make food from light, water and air in their leaves.';
  const questions = await found(lines('1. What is photosynthesis? [5]', `Ans: ${explanation}`));
  expect(questions).toEqual([
    expect.objectContaining({ text: 'What is photosynthesis?', kind: 'written', key: explanation }),
  ]);
  const below = await found(
    lines('SECTION B: Long Answer Questions', '1. What is light? [3]', '2. Who? [1]'),
  );
  expect(below.map(({ kind, unfinished }) => [kind, unfinished])).toEqual([
    ['written', undefined],
    ['short_text', true],
  ]);
});

it('reads a case with its parts, with options and without', async () => {
  const { file } = await read(
    lines('1. Case study: a field of 200 m by 100 m.', '(i) Its area?', ...two, '(ii) Its edge?', ...two),
    lines('2. Read the passage.', '(i) Find the name. [1]', '(ii) Find the place. [1]'),
  );
  expect(file.questions.map(({ question, place }) => [question.text, place?.passage])).toEqual([
    ['Its area?', 'Passage 1'],
    ['Its edge?', 'Passage 1'],
    ['Find the name.', 'Passage 2'],
    ['Find the place.', 'Passage 2'],
  ]);
  expect(file.paper?.passages.map(({ text }) => text)).toEqual([
    'Case study: a field of 200 m by 100 m.',
    'Read the passage.',
  ]);
});

it('reads two questions of which one is to be answered', async () => {
  const { file } = await read(lines('1. Find the roots.', 'OR', '1. Find the sum.', '2. Next?', ...two));
  expect(file.questions.map(({ question, place }) => [question.text, place?.either])).toEqual([
    ['Find the roots.', 'Question 1'],
    ['Find the sum.', 'Question 1'],
    ['Next?', undefined],
  ]);
});

it('gives assertions the options of their directions', async () => {
  const questions = await found(
    lines(
      '1. One?',
      ...two,
      'Directions: for assertion and reason choose',
      '(a) Both are true',
      '(b) Both are false',
      '(c) One is',
    ),
    lines('2. Assertion (A): Ice floats.', 'Reason (R): It is light.', '3. Assertion: x.', 'Reason: y.'),
  );
  expect(questions.map(({ text, options }) => [text, options?.length])).toEqual([
    ['One?', 2],
    ['Assertion (A): Ice floats.\nReason (R): It is light.', 3],
    ['Assertion: x.\nReason: y.', 3],
  ]);
});

it.each([
  ['with a letter', 'B. Fill in the blanks.', '2. It is ____.'],
  ['with a Roman number', 'II. Answer the following questions: 2 × 1 = 2', '2. Define it.'],
  ['alone', 'Fill in the blanks:', '2. It is ____.'],
  ['where numbers begin again', 'B. Fill in the blanks.', '1. It is ____.'],
])('takes the title of the questions below it for no text of the one above: %s', async (_, title, next) => {
  const { questions, problems } = await read(
    lines('1. One?', ...two, title, next, 'C. Answer in one word.', `${Number(next[0]) + 1}. Who?`),
  );
  expect(questions.map(({ text, options }) => [text, options])).toEqual([
    ['One?', ['x', 'y']],
    [next.slice(3), undefined],
    ['Who?', undefined],
  ]);
  expect(problems.flatMap(({ question, found: text }) => (question === null ? [text] : []))).toEqual([
    title,
    'C. Answer in one word.',
  ]);
});

it('takes a title in the text of a question for its own, before options that are numbered', async () => {
  const questions = await found(lines('1. One?', 'Choose the correct option:', '1. x', '2. y', 'Ans: 2'));
  expect(questions).toEqual([{ ...key, text: 'One?\nChoose the correct option:', key: 'B' }]);
});

it('reads questions below a first title with a Roman number', async () => {
  const questions = await found(
    lines('I. Choose the correct alternative: 2 × 1 = 2', '1. One?', ...two, '2. Two?', ...two),
  );
  expect(questions.map(({ text }) => text)).toEqual(['One?', 'Two?']);
});

it.each([
  ['behind its heading', p(run('Answer Key', '<w:b/>'), run(' 1-b 2-a'))],
  ['without spaces', lines('Ans: 1(b) 2(a)')],
  [
    'in a table whose rows are named by a letter',
    lines('Answers') + table(['Q.', '1', '2'], ['A.', 'b', 'a']),
  ],
])('reads a key %s', async (_, block) => {
  const questions = await found(lines('1. One?', ...two, '2. Two?', ...two), block);
  expect(questions).toEqual([
    { ...key, text: 'One?', key: 'B' },
    { ...key, text: 'Two?', key: 'A' },
  ]);
});

it('reads all right options of a key', async () => {
  const block = table(['Q.No.', '1', '2'], ['Answer', '(A), (C)', 'b']);
  const questions = await found(lines('1. One?', ...two, '(c) z', '2. Two?', ...two, 'Answers'), block);
  expect(questions.map(({ key: right }) => right)).toEqual(['A, C', 'B']);
});

it('reads the marks of a column below the heading of a section', async () => {
  const head = ['Q.No.', 'Question', 'Marks'];
  const questions = await found(
    table(head, ['', 'SECTION A', ''], ['1', 'One?\n(a) x\n(b) y', '1'], ['2', 'Define it.', '3']),
  );
  expect(questions.map(({ text, options, marks }) => [text, options, marks])).toEqual([
    ['One?', ['x', 'y'], 1],
    ['Define it.', undefined, 3],
  ]);
});

it('reads both languages of all options that are on one line', async () => {
  const { file } = await read(
    lines(
      '1. Which is a gas?',
      'गैस कौन-सी है?',
      '(A) Iron / लोहा\t(B) Gold / सोना',
      '(C) Air / वायु\t(D) Salt / नमक',
    ),
    lines('Ans: C'),
  );
  const [one] = file.questions;
  expect(one && said(one).options).toEqual(['Iron', 'Gold', 'Air', 'Salt']);
  expect(JSON.stringify(one?.question.translations)).toContain('नमक');
});

it('reads short questions below one direction as questions of their own', async () => {
  const { file } = await read(
    lines('1. Write True or False:', '(i) The Sun is a star.', '(ii) Fish have lungs.'),
    lines(
      '2. Fill in the blanks:',
      '(a) It is ____.',
      '(b) They are ____.',
      '3. State whether true or false:',
      '(a) True',
      '(b) False',
    ),
  );
  expect(file.questions.map(({ question }) => question.text)).toEqual([
    'The Sun is a star.',
    'Fish have lungs.',
    'It is ____.',
    'They are ____.',
    'State whether true or false:',
  ]);
  expect(file.paper?.passages.map(({ text }) => text)).toEqual([
    'Write True or False:',
    'Fill in the blanks:',
  ]);
});

it('reads the choice between two parts of a case, and parts with letters', async () => {
  const { file } = await read(
    lines(
      '1. Read the passage.',
      '(i) Find the name. [1]',
      '(ii) Find the cost. [2]',
      'OR',
      'Find the sum. [2]',
    ),
    lines('2. Case study: a garden.', '(a) Find the area. (2)', '(b) Find the edge. (2)'),
  );
  expect(
    file.questions.map(({ question, labels, place }) => [
      question.text,
      labels.marks,
      place?.either,
      place?.passage,
    ]),
  ).toEqual([
    ['Find the name.', 1, undefined, 'Passage 1'],
    ['Find the cost.', 2, 'Question 1 (ii)', 'Passage 1'],
    ['Find the sum.', 2, 'Question 1 (ii)', 'Passage 1'],
    ['Find the area.', 2, undefined, 'Passage 2'],
    ['Find the edge.', 2, undefined, 'Passage 2'],
  ]);
});

const passage = 'The honey bee is a small insect that lives in a hive with thousands of others.';

it.each([
  [
    'up to the last that it names',
    'Read the passage and answer the questions 2 to 3:',
    [],
    [undefined, passage, passage, undefined],
  ],
  [
    'up to the next heading',
    'Read the passage given below and answer the questions that follow.',
    ['SECTION C'],
    [undefined, passage, passage, undefined],
  ],
])(
  'gives questions with numbers of their own the passage above them, %s',
  async (_, direction, heading, about) => {
    const { file } = await read(
      lines(
        '1. One?',
        ...two,
        direction,
        passage,
        '2. Two?',
        ...two,
        '3. Three?',
        ...two,
        ...heading,
        '4. Four?',
        ...two,
      ),
    );
    const texts = new Map(file.paper?.passages.map(({ name, text }) => [name, text]));
    expect(file.questions.map(({ place }) => texts.get(place?.passage ?? ''))).toEqual(about);
    expect(file.questions[0]?.question).toMatchObject({ body: { options: [{ text: 'x' }, { text: 'y' }] } });
  },
);

it.each([
  ['SECTION B (2 × 3 = 6)', 3],
  ['SECTION B (3 × 2 = 6)', 3],
  ['SECTION B: each question carries 5 marks.', 5],
  ['Section B has 2 questions of two marks each. 2 × 2 = 4', 2],
  ['SECTION B: 5 questions carrying 2 marks each. 5 × 2 = 10', 2],
  ['SECTION B (3 × 5 = 15)', undefined],
])('gives questions the marks that the heading above them says: %s', async (heading, marks) => {
  const questions = await found(
    lines('1. One?', ...two, heading, '2. Define it.', '3. Name it. [4]', 'SECTION C', '4. Why?'),
  );
  expect(questions.map((one) => one['marks'])).toEqual([undefined, marks, 4, undefined]);
});

it('makes the sections of a paper of its headings, with their instructions and marks', async () => {
  const { file, problems } = await read(
    lines('ABC School', 'SECTION – A', '1. One?', ...two, '2. Two?', ...two),
    lines('Section B (2 marks each)', 'Answer in one sentence.', '3. Define it.', '4. Name it.'),
    lines('खण्ड ‘स’: लघु उत्तर', '5. Why? [3]', '6. How? [4]'),
  );
  expect(
    file.paper?.sections.map(({ name, instructions, scheme }) => [name, instructions, scheme.rule.right]),
  ).toEqual([
    ['SECTION – A', '', '1'],
    ['Section B', '2 marks each\nAnswer in one sentence.', '2'],
    ['खण्ड ‘स’: लघु उत्तर', '', '1'],
  ]);
  expect(file.questions.map(({ place }) => [place?.section, place?.marks])).toEqual([
    [0, undefined],
    [0, undefined],
    [1, undefined],
    [1, undefined],
    [2, '3'],
    [2, '4'],
  ]);
  // What is above the first heading is still said to be left out, and no heading is.
  expect(problems.flatMap(({ question, found: text }) => (question === null ? [text] : []))).toEqual([
    'ABC School',
  ]);
});

it.each([
  ['words of a question', ['1. What do Part A and Part B say?', ...two, '2. Two?', ...two]],
  ['a part that one question may be about', ['1. One?', ...two, 'Part B', '2. Two?', ...two]],
])('makes no sections of %s', async (_, typed) => {
  expect((await read(lines(...typed))).file.paper).toBeUndefined();
});

it.each([
  ['above all questions', ['Part A (2 marks each)', '1. One?', ...two, '2. Two?', ...two], ['Part A'], '2'],
  ['between them', ['1. One?', ...two, 'SECTION B', '2. Two?', ...two], ['Questions', 'SECTION B'], '1'],
])('makes a section of one heading alone, %s', async (_, typed, names, right) => {
  const { file } = await read(lines(...typed));
  expect(file.paper?.sections.map(({ name }) => name)).toEqual(names);
  expect(file.paper?.sections[0]?.scheme.rule.right).toBe(right);
});

const written = ['1. Define it.', '2. Name it.', '3. Say it.'];

it.each([
  ['in its instructions', ['SECTION A', 'Attempt any two.', ...written]],
  [
    'in its heading, with their product',
    ['SECTION A: Answer any 2 questions out of 3 (2 × 4 = 8)', ...written],
  ],
  ['in Hindi', ['खण्ड ‘अ’', 'किन्हीं दो प्रश्नों के उत्तर दीजिए।', ...written]],
  [
    'in the instructions of the paper',
    ['Instructions:', '(a) In Section A answer any two.', 'SECTION A', ...written],
  ],
  ['in those of a paper without sections', ['Instructions:', '(a) Attempt any two questions.', ...written]],
  ['in a title', ['II. Answer any two of the following (2 × 4 = 8)', ...written]],
])('reads how many questions are to be answered: %s', async (_, typed) => {
  const { file, problems } = await read(lines('ABC School', ...typed));
  expect(file.paper?.sections.map(({ choice }) => choice)).toEqual([{ answer: 2, counts: 'first' }]);
  expect(file.questions.map(({ place }) => place?.section)).toEqual([0, 0, 0]);
  const marks = typed.join().includes('2 × 4') ? '4' : '1';
  expect(file.paper?.sections[0]?.scheme.rule.right).toBe(marks);
  expect(problems.filter(({ wanted }) => wanted.startsWith('The paper says'))).toEqual([]);
});

it('ends the section of a title at the next one', async () => {
  const { file } = await read(
    lines('I. Answer any two of the following:', ...written, 'II. Answer the following:', '4. Why?'),
  );
  expect(file.paper?.sections.map(({ name, choice }) => [name, choice?.answer])).toEqual([
    ['I. Answer any two of the following', 2],
    ['II. Answer the following', undefined],
  ]);
});

it.each([
  ['of more than there are', ['SECTION A', 'Attempt any five.', ...written], 'questions were read below it.'],
  ['of another number', ['SECTION A', 'Attempt any 2 of 5.', ...written], 'questions were read below it.'],
  [
    'beside an alternative',
    ['SECTION A', 'Attempt any two.', ...written, 'OR', 'Say why.'],
    'here all questions count. In “Sections and marking”, set how many are to be answered.',
  ],
  [
    'for a part of a section',
    [
      'SECTION A',
      '4. Why?',
      'Answer any two of the following:',
      '5. Define it.',
      '6. Name it.',
      '7. Say it.',
    ],
    'here all questions count. In “Sections and marking”, set how many are to be answered.',
  ],
])('says at its question what it cannot make of a choice: %s', async (_, typed, said) => {
  const { problems } = await read(lines(...typed));
  expect(problems.filter(({ wanted }) => wanted.includes(said))).toMatchObject([
    { question: expect.any(Number), fix: 'Check this question.' },
  ]);
});

it.each(['Write any two uses.', 'Attempt any one of the alternatives.', 'Each has 2 marks.'])(
  'takes no choice from: %s',
  async (line) => {
    const { file } = await read(lines('SECTION A', line, ...written));
    expect(file.paper?.sections[0]?.choice).toBeUndefined();
  },
);

it('reads letters and words that answer on one line, and no number of what explains', async () => {
  const asked = lines('1. One?', ...two, '2. Who?', '3. How many?', 'Answer Key');
  const { questions, file } = await read(asked, lines('1. (b)  2. Gauss  3. 60'));
  expect(questions.map((one) => one.key)).toEqual(['B', 'Gauss', '60']);
  const [first] = (await read(asked, lines('1. (b) It is 2. So', '2. Gauss', '3. 60'))).questions;
  expect(first).toMatchObject({ key: 'B', explanation: 'It is 2. So' });
  expect(file.printed).toBeUndefined();
});

it('knows the numbers of the paper', async () => {
  const { file } = await read(
    lines('1. Find it.', 'OR', 'Say it.', '2. Read the passage.', '(i) Who? [1]', '(ii) Why? [1]'),
  );
  expect(file.printed).toEqual(['1a', '1b', '2 (i)', '2 (ii)']);
  // In two sections that count again a number does not tell.
  const again = await read(lines('SECTION A', '1. Why?', 'SECTION B', '1. Who?'));
  expect(again.file.printed).toBeUndefined();
});

it('goes on with a section whose heading stands on its next page again', async () => {
  const { file } = await read(
    lines(
      'SECTION A',
      'Section A consists of 2 questions.',
      '1. One?',
      ...two,
      'SECTION A',
      '2. Two?',
      ...two,
    ),
    lines('SECTION B', '3. Three?', ...two),
  );
  expect(file.paper?.sections.map(({ name, instructions }) => [name, instructions])).toEqual([
    ['SECTION A', 'Section A consists of 2 questions.'],
    ['SECTION B', ''],
  ]);
  expect(file.questions.map(({ place }) => place?.section)).toEqual([0, 0, 1]);
});

it('ends a question at a line of stars, and with the paper', async () => {
  const { questions, problems } = await read(
    lines('1. Define it.\t3', '* * * * * *', '2. Explain it.\t5', '— End of the paper —'),
  );
  expect(questions.map(({ text, marks }) => [text, marks])).toEqual([
    ['Define it.', 3],
    ['Explain it.', 5],
  ]);
  expect(problems.at(0)?.found).toBe('— End of the paper —');
});

it('takes a note above the questions for instructions', async () => {
  const { instructions } = await read(lines('ABC School', 'Note: Answer all.', '1. One?', ...two));
  expect(instructions).toBe('Answer all.');
});

it('reads a question without words once, though it is set in both columns', async () => {
  const texts = ['1. Which gas?\n(A) Air\n(B) Steam', '1. कौन-सी गैस?\n(A) वायु\n(B) भाप'];
  const number = '2. 2, 4, ?\n(A) 6\n(B) 8';
  const { questions, problems } = await read(
    table(texts, [number, number]),
    lines('Answers', '1. A', '2. B'),
  );
  expect(questions.map(({ text, key: right }) => [text, right])).toEqual([
    ['Which gas?', 'A'],
    ['2, 4, ?', 'B'],
  ]);
  expect(problems).toEqual([]);
});

it('keeps lists to be matched whose labels have cells of their own', async () => {
  const lists = table(['(i)', 'Rice', '(a)', 'Assam'], ['(ii)', 'Tea', '(b)', 'Bengal']);
  const questions = await found(
    lines('1. Match the following:'),
    lists,
    lines('(a) i-b, ii-a', '(b) i-a, ii-b', 'Ans: a'),
  );
  expect(questions).toEqual([
    expect.objectContaining({
      text: 'Match the following:\n\n| (i) | Rice | (a) | Assam |\n| --- | --- | --- | --- |\n| (ii) | Tea | (b) | Bengal |',
      options: ['i-b, ii-a', 'i-a, ii-b'],
    }),
  ]);
});

it('reads the number of a question behind an image that is anchored before it', async () => {
  const image = '<w:r><w:drawing><a:blip r:embed="r2"/></w:drawing></w:r>';
  const bytes = await writeZip([
    [
      'word/document.xml',
      `<w:document xmlns:w="w"><w:body>${lines('1. One?', ...two)}${p(image, run('2. Two?'))}${lines(...two)}</w:body></w:document>`,
    ],
    [
      'word/_rels/document.xml.rels',
      '<Relationships><Relationship Id="r2" Target="media/a.png"/></Relationships>',
    ],
    ['word/media/a.png', 'a'],
  ]);
  const { questions } = await readQuestionFile({ name: 'a.docx', bytes, images: new Images() });
  expect(questions.map(({ question }) => question.text)).toEqual([
    'One?',
    expect.stringMatching(/^Two\?\n!\[\]\(media:\w+\)$/),
  ]);
});

it('reads a table of answers with the names of sections in it', async () => {
  const block = table(['SCIENCE', ''], ['1 – b', '2 – a'], ['MATHS', ''], ['3 – a', '4 – b']);
  const asked = ['1.', '2.', '3.', '4.'].flatMap((number) => [`${number} What?`, ...two]);
  const questions = await found(lines(...asked, 'ANSWER KEY'), block);
  expect(questions.map(({ key: right, options }) => [right, options])).toEqual(
    ['B', 'A', 'A', 'B'].map((right) => [right, ['x', 'y']]),
  );
});

it('keeps the heading of answers that are none out of the last option', async () => {
  const { questions, problems } = await read(lines('1. One?', ...two, 'ANSWER KEY', 'will be told in class'));
  expect(questions).toEqual([{ ...open, text: 'One?' }]);
  expect(problems.at(0)?.found).toBe('ANSWER KEY will be told in class');
});

it('reads a first question that asks for the correct answer of its parts', async () => {
  const questions = await found(
    lines('Q1. Choose the correct answer: (1 × 2 = 2)', '(i) One?', ...two, '(ii) Two?', ...two),
    lines('Q2. Answer the following questions: (2 × 3 = 6)', '(i) Why?', '(ii) Who?', '(iii) When?'),
  );
  expect(questions.map(({ text, marks }) => [text, marks])).toEqual([
    ['One?', undefined],
    ['Two?', undefined],
    ['Why?', 2],
    ['Who?', 2],
    ['When?', 2],
  ]);
});

it('reads the answers of the parts of a case in a list', async () => {
  const parts = ['(i) Its area?', ...two, '(ii) Its edge?', ...two];
  const questions = await found(
    lines('1. Case study: a field.', ...parts, '2. Two?', ...two, 'Answer Key', '1. (i) b (ii) a', '2. b'),
  );
  expect(questions.map(({ key: right }) => right)).toEqual(['B', 'A', 'B']);
});

it('keeps solutions whole, with the key in a table above them', async () => {
  const solutions = ['SOLUTIONS', '1. (b) We add.', 'So it is y.', '2. (a) We count.', 'So it is x.'];
  const asked = lines('1. One?', ...two, '2. Two?', ...two);
  const explained = [
    ['B', 'We add.\nSo it is y.'],
    ['A', 'We count.\nSo it is x.'],
  ];
  for (const above of ['', lines('ANSWER KEY') + table(['Q', '1', '2'], ['Ans', 'b', 'a'])]) {
    const { questions, problems } = await read(asked, above, lines(...solutions));
    expect(questions.map(({ key: right, explanation }) => [right, explanation])).toEqual(explained);
    expect(problems).toEqual([]);
  }
});

it.each([
  ['raised in small letters', '<w:position w:val="6"/><w:sz w:val="14"/>', '10³ m'],
  ['lowered in small letters', '<w:position w:val="-4"/><w:sz w:val="14"/>', '10₃ m'],
  ['raised as what is beside a drawing', '<w:position w:val="-24"/>', '103 m'],
])('reads text %s', async (_, properties, text) => {
  const questions = await found(p(run('1. 10'), run('3', properties), run(' m')), lines(...two, 'Ans: b'));
  expect(questions).toEqual([{ ...key, text, key: 'B' }]);
});

const bold = (text: string) => p(run(text, '<w:b/>'));
const centred = (text: string) => `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run(text, '<w:b/>')}</w:p>`;

/** Five sections as the board's sample papers have them; only the questions of the first have options. */
const sectioned = (
  head: (letter: string) => string,
  says: SaysOf,
  number: (i: number, at: number) => number,
) =>
  ['A', 'B', 'C', 'D', 'E'].flatMap((letter, at) => [
    head(letter),
    lines(
      ...says(letter, number(0, at), number(1, at), at + 1),
      `${number(0, at)}. What is ${letter}?`,
      ...(at === 0 ? two : []),
      `${number(1, at)}. Define ${letter}.`,
      ...(at === 0 ? two : []),
    ),
  ]);
type SaysOf = (letter: string, first: number, last: number, marks: number) => string[];

const headings: [string, (letter: string) => string][] = [
  ['alone on a line', (letter) => lines(`Section ${letter}`)],
  ['bold, in capitals', (letter) => bold(`SECTION ${letter}`)],
  ['centred, with a hyphen', (letter) => centred(`SECTION-${letter}`)],
  ['with a name', (letter) => lines('', `Section ${letter}: Short answer`)],
  ['in a cell of a table', (letter) => table([`SECTION – ${letter}`])],
  ['called a part', (letter) => bold(`PART – ${letter}`)],
];
const sayings: [string, SaysOf][] = [
  ['Q1 to Q3', (_, a, b, marks) => [`Q${a} to Q${b} carry ${marks} mark${marks > 1 ? 's' : ''} each.`]],
  ['Questions 4–6', (_, a, b, marks) => [`Questions ${a}–${b} carry ${marks} marks each`]],
  ['Q. Nos. 1 to 20', (_, a, b, marks) => [`Q. Nos. ${a} to ${b} are of ${marks} mark each`]],
  ['Question 1 to Question 2', (_, a, b, marks) => [`Question ${a} to Question ${b} carry ${marks} marks.`]],
  [
    'a sentence',
    (letter, _a, _b, marks) => [`Section ${letter} consists of 2 questions of ${marks} marks each.`],
  ],
  [
    'a long sentence',
    (letter, _a, _b, marks) => [
      `Section ${letter} consists of 2 Short Answer (SA) type questions of 0${marks} marks each. Answers to these questions should be in the range of 50 to 80 words.`,
    ],
  ],
  ['a product', (_letter, _a, _b, marks) => [`(2 × ${marks} = ${2 * marks} marks)`]],
  ['प्रश्न 1 से 3', (_, a, b, marks) => [`प्रश्न ${a} से ${b} तक प्रत्येक प्रश्न ${marks} अंक का है।`]],
];

it.each(headings)(
  'reads the sections of a paper, whatever they say of their marks; headings %s',
  async (_, head) => {
    const numberings = [(i: number, at: number) => 2 * at + i + 1, (i: number) => i + 1];
    const papers = sayings.flatMap(([form, says]) => numberings.map((number) => ({ form, says, number })));
    for (const { form, says, number } of papers) {
      const { file, problems } = await read(...sectioned(head, says, number));
      expect(
        file.questions.map(({ question, labels, place }) => [question.text, labels.marks, place?.section]),
        form,
      ).toEqual(
        ['A', 'B', 'C', 'D', 'E'].flatMap((letter, at) => [
          [`What is ${letter}?`, at + 1, at],
          [`Define ${letter}.`, at + 1, at],
        ]),
      );
      expect(file.paper?.sections.map(({ scheme }) => scheme.rule.right)).toEqual(['1', '2', '3', '4', '5']);
      expect(problems.filter(({ fix }) => fix !== 'Kept as an unfinished question.')).toEqual([]);
    }
  },
);

it('says at a question where what was read disagrees with the numbers and the instructions of the paper', async () => {
  const { problems } = await read(
    lines('Section A', 'Q1 to Q3 carry 1 mark each.', '1. One?', ...two, '2. Two?', ...two),
    lines('Section B', 'Section B consists of 2 questions of 2 marks each.', '4. Define it.', '6. Name it.'),
    lines('Section C', '7. Why?', '8. How?'),
  );
  const told = problems.filter(({ fix }) => fix === 'Check this question.');
  expect(told.map(({ question, wanted }) => [question, wanted])).toEqual([
    [1, 'The paper says “Q1 to Q3 carry 1 mark each.”; 2 questions were read below it.'],
    [3, 'Question 6 may be part of this one: begin it on its own line.'],
    [3, 'The paper says “Section B consists of 2 questions of 2 marks each.”; 1 question was read below it.'],
    [4, 'No questions 5 to 6 were read before this one.'],
    [4, expect.stringMatching(/^The paper does not say the marks of all questions of “Section C”/)],
  ]);
});
