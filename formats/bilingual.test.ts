import { describe, expect, it } from 'vitest';
import { inLanguage } from '../contract/questions/translations.ts';
import { keyAsText } from './answer-key.ts';
import { optionsOf } from './build-question.ts';
import { readQuestionFile } from './convert.ts';
import { differences } from './differences.ts';
import { inWords } from './problem.ts';
import { type Bilingual, bilingualQuestions, type TextsInLanguage } from './testing/bilingual-questions.ts';
import { roundTrip } from './testing/round-trip.ts';
import { writeZip } from './zip/write-zip.ts';

/** How a file says its questions: its name, and what is in it. */
type Shape = (questions: readonly Bilingual[]) => string | Promise<Buffer>;

const isTyped = ({ en }: Bilingual) => en.options.length === 0;
const LETTERS = 'ABCD';
const HINDI_LETTERS = 'कखगघ';

const answerLine = ({ answer }: Bilingual) => `Answer: ${answer}`;
const explained = ({ en, hi }: Bilingual) => [
  ...(en.explanation ? [`Explanation: ${en.explanation}`] : []),
  ...(hi.explanation ? [`व्याख्या: ${hi.explanation}`] : []),
];
const lettered = ({ options }: TextsInLanguage, letters = LETTERS) =>
  options.map((text, i) => `(${letters[i]}) ${text}`);
const paper =
  (blockOf: (one: Bilingual, number: number) => string[]): Shape =>
  (questions) =>
    questions.map((one, i) => blockOf(one, i + 1).join('\n')).join('\n\n');
const both = (one: string | undefined, other: string | undefined, between: string) =>
  one === other ? (one ?? '') : `${one}${between}${other}`;

const texts: Record<string, Shape> = {
  'each question again in Hindi below it, with its number': paper((one, number) => [
    `${number}. ${one.en.text}`,
    ...lettered(one.en),
    `${number}. ${one.hi.text}`,
    ...lettered(one.hi),
    answerLine(one),
    ...explained(one),
  ]),
  'Hindi first, with its own letters and without a number again': paper((one, number) => [
    `प्रश्न ${number}. ${one.hi.text}`,
    ...lettered(one.hi, HINDI_LETTERS),
    ...(isTyped(one) ? [] : ['']),
    one.en.text,
    ...lettered(one.en),
    answerLine(one),
    ...explained(one),
  ]),
  'a text below the other, options with a slash': paper((one, number) => [
    `${number}. ${one.en.text}`,
    `   ${one.hi.text}`,
    ...one.en.options.map((text, i) => `(${LETTERS[i]}) ${both(text, one.hi.options[i], ' / ')}`),
    answerLine(one),
    ...explained(one),
  ]),
  'every option below the other': paper((one, number) => [
    `Q${number}. ${one.en.text}`,
    one.hi.text,
    ...one.en.options.flatMap((text, i) => [`${LETTERS[i]}) ${text}`, `${LETTERS[i]}) ${one.hi.options[i]}`]),
    answerLine(one),
    ...explained(one),
  ]),
  'options on one line, and a key at the end': (questions) =>
    [
      ...questions.map((one, i) =>
        [
          `${i + 1}. ${one.en.text} / ${one.hi.text}`,
          ...(isTyped(one)
            ? []
            : [
                one.en.options
                  .map((text, at) => `(${LETTERS[at]}) ${both(text, one.hi.options[at], ' / ')}`)
                  .join('   '),
              ]),
        ].join('\n'),
      ),
      ['Answer Key', ...questions.map(({ answer }, i) => `${i + 1}. ${answer}`)].join('\n'),
    ].join('\n\n'),
};

const MARKUP: Record<string, (en: string, hi: string) => string> = {
  'spans of its own filter': (en, hi) =>
    en === hi
      ? en
      : `<span lang="en" class="multilang">${en}</span><span class="multilang" lang="hi">${hi}</span>`,
  'marks of the newer filter': (en, hi) =>
    en === hi ? en : `<p>{mlang en}${en}{mlang}{mlang hi}${hi}{mlang}</p>`,
  'English for all others': (en, hi) => (en === hi ? en : `{mlang other}${en}{mlang}{mlang hi}${hi}{mlang}`),
};

const moodle =
  (say: (en: string, hi: string) => string): Shape =>
  (questions) => {
    const html = (name: string, en: string, hi: string) =>
      `<${name} format="html"><text><![CDATA[${say(en, hi)}]]></text></${name}>`;
    const asked = questions.map((one) => {
      const { en, hi, answer } = one;
      const answers = isTyped(one)
        ? `<answer fraction="100"><text>${answer}</text><tolerance>0</tolerance></answer>`
        : en.options
            .map(
              (text, i) =>
                `<answer fraction="${answer === LETTERS[i] ? 100 : 0}" format="html"><text><![CDATA[${say(text, hi.options[i] ?? '')}]]></text></answer>`,
            )
            .join('');
      return `<question type="${isTyped(one) ? 'numerical' : 'multichoice'}">${html('questiontext', en.text, hi.text)}${html('generalfeedback', en.explanation ?? '', hi.explanation ?? '')}<single>true</single>${answers}</question>`;
    });
    return `<?xml version="1.0"?>\n<quiz>\n${asked.join('\n')}\n</quiz>`;
  };

