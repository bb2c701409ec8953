import { alikeQuestions, layOutSheet } from '../../../omr/layout.ts';
import type { Call } from '../../../server/testing/call-at.ts';
import {
  asPhone,
  asSent,
  type Canvas,
  handOf,
  type PhotoKind,
  printedSheet,
  takePhoto,
} from '../../sheets/photo.ts';
import { fillPage } from '../../sheets/pupil.ts';
import { Random } from '../../sheets/random.ts';

const QUESTIONS = 90;
const FIRST_ROLL = 20_261_001;
/** What photos of a careful teacher are like. */
const KINDS: PhotoKind[] = ['tilt', 'perspective', 'shadow', 'noise', 'jpeg', 'pen', 'erased marks', 'tilt'];

const named = { subject: 'Mathematics', topic: 'Numbers' };

/** A test of a class on paper: its answer sheet, and the roll numbers of the class. */
export async function aClass(call: Call, token: string, size: number) {
  const exam = {
    examName: 'Paper Exam',
    category: 'School Exams' as const,
    subjects: [named.subject],
    isactive: true,
  };
  const examid = (await call('/adminexam/examadd', exam, token)).exam?.examid ?? '';
  const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
    ...named,
    grade: 10,
    questionFormat: 'MCQ' as const,
    marks: 1,
    questionText: `Question ${n}`,
    options: ['one', 'two', 'three', 'four'],
    answerText: 'one',
    difficulty: 'Easy' as const,
  }));
  const form = { ...named, quizName: 'Paper Test', description: 'On paper', exam: examid, testDuration: 180 };
  const shown = {
    chapter: 'Numbers',
    testFormat: 'MCQ' as const,
    marks: QUESTIONS,
    isactive: true,
    questions,
  };
  const { quizid } = (await call('/adminexam/quizadd', { ...form, ...shown }, token)).quiz;
  const { class: of } = await call('/admin/classAdd', { name: '10-A', teachers: [] }, token);
  const rolls = Array.from({ length: size }, (_, at) => String(FIRST_ROLL + at));
  const rows = rolls.map((roll, at) => `Pupil ${lettersOf(at)},${roll}\n`);
  await call('/admin/classRoster', { classid: of._id, csv: `Name,Roll Number\n${rows.join('')}` }, token);
  await call('/adminexam/quizClasses', { quizid, classids: [of._id] }, token);
  const print = { quizid, classid: of._id, isNamed: false };
  const [page = ''] = (await call('/adminexam/answerSheetPrint', print, token)).sets[0]?.pages ?? [];
  return { quizid, sheet: await printedSheet(page), rolls };
}

/** Names have no digits. */
const lettersOf = (n: number) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26));

/** Photos of sheets that pupils have filled, of 12 megapixels in color; `isWhole` as the phone made them. */
export async function photosOf(
  sheet: Canvas,
  rolls: readonly string[],
  { seed, isWhole }: { seed: number; isWhole: boolean },
): Promise<Buffer[]> {
  const questions = alikeQuestions({ questions: QUESTIONS, options: 4 });
  // Where bubbles are follows from these alone.
  const layout = layOutSheet({ test: 'T', title: '', questions, roll: 8, sets: 0, set: null });
  const [page] = layout.pages;
  const photos: Buffer[] = [];
  for (const [at, roll] of rolls.entries()) {
    if (!page) throw new Error('The layout has no page');
    const random = new Random(seed * 1_000_003 + at);
    const kind = KINDS[at % KINDS.length] ?? 'tilt';
    const { marks } = fillPage(layout, page, handOf(kind, random), random);
    const own = marks.map((mark) => {
      const digit = roll[Number(/^roll(\d+)$/.exec(mark.bubble.field)?.[1]) - 1];
      const bubble = page.bubbles.find(({ field, value }) => field === mark.bubble.field && value === digit);
      return bubble ? { ...mark, bubble } : mark;
    });
    const photo = await asPhone(await takePhoto(sheet, own, kind, random));
    photos.push(isWhole ? photo : await asSent(photo));
  }
  return photos;
}
