import { expect, it } from 'vitest';
import { readQuestionFile } from '../convert.ts';
import { readFixture } from '../testing/read-fixture.ts';
import { writeZip } from '../zip/write-zip.ts';

const choice2 = `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="Capital">
 <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>
 <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
 <itemBody><p>Of <em>Italy</em>:</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which is the capital?</prompt>
  <simpleChoice identifier="A">Paris</simpleChoice><simpleChoice identifier="B">Rome</simpleChoice></choiceInteraction></itemBody>
 <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
</assessmentItem>`;

const mapped = `<assessmentItem identifier="i2" title="Gases"><responseDeclaration identifier="R" cardinality="multiple" baseType="identifier">
 <mapping defaultValue="0"><mapEntry mapKey="H" mappedValue="1"/><mapEntry mapKey="O" mappedValue="1"/><mapEntry mapKey="C" mappedValue="-1"/></mapping></responseDeclaration>
 <itemBody><choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Water?</prompt><simpleChoice identifier="H">H</simpleChoice><simpleChoice identifier="C">C</simpleChoice><simpleChoice identifier="O">O</simpleChoice></choiceInteraction></itemBody>
 <responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/map_response"/></assessmentItem>`;

const entry3 = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i3" title="i3">
 <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"><qti-correct-response><qti-value>Delhi</qti-value></qti-correct-response>
 <qti-mapping default-value="0"><qti-map-entry map-key="Delhi" mapped-value="1" case-sensitive="false"/><qti-map-entry map-key="New Delhi" mapped-value="1" case-sensitive="false"/></qti-mapping></qti-response-declaration>
 <qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>3</qti-value></qti-default-value></qti-outcome-declaration>
 <qti-item-body><p>The capital is <qti-text-entry-interaction response-identifier="RESPONSE"/>.</p></qti-item-body></qti-assessment-item>`;

const essay = `<assessmentItem identifier="i4" title="Essay"><itemBody><extendedTextInteraction responseIdentifier="R"><prompt>Write.</prompt></extendedTextInteraction></itemBody></assessmentItem>`;

it('reads a package of QTI 2.1, 2.2 and 3 items in the order of its manifest', async () => {
  const href = (name: string) => `<resource href="${name}"><file href="${name}"/></resource>`;
  const manifest = `<manifest><resources>${['two.xml', 'one.xml', 'three.xml', 'essay.xml'].map(href).join('')}</resources></manifest>`;
  const zip = await writeZip([
    ['imsmanifest.xml', manifest],
    ['one.xml', choice2],
    ['two.xml', mapped],
    ['three.xml', entry3],
    ['essay.xml', essay],
  ]);
  const { questions, problems } = await readFixture('p.zip', zip);
  expect(questions).toEqual([
    { kind: 'multiple_choice', text: 'Water?', options: ['H', 'C', 'O'], key: 'A, C', title: 'Gases' },
    {
      kind: 'single_choice',
      text: 'Of *Italy*:\nWhich is the capital?',
      options: ['Paris', 'Rome'],
      key: 'B',
      title: 'Capital',
    },
    { kind: 'short_text', text: 'The capital is _____.', key: '"Delhi" or "New Delhi"', marks: 3 },
  ]);
  expect(problems).toEqual([expect.stringMatching(/error 4 Write\.$/)]);
});

const canvas = `<?xml version="1.0"?><questestinterop><assessment title="Test"><section ident="root">
<item ident="q1" title="Question"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_answers_question</fieldentry></qtimetadatafield>
<qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;Even?&lt;/p&gt;</mattext></material>
<response_lid ident="r" rcardinality="Multiple"><render_choice>
<response_label ident="1"><material><mattext texttype="text/plain">2</mattext></material></response_label>
<response_label ident="2"><material><mattext texttype="text/plain">3</mattext></material></response_label>
<response_label ident="3"><material><mattext texttype="text/plain">4</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><respcondition continue="No"><conditionvar><and><varequal respident="r">1</varequal><not><varequal respident="r">2</varequal></not><varequal respident="r">3</varequal></and></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>
<item ident="q2" title="Essay"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>essay_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">Write.</mattext></material></presentation></item>
</section></assessment></questestinterop>`;

it("reads Canvas' QTI 1.2", async () => {
  const { questions, problems } = await readFixture('a.xml', canvas);
  expect(questions).toEqual([
    { kind: 'multiple_choice', text: 'Even?', options: ['2', '3', '4'], key: 'A, C', marks: 2 },
  ]);
  expect(problems).toEqual([expect.stringMatching(/error 2 Write\.$/)]);
});

interface Marked {
  correct?: string[];
  mapping?: string;
  processing?: string;
  isMultiple?: boolean;
}

const marked = ({ correct = [], mapping = '', processing = '', isMultiple = false }: Marked) => {
  const values = correct.map((one) => `<value>${one}</value>`).join('');
  const declared = values === '' ? '' : `<correctResponse>${values}</correctResponse>`;
  return `<assessmentItem identifier="i" title="i"><responseDeclaration identifier="R" cardinality="${isMultiple ? 'multiple' : 'single'}" baseType="identifier">${declared}${mapping}</responseDeclaration>