const qti: Shape = (questions) => {
  const say = (name: string, en: string, hi: string) =>
    en === hi
      ? `<${name}>${en}</${name}>`
      : `<${name} xml:lang="en">${en}</${name}>\n<${name} xml:lang="hi-IN">${hi}</${name}>`;
  const items = questions.map((one, number) => {
    const { en, hi, answer } = one;
    const declared = isTyped(one) ? 'base-type="float"' : 'base-type="identifier"';
    const choices = en.options.map(
      (text, i) =>
        `<qti-simple-choice identifier="${LETTERS[i]}">${say('span', text, hi.options[i] ?? '')}</qti-simple-choice>`,
    );
    const asked = isTyped(one)
      ? '<p><qti-text-entry-interaction response-identifier="R"/></p>'
      : `<qti-choice-interaction response-identifier="R">${choices.join('')}</qti-choice-interaction>`;
    const feedback = en.explanation
      ? `<qti-modal-feedback identifier="e"><qti-content-body>${say('div', en.explanation, hi.explanation ?? '')}</qti-content-body></qti-modal-feedback>`
      : '';
    return `<qti-assessment-item identifier="i${number}" xml:lang="en"><qti-response-declaration identifier="R" cardinality="single" ${declared}><qti-correct-response><qti-value>${answer}</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>${say('p', en.text, hi.text)}${asked}</qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>${feedback}</qti-assessment-item>`;
  });
  return `<?xml version="1.0"?>\n<items>\n${items.join('\n')}\n</items>`;
};

const giftMark = (en: string, hi: string) =>
  en === hi ? en : `{mlang en}${en}{mlang}{mlang hi}${hi}{mlang}`;

