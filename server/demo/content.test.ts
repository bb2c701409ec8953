import { beforeAll, describe, expect, it } from 'vitest';
import { noteSections } from '../../contract/note-sections.ts';
import { paperMismatches } from '../../contract/papers/paper-parity.ts';
import { compareTexts } from '../../contract/questions/parity.ts';
import { languagesOf } from '../../contract/questions/translations.ts';
import { examBlueprints } from '../../contract/schemes/exam-blueprints.ts';
import { formulaWarnings } from '../papers/formula-warnings.ts';
import { renderTexts } from '../rich-text/render-text.ts';
import { saidIn, subjectOf, treeOfExam } from '../syllabus/trees.ts';
import { useApp } from '../testing/app.ts';
import { keepDemoImages, readDemoContent, readDemoNames } from './load.ts';

const app = useApp();

const LESSONS = [
  'A Letter to God',
  'From the Diary of Anne Frank',
  'Two Stories about Flying',
  'Fire and Ice',
  'Mijbil the Otter',
  'The Proposal',
];

const tests = readDemoContent().flatMap(({ exam, tests }) =>
  tests.map((test) => ({ name: `${exam.name}: ${test.fields.name}`, ...test })),
);

beforeAll(() => keepDemoImages(app.db, new Date()));

describe('the demo content', () => {
  it('has no text that cannot be rendered', async () => {
    for (const { name, paper } of tests) {
      expect(await formulaWarnings(app.db, paper), name).toEqual([]);
    }
  });

  it('is in both languages in all of Mathematics, Science, JEE Main and NEET, and says the same in both', () => {
    const isBegun = ({ paper }: (typeof tests)[number]) =>
      paper.items.some(({ question }) => question.translations);
    const wanted = tests.filter(
      ({ name, fields }) =>
        /^(?:JEE Main|NEET)/.test(name) || ['Mathematics', 'Science'].includes(fields.subject),
    );
    expect(wanted.filter((test) => !isBegun(test)).map(({ name }) => name)).toEqual([]);
    for (const { name, paper } of tests.filter(isBegun)) {
      expect(languagesOf(paper), name).toEqual(['en', 'hi']);
      expect(paperMismatches(paper), name).toEqual([]);
    }
  });

  it('has every name in every language, each with its numbers, and says no name that it has not', () => {
    const has = new Set(
      readDemoContent().flatMap(({ exam, notes, tests: ofExam }) => [
        exam.name,
        exam.category,
        ...exam.subjects,
        ...notes.flatMap(({ title, chapter }) => [title, chapter]),
        ...ofExam.flatMap(({ fields, paper }) => [
          fields.name,
          fields.description,
          fields.subject,
          fields.chapter,
          fields.topic,
          ...paper.items.flatMap(({ labels }) => [labels.subject, labels.topic]),
        ]),
      ]),
    );
    // What a syllabus has too is called as there.
    const filedUnder = new Set(
      readDemoContent().flatMap(({ notes, tests: ofExam }) => [
        ...notes.map(({ chapter }) => chapter),
        ...ofExam.flatMap(({ fields }) => [fields.subject, fields.chapter]),
      ]),
    );
    const isHindi = (name: string) => /\p{Script=Devanagari}/u.test(name);
    const numbers = (text: string) => text.match(/\d+/g)?.toSorted() ?? [];
    for (const [language, said] of readDemoNames()) {
      expect(
        said.filter(({ name }) => !has.has(name)),
        language,
      ).toEqual([]);
      const listed = [...saidIn(language).keys()].filter((name) => filedUnder.has(name));
      const written = new Set([...said.map(({ name }) => name), ...listed]);
      expect(said.filter(({ name }) => listed.includes(name))).toEqual([]);
      // The lessons of an English book are called as they are.
      const isOfBook = (name: string) => LESSONS.includes(name);
      expect(
        [...has].filter((name) => !written.has(name) && !isHindi(name) && !isOfBook(name)),
        language,
      ).toEqual([]);
      for (const { name, text } of said) {
        if (/\d/.test(text)) expect(numbers(text), name).toEqual(numbers(name));
      }
    }
  });

  it('files tests and notes under chapters of the syllabus, but for whole papers', () => {
    const others = readDemoContent().flatMap(({ exam, notes, tests: ofExam }) =>
      [...notes, ...ofExam.map(({ fields }) => fields)].flatMap(({ subject, chapter }) => {
        const chapters = subjectOf(treeOfExam(exam.name), subject)?.chapters ?? [];
        const isOther = chapters.length > 0 && chapters.every(({ name }) => name !== chapter);
        return isOther ? [`${exam.name}: ${chapter}`] : [];
      }),
    );
    expect(others).toEqual(['CBSE Class 10: Board Mock Tests']);
    for (const { exam, tests: ofExam } of readDemoContent()) {
      for (const { fields, paper } of ofExam.filter(({ fields }) => fields.chapter.includes('Mock'))) {
        const unfiled = paper.items.filter(({ labels, filed }) => {
          const chapters = subjectOf(treeOfExam(exam.name), labels.subject)?.chapters;
          return chapters?.every(({ name }) => name !== filed?.chapter);
        });
        expect(unfiled, `${exam.name}: ${fields.name}`).toEqual([]);
      }
    }
  });

  it('has questions of every section of the papers of CBSE, by subject and grade', () => {
    const asked = tests.flatMap(({ paper }) => paper.items);
    const patterns = examBlueprints.filter(({ pattern }) => pattern.exam.startsWith('CBSE'));
    expect(patterns).toHaveLength(4);
    for (const { name, pattern, subject, grade } of patterns) {
      const ofSubject = asked.filter(
        ({ labels }) => labels.subject === subject && String(labels.grade) === grade,
      );
      expect(subjectOf(treeOfExam(name), subject ?? ''), name).toBeDefined();
      for (const part of pattern.sections) {
        expect(
          ofSubject.filter(({ question }) => part.kinds.includes(question.kind)).length,
          `${name}: ${part.name}`,
        ).toBeGreaterThan(0);
      }
    }
  });

  it('has notes that can be rendered, of chapters that have tests', async () => {
    for (const { exam, notes, tests: ofExam } of readDemoContent()) {
      for (const { title, subject, chapter, body, translations = {} } of notes) {
        const inHindi = translations.hi?.text ?? body;
        expect(inHindi === body ? [] : compareTexts('text', body, inHindi), title).toEqual([]);
        const sections = [body, inHindi].flatMap(noteSections).map(({ text }) => text);
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

  it('has the right options in all places, and those of assertion and reason in the order of the exam', () => {
    for (const { name, paper } of tests) {
      const places = paper.items.flatMap(({ question }) =>
        question.kind === 'single_choice'
          ? question.body.options.findIndex(({ id }) => question.key.right.includes(id))
          : [],
      );
      if (places.length >= 8) {
        for (const place of [0, 1, 2, 3]) {
          const share = places.filter((one) => one === place).length / places.length;
          expect(share, `${name}, place ${place}`).toBeGreaterThanOrEqual(0.1);
          expect(share, `${name}, place ${place}`).toBeLessThanOrEqual(0.4);
        }
      }
      for (const { question, keepsOptionOrder } of paper.items) {
        if (question.text.startsWith('Assertion')) expect(keepsOptionOrder, question.text).toBe(true);
      }
    }
  });
});
