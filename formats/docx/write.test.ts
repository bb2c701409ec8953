import { expect, it } from 'vitest';
import { PLAIN_PAPER } from '../../contract/papers/nine-field-paper.ts';
import { FIRST_PLACE } from '../../contract/papers/revision.ts';
import { choiceQuestion, numericQuestion } from '../build-question.ts';
import { readQuestionFile, writeQuestionFile } from '../convert.ts';
import { readZip } from '../zip/read-zip.ts';

const documentOf = async (bytes: Buffer) =>
  (await readZip(bytes, (name) => name === 'word/document.xml')).get('word/document.xml')?.toString() ?? '';

const choice = choiceQuestion({
  kind: 'single_choice',
  text: String.raw`Is **x** = \(\frac{1}{2}\)?`,
  explanation: 'Because.',
  options: ['yes', String.raw`\(\sqrt[3]{x^2} \le \sum_{i=1}^{n} i\)`],
  right: [[1]],
});
const either = { ...FIRST_PLACE, either: 'E' };

it('writes the head, the instructions, real equations, alternatives, and the key on a page of its own', async () => {
  const { items: _, ...paper } = PLAIN_PAPER;
  const number = numericQuestion({ text: 'How many?', explanation: '' }, [{ value: '7.5' }]);
  const questions = [
    { question: choice, labels: { marks: 4 }, place: either },
    { question: number, labels: {}, place: either },
  ];
  const head = { school: 'A & B School', title: 'Half-yearly' };
  const { bytes } = await writeQuestionFile(
    { questions, paper, head, instructions: 'Answer all.' },
    'docx',
    'out',
  );
  const xml = await documentOf(bytes);
  expect(xml).toContain('<m:f><m:num><m:r><m:t xml:space="preserve">1</m:t></m:r></m:num>');
  expect(xml).toContain('<m:nary>');
  const words = xml
    .replaceAll(/<w:br w:type="page"\/>/g, '¶')
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<m:oMath>.*?<\/m:oMath>/g, 'µ')
    .replaceAll(/<[^>]*>/g, '');
  expect(
    words
      .replace(/^<\?xml.*\n/, '')
      .trim()
      .split('\n'),
  ).toEqual([
    'A &#38; B School',
    'Half-yearly',
    'General Instructions',
    'Answer all.',
    '1. Is x = µ? [4]',
    '(a) yes',
    '(b) µ',
    'OR',
    '2. How many?',
    '¶',
    'Answer Key',
    '1. (b)',
    '2. 7.5',
    'Hints and Solutions',
    '1. Because.',
  ]);
  const back = await readQuestionFile({ name: 'out.docx', bytes });
  expect(back.instructions).toBe('Answer all.');
  expect(back.questions.map(({ labels, place }) => [labels.marks, place?.either])).toEqual([
    [4, 'Question 1'],
    [undefined, 'Question 1'],
  ]);
});
