import { beforeAll, describe, expect, it } from 'vitest';
import { noteSections } from '../../contract/note-sections.ts';
import { imagesOf } from '../../contract/questions/question-texts.ts';
import { IMAGE } from '../../contract/rich-text.ts';
import { presets } from '../../contract/schemes/presets.ts';
import { formulaWarnings } from '../papers/formula-warnings.ts';
import { renderTexts } from '../rich-text/render-text.ts';
import { useApp } from '../testing/app.ts';
import { keepDemoImages, readDemoContent } from './load.ts';

const app = useApp();

const tests = readDemoContent().flatMap(({ exam, tests }) =>
  tests.map((test) => ({ name: `${exam.name}: ${test.fields.name}`, ...test })),
);

function testOf(name: string) {
  const found = tests.find((test) => test.name === name);
  if (!found) throw new Error(`No demo test is called ${name}`);
  return found;
}

beforeAll(() => keepDemoImages(app.db, new Date()));

describe('the demo content', () => {
  it('has no text that cannot be rendered', async () => {
    for (const { name, paper } of tests) {
      expect(await formulaWarnings(app.db, paper), name).toEqual([]);
    }
  });

  it('has notes that can be rendered, of chapters that have tests', async () => {
    for (const { exam, notes, tests: ofExam } of readDemoContent()) {
      for (const { title, subject, chapter, body } of notes) {
        const sections = noteSections(body).map(({ text }) => text);
        const rendered = await renderTexts(sections, async () => new Map());
        expect(
          sections.flatMap((text) => rendered(text).problems),
          title,
        ).toEqual([]);
        expect(
          ofExam.filter(({ fields }) => fields.subject === subject && fields.chapter === chapter),
          `${exam.name}: ${title}`,
        ).not.toEqual([]);
      }
    }
  });

  it('writes amounts of money with the sign of the rupee', () => {
    expect(tests.filter((test) => /\bRs\b/.test(JSON.stringify(test))).map(({ name }) => name)).toEqual([]);
  });

  it('explains every question', () => {
    for (const { name, paper } of tests) {
      for (const { question } of paper.items) expect(question.explanation, name).not.toBe('');
    }
  });

  it('asks no question twice in a test', () => {
    for (const { name, paper } of tests) {
      const texts = paper.items.map(({ question }) => question.text);
      expect(
        texts.filter((text, i) => texts.indexOf(text) < i),
        name,
      ).toEqual([]);
    }
  });

  it('has a whole JEE Main paper, by its pattern', () => {
    const { fields, paper } = testOf('JEE Main Practice: Full Mock Test 1');
    const { minutes, sections } = presets.jee_main;
    expect(fields).toMatchObject({ marks: 300, durationMinutes: minutes });
    const kinds = paper.sections.map(({ name }, section) => {
      const items = paper.items.filter((item) => item.section === section);
      return { name, questions: items.length, kinds: [...new Set(items.map((item) => item.question.kind))] };
    });
    expect(kinds).toEqual(sections.map(({ name, questions, kinds }) => ({ name, questions, kinds })));
    expect(paper.sections.map(({ scheme }) => scheme)).toEqual(sections.map(({ scheme }) => scheme));
  });

  it('spreads the right options of the JEE Main paper over all places', () => {
    const places = testOf('JEE Main Practice: Full Mock Test 1').paper.items.flatMap(({ question }) =>
      question.kind === 'single_choice'
        ? question.body.options.findIndex(({ id }) => question.key.right.includes(id))
        : [],
    );
    const counts = [0, 1, 2, 3].map((place) => places.filter((one) => one === place).length);
    expect(counts).toEqual([15, 15, 15, 15]);
  });

  it('has images in a passage, in questions and as options', () => {
    const { paper } = testOf('CBSE Class 10: Diagrams: Currents, Circuits and Rays');
    expect(paper.passages.filter(({ text }) => IMAGE.test(text))).toHaveLength(1);
    const images = paper.items.map(({ question }) => imagesOf(question).length);
    expect(images).toEqual([0, 0, 0, 0, 1, 1, 1, 4]);
  });

  it('has every kind of question and a passage with several questions', () => {
    const kinds = new Set(tests.flatMap(({ paper }) => paper.items.map(({ question }) => question.kind)));
    expect([...kinds].toSorted()).toEqual(['multiple_choice', 'numeric', 'short_text', 'single_choice']);
    const { paper } = testOf('CBSE Class 9: Reading and Data: A Story and a Table');
    const onPassages = paper.passages.map(
      ({ name }) => paper.items.filter(({ passage }) => passage === name).length,
    );
    expect(onPassages).toEqual([5, 5]);
  });
});
