import { expect, it } from 'vitest';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import type { NewItem } from '../paper/question-list.ts';
import { takenPaper } from './taken-paper.ts';

const [plain] = PLAIN_PAPER.sections;
if (!plain) throw new Error('No section');

const choice = { answer: 2, counts: 'first' as const };
const paper = {
  movement: 'free' as const,
  passages: [
    { name: 'P', text: 'A passage' },
    { name: 'Q', text: 'Another' },
  ],
  sections: ['A', 'B', 'C', 'D'].map((name) => ({ ...plain, name, ...(name !== 'A' && { choice }) })),
};
const item = (place: Partial<NewItem>): NewItem => ({
  labels: { grade: 9, subject: 'Physics', topic: 'Light', difficulty: 'Easy' },
  question: {
    kind: 'short_text',
    text: '?',
    explanation: '',
    body: {},
    key: { accepted: ['1'], ignoreCase: true },
  },
  ...place,
});

it('takes sections and passages along that still have questions, with a choice where there is still one', () => {
  const taken = takenPaper(
    [
      item({ section: 1 }),
      item({ section: 1, passage: 'Q' }),
      ...[3, 3, 3].map((section) => item({ section })),
    ],
    paper,
  );
  expect(taken.paper.sections.map(({ name, choice: of }) => [name, of])).toEqual([
    ['B', undefined],
    ['D', choice],
  ]);
  expect(taken.paper.passages.map(({ name }) => name)).toEqual(['Q']);
  expect(taken.items.map(({ section }) => section)).toEqual([0, 0, 1, 1, 1]);
});

it('asks no draw for more questions than it has', () => {
  const draw = { name: 'Hard', take: 3 };
  const { items } = takenPaper([item({ section: 2, draw }), item({ section: 2, draw })], paper);
  expect(items.map(({ draw: of }) => of?.take)).toEqual([2, 2]);
});
