import { newStudent, type Product, quizidOf, type SignedIn } from '../../testing/product.ts';
import { TENSES } from '../../testing/running-test.ts';
import { extremeName } from './extreme-content.ts';
import { answerTest, wrongOf } from './sit.ts';

/** What a teacher finds after a week: a test that a class has sat, with everything that can come of it. */
export interface SchoolWeek {
  quizid: string;
  classid: string;
  best: SignedIn;
  attemptid: string;
}

const NAMES = [
  'Aarav Sharma',
  'Ananya Iyer',
  'Arjun Reddy',
  'Bhavya Nair',
  'Chirag Mehta',
  'Devika Pillai',
  'Farhan Qureshi',
  'Gauri Deshpande',
  'Harpreet Kaur',
  'Ishaan Bose',
  'Jaya Krishnan',
  'Kabir Malhotra',
  'Lakshmi Venkataraman',
  'Mohammed Irfan',
  'Navya Rao',
  'Om Prakash Yadav',
  'Pooja Chauhan',
  'Rehan Ali',
  'Sanjana Mukherjee',
  'Tanvi Joshi',
  'Uday Patil',
  'Varun Agarwal',
  'Yash Vardhan Singh',
  'Zoya Khan',
  extremeName,
  'Zubin Daruwala',
];

/** The question whose key will be corrected: most of the class answers another option. */
const DOUBTFUL = 2;

/** By place in the class. */
const OBJECTIONS: Record<number, string> = {
  1: '"Has been" fits too: it began yesterday and goes on.',
  4: 'B and C are the same.',
};

const weeks = new WeakMap<Product, Promise<SchoolWeek>>();

/** Made once for each product: every album shows the same week. */
export function schoolWeek(product: Product): Promise<SchoolWeek> {
  const made = weeks.get(product) ?? makeWeek(product);
  weeks.set(product, made);
  return made;
}

async function makeWeek(product: Product): Promise<SchoolWeek> {
  const { token = '' } = await product.call('/admin/signin', product.owner);
  const best = await newStudent(product, NAMES[0]);
  const quizid = await quizidOf(product, best.token, TENSES.name);
  // The later in the class, the more is wrong or left out.
  const answered = (student: SignedIn, place: number) =>
    answerTest(product, { student: student.token, admin: token }, quizid, (question, index) => {
      const luck = (place * 7 + index * 5) % NAMES.length;
      if (luck < place / 6) return undefined;
      const isRight = index === DOUBTFUL ? luck < 4 : luck >= place / 2;
      return isRight ? question.answerText : wrongOf(question);
    });
  const emails: string[] = [];
  let ofBest = '';
  for (const [place, name] of NAMES.entries()) {
    const student = place === 0 ? best : await newStudent(product, name);
    emails.push(student.email);
    const attemptid = await answered(student, place);
    // The last one is still sitting.
    if (place === NAMES.length - 1) break;
    await product.call('/attempt/submit', { attemptid }, student.token);
    if (place === 0) ofBest = attemptid;
    const reason = OBJECTIONS[place];
    if (reason === undefined) continue;
    await product.call('/attempt/challenge', { attemptid, position: DOUBTFUL, reason }, student.token);
  }
  const added = await product.call('/admin/classAdd', { name: 'Grade 8 B', teachers: [] }, token);
  const { _id: classid } = added.class;
  const rows = emails.slice(0, 14).map((email, i) => `${NAMES[i] ?? ''},${email}`);
  const csv = ['Name,Email', ...rows, 'Meher Contractor,meher@school.example'].join('\n');
  await product.call('/admin/classRoster', { classid, csv }, token);
  await product.call('/admin/classAdd', { name: `${extremeName} (Grade 8 C)`, teachers: [] }, token);
  await product.call('/adminexam/quizClasses', { quizid, classids: [classid] }, token);
  await correctKey(product, token, quizid);
  return { quizid, classid, best, attemptid: ofBest };
}

/** Leaves a correction that waits for a decision. */
async function correctKey(product: Product, token: string, quizid: string): Promise<void> {
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, token);
  if (!quiz) throw new Error(`There is no test ${quizid}`);
  const { quizname, exam, questions: _, paper, ...rest } = quiz;
  const items = paper.items.map((item, at) => {
    const { question } = item;
    if (at !== DOUBTFUL || question.kind !== 'single_choice') return item;
    const other = question.body.options.find(({ id }) => !question.key.right.includes(id));
    return { ...item, question: { ...question, key: { ...question.key, right: other ? [other.id] : [] } } };
  });
  await product.call(
    '/adminexam/quizupdate',
    { ...rest, quizName: quizname, exam: exam.examid, paper: { ...paper, items } },
    token,
  );
}