<itemBody><choiceInteraction responseIdentifier="R"><prompt>Q?</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice><simpleChoice identifier="C">c</simpleChoice></choiceInteraction></itemBody>
${processing}</assessmentItem>`;
};
const score = (value: string) =>
  `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue>`;
const matches = (what: string) => `<match><variable identifier="R"/>${what}</match>`;
const named = (value: string) => matches(`<baseValue baseType="identifier">${value}</baseValue>`);
const rules = (inside: string) =>
  `<responseProcessing><responseCondition>${inside}</responseCondition></responseProcessing>`;
const rule = (test: string, gives: string) => `<responseIf>${test}${score(gives)}</responseIf>`;
const orElse = (gives: string) => `<responseElse>${score(gives)}</responseElse>`;
const map = (entries: Record<string, number>, attributes = '') =>
  `<mapping ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const isCorrect = matches('<correct identifier="R"/>');
const byMap =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>';

it.each<[string, Marked, string | undefined, string[]]>([
  [
    'rules that say match_correct',
    { correct: ['B'], processing: rules(rule(isCorrect, '1') + orElse('0')) },
    'B',
    [],
  ],
  [
    'rules that name the declared answer',
    { correct: ['B'], processing: rules(rule(named('B'), '1')) },
    'B',
    [],
  ],
  [
    'rules that name another answer',
    { correct: ['A'], processing: rules(rule(named('B'), '1')) },
    undefined,
    ['3:1 error 1 Declared as right: A; given the marks: B'],
  ],
  [
    'a key that only the rules name',
    { processing: rules(rule(named('B'), '1')) },
    undefined,
    ['3:1 error 1 B'],
  ],
  [
    'rules that cannot be read',
    { correct: ['A'], processing: rules(rule(`<not>${named('B')}</not>`, '1')) },
    'A',
    ['3:1 warning 1 Custom response processing'],
  ],
  [
    'rules that cannot be read, and no key',
    { processing: rules(rule(`<not>${named('B')}</not>`, '1')) },
    undefined,
    ['3:1 error 1 Custom response processing'],
  ],
  [
    'an unknown template',
    { correct: ['A'], processing: '<responseProcessing template="https://example.com/own.xml"/>' },
    'A',
    ['3:1 warning 1 Custom response processing'],
  ],
  [
    'a map that gives the marks to another answer',
    { correct: ['C'], mapping: map({ A: 1 }), processing: byMap },
    undefined,
    ['3:1 error 1 Declared as right: C; given the marks: A'],
  ],
  ['shares', { mapping: map({ A: 1, B: 0.5 }), processing: byMap }, 'A', ['1:1 warning 1 100%, 50%, 0%']],
  [
    'wrong options that give unlike shares',
    {
      isMultiple: true,
      correct: ['A'],
      mapping: map({ A: 1, B: -1 }, 'defaultValue="-0.5"'),
      processing: byMap,
    },
    'A',
    ['1:1 warning 1 100%, -100%, -50%'],
  ],
  ['an answer that is no option', { correct: ['Z'] }, undefined, ['1:1 error 1 Z']],
])('reads %s', async (_, item, key, expected) => {
  const { questions, problems } = await readFixture('a.xml', marked(item));
  expect(questions.map((one) => one.key)).toEqual(key === undefined ? [] : [key]);
  expect(problems).toEqual(expected);
});

