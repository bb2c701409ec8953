import { expect, it } from 'vitest';
import { readQuestionFile } from '../convert.ts';
import { readFixture } from '../testing/read-fixture.ts';

const file = String.raw`// question: 1 [tag:easy]
$CATEGORY: $course$/top/Maths/Algebra

::Power:: What is $x=3$ squared, if $\frac{1}{2}$ and \(a_{1}=\{1\}\)? {
  =$y=9$ # well done
  ~8 # too small
  ~$\nu$
  #### Three times three.
}

Escaped \= by Moodle: \\(x\=3\\), $5 or $6? {=\{a\} ~b\~c}

2+2? {#4:0.1}

Between? {#
=1..3
=%50%10:2
}

Who wrote it? {=Premchand =Munshi Premchand =%50%Tulsidas}

The sun is a star. {TRUE#no#yes}

Which two? {~%50%one ~%50%two ~%-100%three}

Two {=one ~four} are blind.

[html]<p>Is <b>x<sup>2</sup></b> &lt; 1?</p>{=<i>yes</i> ~no}

Match. {=a -> b =c -> d}

Essay. {}

Never closed {=a ~b

Last? {T}
`;

it('reads GIFT with formulas, escapes, tags, feedback and all kinds that we have', async () => {
  const { questions, problems } = await readFixture('a.gift', file);
  const tags = ['Maths', 'Algebra'];
  expect(questions).toEqual([
    {
      kind: 'single_choice',
      text: String.raw`What is $x=3$ squared, if $\frac{1}{2}$ and \(a_{1}=\{1\}\)?`,
      options: ['$y=9$', '8', String.raw`$\nu$`],
      key: 'A',
      explanation: 'well done\n\nThree times three.',
      title: 'Power',
      tags: [...tags, 'easy'],
    },
    {
      kind: 'single_choice',
      text: String.raw`Escaped = by Moodle: \(x=3\), $5 or $6?`,
      options: ['{a}', 'b~c'],
      key: 'A',
      tags,
    },
    { kind: 'numeric', text: '2+2?', key: '4 ± 0.1', tags },
    { kind: 'numeric', text: 'Between?', key: '1 to 3', tags },
    { kind: 'short_text', text: 'Who wrote it?', key: '"Premchand" or "Munshi Premchand"', tags },
    {
      kind: 'single_choice',
      text: 'The sun is a star.',
      options: ['True', 'False'],
      key: 'A',
      explanation: 'yes',
      tags,
    },
    { kind: 'multiple_choice', text: 'Which two?', options: ['one', 'two', 'three'], key: 'A, B', tags },
    { kind: 'single_choice', text: 'Two _____ are blind.', options: ['one', 'four'], key: 'A', tags },
    { kind: 'single_choice', text: 'Is **x²** < 1?', options: ['*yes*', 'no'], key: 'A', tags },
    { kind: 'short_text', text: 'Match.', key: '', unfinished: true, explanation: 'a -> b\nc -> d', tags },
    { kind: 'written', text: 'Essay.', key: '', tags },
    { kind: 'single_choice', text: 'Last?', options: ['True', 'False'], key: 'A', tags },
  ]);
  expect(problems).toEqual([
    '6:3 warning 1 too small',
    '17:1 warning 4 50% 10:2',
    '20:45 warning 5 50% Tulsidas',
    '22:25 warning 6 no',
    '30:1 warning 10 Match.',
    expect.stringMatching(/^34:\d+ error 12 Never closed/),
  ]);
});

it.each([
  ['prices', 'Pens at $5 {=$6 ~$7}', { text: 'Pens at $5', options: ['$6', '$7'], key: 'A' }],
  [
    'a formula between prices',
    String.raw`$5 for $a~b$? {=yes ~no}`,
    { text: String.raw`$5 for $a~b$?`, key: 'A' },
  ],
  ['a short answer without its sign', 'Capital? {Paris}', { kind: 'short_text', key: 'Paris' }],
  ['comments inside', 'One? {\n// not this\n=a\n~b\n}', { text: 'One?', options: ['a', 'b'] }],
  ['a hash in a formula', String.raw`\(x\#3\) {=\(a#b\) ~c}`, { options: [String.raw`\(a#b\)`, 'c'] }],
])('reads %s', async (_, gift, expected) => {
  const { questions, problems } = await readFixture('a.gift', gift, 'gift');
  expect(questions).toEqual([expect.objectContaining(expected)]);
  expect(problems).toEqual([]);
});

it('leaves out a blank option, and says so', async () => {
  const { questions, problems } = await readFixture('a.gift', 'One? {=a ~ ~b}', 'gift');
  expect(questions.map(({ options }) => options)).toEqual([['a', 'b']]);
  expect(problems).toEqual(['1:10 warning 1 A blank option']);
});

it('takes two questions apart that no empty line parts', async () => {
  const { questions, problems } = await readFixture('a.gift', 'One? {=a ~b}\nTwo? {=c ~d}\n', 'gift');
  expect(questions.map(({ text }) => text)).toEqual(['One?', 'Two?']);
  expect(problems).toEqual(['2:1 warning 1 Two? {=c ~d}']);
});

it.each([
  [
    'a question with a gap',
    'A {=x ~y}\n\nFill {=x ~y} in the middle.\nC {=x ~y}\n\nD {=x ~y}\n',
    ['A', 'Fill _____ in the middle.', 'C', 'D'],
    ['4:1 warning 2 C {=x ~y}'],
  ],
  [
    'a question with two blocks',
    'A {=x ~y} and {=z ~w}\nC {=x ~y}\n',
    ['A _____ and _____', 'C'],
    ['1:15 warning 1 A _____ and _____', '2:1 warning 1 C {=x ~y}'],
  ],
  [
    'a share that is none',
    'A {~%500%x ~y}\nC {=x ~y}\n',
    ['C'],
    ['1:5 error 1 A {~%500%x ~y} C {=x ~y}', '2:1 warning 1 C {=x ~y}'],
  ],
])('keeps what follows %s without an empty line', async (_, gift, texts, expected) => {
  const { questions, problems } = await readFixture('a.gift', gift, 'gift');
  expect(questions.map(({ text }) => text)).toEqual(texts);
  expect(problems).toEqual(expected);
});

it('takes a text without answers for the passage of the questions behind it in its category', async () => {
  const gift = '[html]<p>Read <b>this</b>.</p>\n\nOne? {=a ~b}\n\n$CATEGORY: x\n\nTwo? {T}\n\nWho was it?\n';
  const { paper, questions, problems } = await readQuestionFile({ name: 'a.gift', bytes: Buffer.from(gift) });
  expect(paper?.passages).toEqual([{ name: 'Read this.', text: 'Read **this**.' }]);
  expect(questions.map(({ place }) => place?.passage)).toEqual(['Read this.', undefined, undefined]);
  expect(problems.map(({ level, question, found }) => [level, question, found])).toEqual([
    ['warning', 4, 'Who was it?'],
    ['warning', 1, 'Read **this**.'],
  ]);
});
