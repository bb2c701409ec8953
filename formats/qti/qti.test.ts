import { expect, it } from 'vitest';
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
