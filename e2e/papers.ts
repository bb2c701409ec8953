import { randomUUID } from 'node:crypto';
import type { DraftItem, PaperDraft } from '../contract/papers/draft.ts';
import type { Section } from '../contract/papers/section.ts';
import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import type { PresetSection } from '../contract/schemes/preset.ts';
import { presets } from '../contract/schemes/presets.ts';
import type { Product } from '../testing/product.ts';
import { approvedAdmin } from './admins.ts';

/** Papers of the whole model, created by calls. */

const LETTERS = ['a', 'b', 'c', 'd'];

const choices = (text: string) => ({
  text,
  explanation: '',
  body: { options: LETTERS.map((id) => ({ id, text: `${text}, option ${id}` })) },
});

/** Of four options with the ids a to d, `right` is right. */
export const single = (text: string, right = 'a'): AuthoredQuestion => ({
  kind: 'single_choice',
  ...choices(text),
  key: { right: [right] },
});

/** Of four options with the ids a to d, those named are right. */
export const multiple = (text: string, ...right: string[]): AuthoredQuestion => ({
  kind: 'multiple_choice',
  ...choices(text),
  key: { right: [right] },
});

export const numeric = (text: string, value: string, unit?: string): AuthoredQuestion => ({
  kind: 'numeric',
  text,
  explanation: '',
  body: { decimal: 'point', isWhole: false, ...(unit !== undefined && { unit }) },
  key: { accepted: [{ value }], units: [] },
});

export const sectionOf = (
  { name, scheme, choice, minutes }: PresetSection,
  more: Partial<Section> = {},
): Section => ({
  name,
  instructions: '',
  scheme,
  ...(choice && { choice }),
  ...(minutes !== undefined && { minutes }),
  shufflesQuestions: false,
  shufflesOptions: false,
  ...more,
});

/** The sections of a school's paper: every question as it is marked there. */
export const schoolSections = (more: Partial<Section> = {}): Section[] =>
  presets.school.sections.map((section) => sectionOf(section, more));

export const item = (
  section: number,
  question: AuthoredQuestion,
  more: Partial<DraftItem> = {},
): DraftItem => ({
  section,
  isDropped: false,
  keepsPlace: false,
  keepsOptionOrder: false,
  labels: { grade: 12, subject: 'Physics', topic: 'Motion', difficulty: 'Medium' },
  question,
  ...more,
});

/** Creates a test with this paper in its own exam. Returns its id and name. */
export async function newPaper(
  product: Product,
  testDuration: number,
  paper: Partial<PaperDraft> & Pick<PaperDraft, 'sections' | 'items'>,
): Promise<{ quizid: string; quizname: string }> {
  // Not kept: another journey may have moved the clock past the end of a session.
  const { token } = await approvedAdmin(product, 'Paper Setter');
  const { exam } = await product.call(
    '/adminexam/examadd',
    { examName: `Exam ${randomUUID()}`, category: 'School Exams', subjects: ['Physics'], isactive: true },
    token,
  );
  const { quiz } = await product.call(
    '/adminexam/quizadd',
    {
      quizName: `Paper of ${exam?.examid}`,
      description: 'A paper',
      exam: exam?.examid,
      subject: 'Physics',
      chapter: 'Motion',
      topic: 'Motion',
      testDuration,
      testFormat: 'MCQ',
      marks: 0,
      isactive: true,
      paper: { movement: 'free', passages: [], ...paper },
    },
    token,
  );
  return quiz;
}