it.each<[string, Marked]>([
  ['rules', { correct: ['A'], processing: rules(rule(isCorrect, '4') + orElse('-1')) }],
  ['a map', { mapping: map({ A: 1 }, 'defaultValue="-0.25"'), processing: byMap }],
])('makes a scheme of what wrong options give by %s', async (_, item) => {
  const { paper, problems } = await readQuestionFile({ name: 'a.xml', bytes: Buffer.from(marked(item)) });
  expect(problems).toEqual([]);
  expect(paper?.sections[0]?.scheme.kinds.single_choice?.wrong).toEqual({ share: '-1/4' });
});

const typed = (processing: string, correct = '5') =>
  `<assessmentItem identifier="i" title="i"><responseDeclaration identifier="R" cardinality="single" baseType="float"><correctResponse><value>${correct}</value></correctResponse></responseDeclaration><itemBody><p>2 + 3 = <textEntryInteraction responseIdentifier="R"/></p></itemBody>${processing}</assessmentItem>`;
const equals = (value: string) =>
  `<equal toleranceMode="exact"><variable identifier="R"/><baseValue baseType="float">${value}</baseValue></equal>`;

it.each([
  ['the same number', typed(rules(rule(equals('5.0'), '1'))), ['5'], []],
  [
    'another number',
    typed(rules(rule(equals('6'), '1'))),
    [],
    ['1:210 error 1 Declared as right: 5; given the marks: 6'],
  ],
  ['a penalty', typed(rules(rule(isCorrect, '1') + orElse('-0.5'))), ['5'], ['1:1 warning 1 100%, -50%']],
])('reads rules for a typed answer with %s', async (_, item, keys, expected) => {
  const { questions, problems } = await readFixture('a.xml', item);
  expect(questions.map(({ key }) => Number(key))).toEqual(keys.map(Number));
  expect(problems).toEqual(expected);
});

it('tells what a manifest names and the package does not have', async () => {
  const zip = await writeZip([
    [
      'imsmanifest.xml',
      '<manifest><resources>\n<resource href="one.xml"/>\n<resource href="missing.xml"/>\n<resource href="../../etc/passwd"/></resources></manifest>',
    ],
    ['one.xml', choice2],
  ]);
  const { questions, problems, all } = await readFixture('p.zip', zip);
  expect(questions).toHaveLength(1);
  expect(problems).toEqual(['3:1 error null missing.xml', '4:1 error null ../../etc/passwd']);
  expect(all[0]?.file).toBe('p.zip');
});

it("reads the file of what could not be read of Canvas' items again", async () => {
  const { rest } = await readQuestionFile({ name: 'a.xml', bytes: Buffer.from(canvas) });
  const mended = rest?.text
    .replace('essay_question', 'short_answer_question')
    .replace(
      '</presentation>',
      '<response_str ident="r"><render_fib/></response_str></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">Delhi</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing>',
    );
  const { questions, problems } = await readFixture('rest.xml', mended ?? '');
  expect(problems).toEqual([]);
  expect(questions).toEqual([expect.objectContaining({ kind: 'short_text', text: 'Write.', key: 'Delhi' })]);
});