const gift =
  (say: (en: string, hi: string) => string, marker = ''): Shape =>
  (questions) => {
    const said = (en = '', hi = '') => say(en, hi).replaceAll(/[\\~=#{}:]/g, '\\$&');
    const blocks = questions.map((one) => {
      const { en, hi, answer } = one;
      const answers = isTyped(one)
        ? [`#=${answer}`]
        : en.options.map((text, i) => `${answer === LETTERS[i] ? '=' : '~'}${said(text, hi.options[i])}`);
      const feedback = en.explanation ? [`####${said(en.explanation, hi.explanation)}`] : [];
      return [`${marker}${said(en.text, hi.text)} {`, ...answers, ...feedback, '}'].join('\n');
    });
    return blocks.join('\n\n');
  };

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${cell.split('\n').map(paragraph).join('')}</w:tc>`).join('')}</w:tr>`;

/** A document of Word with a table and the key below it. */
const word =
  (rowsOf: (one: Bilingual, number: number) => string[]): Shape =>
  (questions) => {
    const rows = questions.flatMap((one, i) => rowsOf(one, i + 1));
    const key = ['Answer Key', ...questions.map(({ answer }, i) => `${i + 1}. ${answer}`)].map(paragraph);
    const body = `<w:tbl>${rows.join('')}</w:tbl>${key.join('')}`;
    return writeZip([
      [
        'word/document.xml',
        `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
      ],
    ]);
  };

const WORD: Record<string, Shape> = {
  'a row for each question, behind its number': word(({ en, hi }, number) => [
    row(`${number}.`, [en.text, ...lettered(en)].join('\n'), [hi.text, ...lettered(hi)].join('\n')),
  ]),
  'a row for each part': word(({ en, hi }, number) => [
    row(`${number}. ${hi.text}`, `${number}. ${en.text}`),
    ...lettered(en).map((text, i) => row(lettered(hi)[i] ?? '', text)),
  ]),
};

const shapes: [string, string, Shape, (one: Bilingual) => Bilingual][] = [
  ...Object.entries(texts).map(([name, shape]): (typeof shapes)[number] => [
    `a.txt`,
    name,
    shape,
    // A key at the end explains nothing.
    name.includes('key at the end') ? withoutExplanation : (one) => one,
  ]),
  ...Object.entries(MARKUP).map(([name, say]): (typeof shapes)[number] => [
    'a.xml',
    `Moodle XML with ${name}`,
    moodle(say),
    (one) => one,
  ]),
  ...Object.entries(WORD).map(([name, shape]): (typeof shapes)[number] => [
    'a.docx',
    `Word with columns, ${name}`,
    shape,
    withoutExplanation,
  ]),
  ['a.xml', 'QTI with xml:lang', qti, (one) => one],
  ['a.gift', 'GIFT with marks of the filter', gift(giftMark), (one) => one],
  [
    'a.gift',
    'GIFT in HTML with spans',
    gift(MARKUP['spans of its own filter'] ?? String, '[html]'),
    (one) => one,
  ],
];

function withoutExplanation({ en, hi, answer }: Bilingual): Bilingual {
  return { en: { text: en.text, options: en.options }, hi: { text: hi.text, options: hi.options }, answer };
}

async function read(name: string, content: string | Buffer) {
  const { questions, problems } = await readQuestionFile({ name, bytes: Buffer.from(content) });
  const inBoth = questions.map(({ question }): Bilingual => {
    const said = (language: 'en' | 'hi'): TextsInLanguage => {
      const shown = inLanguage(question, language);
      const { text, explanation } = shown;
      const options = optionsOf(shown).map((one) => one.text);
      return { text, options, ...(explanation !== '' && { explanation }) };
    };
    return { en: said('en'), hi: said('hi'), answer: keyAsText(question) };
  });
  return {
    questions,
    inBoth,
    problems: problems.map((problem) => {
      const { question, found } = inWords(problem);
      return `${question} ${found}`;
    }),
  };
}

describe.each(shapes)('%s: %s', (name, _, shape, asSaid) => {
  it('comes in as one question with both texts', async () => {
    const { inBoth, problems, questions } = await read(name, await shape(bilingualQuestions));
    expect(inBoth).toEqual(bilingualQuestions.map(asSaid));
    expect(questions.every(({ question }) => question.translations?.hi?.isReviewed === false)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('says where the languages differ', async () => {
    const { problems } = await read(name, await shape(planted));
    expect(problems).toEqual(expect.arrayContaining(PLANTED));
    expect(problems).toHaveLength(PLANTED.length);
  });
});

const change = (number: number, hi: (said: TextsInLanguage) => Partial<TextsInLanguage>) => ({ number, hi });
const option = (at: number, text: string) => (said: TextsInLanguage) => ({
  options: said.options.map((one, i) => (i === at ? text : one)),
});
const inText = (from: string, to: string) => (said: TextsInLanguage) => ({
  text: said.text.replace(from, to),
});

const changes = [
  change(2, inText('18', '16')),
  change(3, inText('km', 'm')),
  change(4, inText('5x', '6x')),
  change(5, inText('30', '45')),
  change(6, option(1, 'ताँबा')),
  change(8, inText('ABC', 'ABD')),
  change(10, inText('5%', '5')),
  change(17, inText('3 m/s', '3 m')),
  change(19, inText('48', '84')),
  change(21, inText('_____', 'ऊँचे ताप')),
];

const planted = bilingualQuestions.map((one, i): Bilingual => {
  const found = changes.find(({ number }) => number === i + 1);
  return found ? { ...one, hi: { ...one.hi, ...found.hi(one.hi) } } : one;
});

const PLANTED = [
  '2 Question: other numbers, 18 and 16',
  '3 Question: other units, km and m',
  expect.stringMatching(/^4 Question: other formulas, /),
  expect.stringMatching(/^5 Question: other formulas, /),
  '6 Option B: another option says the same',
  '8 Question: other names or symbols, ABC and ABD',
  '10 Question: other signs, % and –',
  '17 Question: other units, m/s and m',
  '19 Question: other numbers, 48 and 84',
  '21 Question: not as many blanks',
];

it.each(['moodle-xml', 'gift', 'qti', 'csv', 'xlsx', 'json'] as const)(
  '%s gives both languages back as they were',
  async (format) => {
    const { questions } = await read(
      'a.xml',
      await moodle(MARKUP['spans of its own filter'] ?? String)(bilingualQuestions),
    );
    const { problems, back } = await roundTrip(questions, format);
    expect(problems).toEqual([]);
    expect(questions.flatMap((one, i) => differences(one, back.questions[i] ?? one))).toEqual([]);
    expect(back.questions.filter(({ question }) => question.translations?.hi)).toHaveLength(questions.length);
  },
);

it.each([
  [
    'a.gift',
    '::Tides:: \\{mlang en\\}Twice a day.\\{mlang\\}\\{mlang hi\\}दिन में दो बार।\\{mlang\\}\n\nHow often? {\n=twice\n~once\n}',
  ],
  [
    'a.xml',
    '<quiz><question type="description"><name><text>Tides</text></name><questiontext format="html"><text>{mlang en}Twice a day.{mlang}{mlang hi}दिन में दो बार।{mlang}</text></questiontext></question><question type="truefalse"><questiontext format="html"><text>Twice?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>',
  ],
])('%s: a passage comes in with both texts', async (name, content) => {
  const { paper } = await readQuestionFile({ name, bytes: Buffer.from(content) });
  const hi = { text: 'दिन में दो बार।', isReviewed: false, of: expect.any(String) };
  expect(paper?.passages).toEqual([{ name: 'Tides', text: 'Twice a day.', translations: { hi } }]);
});
