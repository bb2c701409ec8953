import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { sourceOf } from '../../contract/questions/translations.ts';
import { writeNames } from '../catalog/name-queries.ts';
import { insertExam, type NewExam, type NewTest } from '../catalog/queries.ts';
import type { Db } from '../db/db.ts';
import { exams } from '../db/tables/catalog.ts';
import { hashOf, readEncoded } from '../media/encode-image.ts';
import { insertImage } from '../media/queries.ts';
import { insertNote, type NewNote } from '../notes/queries.ts';
import { scaleOf } from '../papers/marks-scale.ts';
import { plainPaperOf } from '../papers/plain-paper.ts';
import { insertTests, type TestWithPaper } from '../papers/queries.ts';
import { readPaper, shortPaper } from './read-paper.ts';
import { type HindiTexts, withHindi } from './short-question.ts';

const folder = new URL('content/', import.meta.url);
/** What the names of the content are called in each other language. */
const nameFolder = new URL('names/', import.meta.url);

const imageFolder = new URL('images/', import.meta.url);

/** As a text of content/ names an image: `![what it shows](image:circuit)`. */
const NAMED_IMAGE = /\]\(image:([\w-]+)\)/g;

interface DemoTest {
  quizname: string;
  description: string;
  subject: string;
  chapter: string;
  topic: string;
  testDuration: number;
  testFormat: string;
  isactive: boolean;
}

type PlainQuestion = AdminQuestion & { hi?: HindiTexts };

/** A file of content/: an exam with its notes and tests. */
interface DemoExam {
  examname: string;
  category: string;
  subjects: string[];
  isactive: boolean;
  /** Revision notes, line by line, some in Hindi too. */
  notes?: { subject: string; chapter: string; title: string; text: string[]; hi?: string[] }[];
  tests: (DemoTest &
    (
      | { /** In the shape of the admin's import. */ questions: PlainQuestion[]; marks: number }
      | { paper: z.input<typeof shortPaper> }
    ))[];
}

interface DemoContent {
  exam: NewExam;
  notes: Omit<NewNote, 'examId'>[];
  tests: { fields: Omit<NewTest, 'examId'>; paper: PaperDraft }[];
}

/** The demo content, exam by exam. Throws an Error that names the test which cannot be read. */
export function readDemoContent(): DemoContent[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return examOf(JSON.parse(text.replaceAll(NAMED_IMAGE, mediaOf)) as DemoExam);
    });
}

/** What the names of the demo content are called, by language. */
export const readDemoNames = () =>
  LANGUAGES.filter((language) => existsSync(nameFile(language))).map((language) => {
    const said = JSON.parse(readFileSync(nameFile(language), 'utf8')) as Record<string, string>;
    return [language, Object.entries(said).map(([name, text]) => ({ name, text }))] as const;
  });

const nameFile = (language: string) => new URL(`${language}.json`, nameFolder);

const mediaOf = (_: string, name: string) =>
  `](media:${hashOf(readFileSync(new URL(`${name}.webp`, imageFolder)))})`;

/** Puts in the images that the demo content names. */
export async function keepDemoImages(db: Db, now: Date): Promise<void> {
  for (const file of readdirSync(imageFolder)) {
    const image = await readEncoded(readFileSync(new URL(file, imageFolder)));
    await insertImage(db, image, { admin: null, now });
  }
}

/** Puts in the demo content when there is no exam yet; says whether it did. */
export async function loadDemoContent(db: Db, now: Date): Promise<boolean> {
  const present = await db.select({ id: exams.id }).from(exams).limit(1);
  if (present.length > 0) return false;
  await db.transaction(async (tx) => {
    await keepDemoImages(tx, now);
    const given: TestWithPaper[] = [];
    for (const { exam, notes, tests } of readDemoContent()) {
      const { id: examId } = await insertExam(tx, exam, now);
      for (const note of notes) await insertNote(tx, { ...note, examId }, now);
      given.push(...tests.map(({ fields, paper }) => ({ test: { ...fields, examId }, paper })));
    }
    await insertTests(tx, given, now);
    for (const [language, said] of readDemoNames())
      await writeNames(tx, language, said, { admin: null, now });
  });
  return true;
}

function examOf(demo: DemoExam): DemoContent {
  const { examname: name, category, subjects, isactive: isActive, notes = [], tests } = demo;
  return {
    exam: { name, category, subjects, isActive },
    notes: notes.map(({ text, hi, ...note }) => {
      const body = text.join('\n');
      const translations = hi && { hi: { text: hi.join('\n'), of: sourceOf([body]) } };
      return { ...note, body, isActive: true, ...(translations && { translations }) };
    }),
    tests: tests.map(testOf),
  };
}

function testOf(test: DemoExam['tests'][number]): DemoContent['tests'][number] {
  const { quizname: name, testDuration: durationMinutes, testFormat: format, isactive: isActive } = test;
  const { description, subject, chapter, topic } = test;
  const paper = paperOf(test);
  const marks = 'marks' in test ? test.marks : possibleMarks(paper);
  return {
    fields: { name, description, subject, chapter, topic, format, durationMinutes, marks, isActive },
    paper,
  };
}

function paperOf(test: DemoExam['tests'][number]): PaperDraft {
  if ('questions' in test) {
    const paper = plainPaperOf(test.questions);
    const items = paper.items.map((item, i) => ({
      ...item,
      question: withHindi(item.question, test.questions[i]?.hi),
    }));
    return { ...paper, items };
  }
  try {
    return readPaper(shortPaper.parse(test.paper), test.subject);
  } catch (error) {
    throw new Error(`Demo test '${test.quizname}' cannot be read`, { cause: error });
  }
}

function possibleMarks(paper: PaperDraft): number {
  const { marksPossible, denominator } = scaleOf(paper);
  return Number(marksText(marksPossible, denominator));
}