const single12 = (
  more: string,
) => `<questestinterop><item ident="i"><presentation><material><mattext>Q?</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>
<response_label ident="1"><material><mattext>a</mattext></material></response_label><response_label ident="2"><material><mattext>b</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing>${more}</resprocessing></item></questestinterop>`;
const condition12 = (id: number, gives: number) =>
  `<respcondition><conditionvar><varequal respident="r">${id}</varequal></conditionvar><setvar varname="SCORE">${gives}</setvar></respcondition>`;

it('tells shares of options in QTI 1.2', async () => {
  const { questions, problems } = await readFixture(
    'a.xml',
    single12(condition12(1, 100) + condition12(2, 50)),
  );
  expect(questions.map(({ key }) => key)).toEqual(['A']);
  expect(problems).toEqual(['1:18 warning 1 100%, 50%']);
});

it("takes Canvas' text without a question for a passage", async () => {
  const told = single12(condition12(1, 100)).replace(
    '<questestinterop>',
    '<questestinterop><item ident="t" title="Light"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>text_only_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>Read this.</mattext></material></presentation></item>',
  );
  const { paper, questions, problems } = await readQuestionFile({ name: 'a.xml', bytes: Buffer.from(told) });
  expect(paper?.passages).toEqual([{ name: 'Light', text: 'Read this.' }]);
  expect(questions.map(({ place }) => place?.passage)).toEqual(['Light']);
  expect(problems.map(({ level, question, found }) => [level, question, found])).toEqual([
    ['warning', 1, 'Read this.'],
  ]);
});

it('writes MathML in texts and options as LaTeX', async () => {
  const math =
    '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac></m:math>';
  const item = choice2
    .replace('Paris', math)
    .replace('<em>Italy</em>', `<strong>${math}</strong> a<sub>ij</sub>`);
  const { questions, problems } = await readFixture('a.xml', item);
  expect(questions).toEqual([
    expect.objectContaining({
      text: 'Of \\(\\frac{1}{2}\\) a_{ij}:\nWhich is the capital?',
      options: ['\\(\\frac{1}{2}\\)', 'Rome'],
    }),
  ]);
  expect(problems).toEqual([]);
});

it('reads an item of Blackboard: marks by reference, feedback on right and wrong answers', async () => {
  const max =
    '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>10.0</value></defaultValue></outcomeDeclaration>';
  const gives =
    '<setOutcomeValue identifier="SCORE"><variable identifier="MAXSCORE"/></setOutcomeValue><setOutcomeValue identifier="FEEDBACKBASIC"><baseValue baseType="identifier">correct_fb</baseValue></setOutcomeValue>';
  const feedback = (id: string, said: string) =>
    `<modalFeedback identifier="${id}" outcomeIdentifier="FEEDBACKBASIC" showHide="show"><div>${said}</div></modalFeedback>`;
  const item = marked({ correct: ['B'], processing: rules(`<responseIf>${isCorrect}${gives}</responseIf>`) })
    .replace('<itemBody>', `${max}<itemBody>`)
    .replace(
      '</assessmentItem>',
      `${feedback('correct_fb', 'Well done')}${feedback('incorrect_fb', 'Again')}</assessmentItem>`,
    );
  const { questions, problems } = await readFixture('a.xml', item);
  expect(questions).toEqual([expect.objectContaining({ key: 'B', marks: 10, explanation: 'Well done' })]);
  expect(problems).toEqual([expect.stringMatching(/warning 1 Again$/)]);
});

it('tells what stands beside the text of an item', async () => {
  const item = marked({ correct: ['B'] }).replace(
    '<itemBody>',
    '<assessmentStimulusRef identifier="s" href="stimuli/light.xml"/><itemBody><rubricBlock view="candidate"><p>Use a pen.</p></rubricBlock><p><printedVariable identifier="N"/></p>',
  );
  const { questions, problems } = await readFixture('a.xml', item);
  expect(questions).toHaveLength(1);
  expect(problems.map((one) => one.replace(/^\d+:\d+ /, ''))).toEqual([
    'warning 1 Use a pen.',
    'warning 1 stimuli/light.xml',
    'warning 1 N',
  ]);
});
