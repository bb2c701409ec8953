import { describe, expect, it } from 'vitest';
import { presets } from '../../contract/schemes/presets.ts';
import { readPaper, shortPaper } from './read-paper.ts';

const asked = { topic: 'Colours', difficulty: 'Easy', questionText: 'Which?', explanation: 'This.' };
const one = { ...asked, options: ['red', 'green'], answer: 'green' };

/** A paper of one section, as it is typed. */
function typed(questions: object[], { section = {}, ...paper }: Record<string, object | string> = {}) {
  const sections = [{ name: 'Part', questions, ...(section as object) }];
  return shortPaper.parse({ preset: 'school', grade: 9, sections, ...paper });
}

const questionsOf = (questions: object[], section: object = {}) =>
  readPaper(typed(questions, { section }), 'Art').items.map(({ question }) => question);

describe('readPaper', () => {
  it('writes out a question with its labels and its place', () => {
    expect(readPaper(typed([one]), 'Art').items).toMatchObject([
      { section: 0, labels: { grade: 9, subject: 'Art', topic: 'Colours', difficulty: 'Easy' } },
    ]);
  });

  it('takes the kind from the field that has the answer', () => {
    const several = { ...asked, options: ['red', 'green', 'blue'], answers: ['red', 'blue'] };
    const questions = [one, several, { ...asked, number: '2' }, { ...asked, accepted: ['red'] }];
    expect(questionsOf(questions).map(({ kind }) => kind)).toEqual([
      'single_choice',
      'multiple_choice',
      'numeric',
      'short_text',
    ]);
  });

  it('names the right options by their ids', () => {
    const [question] = questionsOf([
      { ...asked, options: ['red', 'green', 'blue'], answers: ['red', 'blue'] },
    ]);
    if (question?.kind !== 'multiple_choice') throw new Error('Read as another kind');
    const texts = question.key.right.map((set) =>
      question.body.options.filter(({ id }) => set.includes(id)).map(({ text }) => text),
    );
    expect(texts).toEqual([['red', 'blue']]);
  });

  it.each([
    [{ number: '12.5' }, { value: '12.5' }],
    [
      { number: '12.5', within: '0.1' },
      { value: '12.5', within: { absolute: '0.1' } },
    ],
    [{ number: { from: '3', to: '4' } }, { from: '3', to: '4' }],
  ])('reads the number %j', (given, accepted) => {
    expect(questionsOf([{ ...asked, ...given }])).toMatchObject([{ key: { accepted: [accepted] } }]);
  });

  it('says that numbers are whole where the section does', () => {
    const body = { isWhole: true, unit: 'cm' };
    expect(questionsOf([{ ...asked, number: '2', unit: 'cm' }], { wholeNumbers: true })).toMatchObject([
      { body },
    ]);
  });

  it('marks a section as the one of the preset that it is like', () => {
    const part = 'Physics: numerical answer';
    const paper = readPaper(
      typed([one], { preset: 'jee_advanced_2026_1', section: { like: part } }),
      'Physics',
    );
    const { sections } = presets.jee_advanced_2026_1;
    expect(paper.sections[0]?.scheme).toEqual(sections.find(({ name }) => name === part)?.scheme);
  });

  it.each([
    ['an answer that is no option', typed([{ ...one, answer: 'blue' }]), 'none of the options: blue'],
    ['a section that the preset does not have', typed([one], { preset: 'neet' }), "no section 'Part'"],
    ['a passage that the paper does not have', typed([{ ...one, passage: 'Tides' }]), 'passage_unknown'],
  ])('refuses %s', (_, paper, message) => {
    expect(() => readPaper(paper, 'Art')).toThrow(message);
  });

  it('refuses a field that it does not know', () => {
    expect(() => typed([{ ...one, anwser: 'red' }])).toThrow(/anwser|Invalid input/);
  });
});
