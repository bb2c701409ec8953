import { expect, it } from 'vitest';
import { readFixture } from '../testing/read-fixture.ts';

it('reads Aiken, and names the question that is broken', async () => {
  const file =
    'What is\nit?\nA. one\nB) two\nANSWER: B\n\nBroken?\nA. one\nC. two\nANSWER: A\n\nNo answer?\nA. x\nB. y\n\nToo far?\nA. x\nB. y\nANSWER: E\n\nLast?\nA. x\nB. y\nANSWER: A\n';
  const { questions, problems } = await readFixture('a.txt', file);
  expect(questions).toEqual([
    { kind: 'single_choice', text: 'What is\nit?', options: ['one', 'two'], key: 'B' },
    { kind: 'single_choice', text: 'Last?', options: ['x', 'y'], key: 'A' },
  ]);
  expect(problems).toEqual(['9:1 error 2 C. two', '15:1 error 3 No answer?', '19:1 error 4 E']);
});
