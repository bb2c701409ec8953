import type { Wire } from '../../contract/http/wire-names.ts';
import type { adminQuiz } from '../../contract/papers/editing.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import type { Walk } from './camera.ts';
import { extremeName, LONG_CHAPTER, LONG_EXAM, LONG_OPTION, LONG_WORD } from './extreme-content.ts';
import { teachingWalk } from './teaching-walk.ts';

type AdminQuiz = Wire<typeof adminQuiz>;

const PASSWORD = 'kite monsoon ledger';
/** Inactive, so that it does not appear on students' screens. */
const STATUS = { isactive: false };

let walks = 0;

/** Visits every screen of the admin area in its states, as the owner. */
export async function adminWalk(walk: Walk): Promise<void> {
  walks++;
  await theWayIn(walk);
  const quiz = await signInAndFill(walk);
  await lists(walk);
  await examForm(walk, quiz);
  await quizForm(walk, quiz);
  await oneQuestion(walk, quiz);
  await teachingWalk(walk);
}

async function theWayIn({ page, product, camera, look }: Walk): Promise<void> {
  await camera.open('/admin', 'login');
  await page.getByRole('button', { name: 'Login' }).click();
  await camera.take('login-with-mistakes');
  await page.getByLabel('Name').fill('Anita Rao');
  await page.getByLabel('Email').fill('nobody@journey.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog', { name: 'Error' }).waitFor();
  await camera.take('login-refused', false);
  await camera.open('/admin/register', 'register');
  await page.getByLabel('Name').fill(look.isExtreme ? lettersOf(extremeName) : 'Anita Rao');
  const email = `anita-${walks}-${process.pid}@journey.example`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await camera.take('register-filled-in');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Code from the message').waitFor();
  await camera.take('register-code');
  await page
    .getByLabel('Code from the message')
    .fill(/code is (\S+)\./.exec(product.mailTo(email))?.[1] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Approval pending').waitFor();
  await camera.take('registered');
}

/** Signs the owner in, and adds an exam and a test with the content of this look. */
async function signInAndFill({ page, product, look }: Walk): Promise<AdminQuiz> {
  const { token = '', profile, role } = await product.call('/admin/signin', product.owner);
  await page.evaluate(
    ([admin = '', bearer = '', is = '']) => {
      sessionStorage.setItem('admin', admin);
      sessionStorage.setItem('admintoken', bearer);
      sessionStorage.setItem('adminrole', is);
    },
    [JSON.stringify({ name: profile?.name, email: profile?.email }), token, role ?? ''],
  );
  const words = look.isExtreme
    ? { exam: LONG_EXAM, subject: extremeName, name: LONG_CHAPTER, topic: LONG_WORD }
    : { exam: 'Science Olympiad', subject: 'Physics', name: 'Light and Lenses', topic: 'Refraction' };
  const { exam } = await product.call(
    '/adminexam/examadd',
    { examName: words.exam, category: 'UPSC and State Exams', subjects: [words.subject], ...STATUS },
    token,
  );
  const { quiz } = await product.call(
    '/adminexam/quizadd',
    {
      quizName: words.name,
      description: look.isExtreme ? LONG_OPTION : 'How a lens bends light, and where the picture stands.',
      exam: exam?.examid,
      subject: words.subject,
      chapter: words.name,
      topic: words.topic,
      testDuration: 30,
      testFormat: 'MCQ',
      marks: 12,
      questions: Array.from({ length: 12 }, (_, i) => question(i, words, look.isExtreme)),
      ...STATUS,
    },
    token,
  );
  return quiz;
}

function question(i: number, { subject, topic }: Record<string, string>, isExtreme: boolean): AdminQuestion {
  const options = isExtreme
    ? [LONG_OPTION, LONG_WORD, LONG_CHAPTER, '4']
    : [
        '\\(\\frac{1}{v} - \\frac{1}{u}\\)',
        '\\(\\frac{1}{v} + \\frac{1}{u}\\)',
        '\\(v + u\\)',
        '\\(v - u\\)',
      ];
  return {
    grade: 10,
    subject: subject ?? '',
    topic: topic ?? '',
    questionFormat: 'MCQ',
    marks: 1,
    questionText: isExtreme
      ? `${LONG_OPTION}\n\n${LONG_EXAM}`
      : `A thin lens of focal length \\(f = ${i + 5}\\) cm. Which of these equals \\(\\frac{1}{f}\\)? \\[\\int_0^${i + 1} \\frac{dx}{\\sqrt{1 + x^2}}\\]`,
    options,
    answerText: options[0] ?? '',
    difficulty: 'Medium',
    explanation: isExtreme ? LONG_OPTION : 'The lens formula.',
  };
}

async function lists({ page, camera }: Walk): Promise<void> {
  await camera.open('/admin/exam', 'exams');
  await camera.open('/admin/exam?category=Bank+Exams', 'exams-none-found');
  await page.route('**/adminexam/examList', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/exam');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await camera.take('exams-failed');
  await page.unroute('**/adminexam/examList');
  await page.route('**/adminexam/examList', () => undefined);
  await page.goto('/admin/exam');
  await page.getByRole('heading', { name: 'Exam Dashboard' }).waitFor();
  await camera.take('exams-loading');
  await page.unroute('**/adminexam/examList');
  await camera.open('/admin/quiz', 'tests');
  await camera.open('/admin/question', 'questions');
  await camera.open('/admin/notes', 'notes');
  await camera.open('/admin/noteadd/', 'new-notes');
  await camera.open('/admin/users', 'users');
  await camera.open('/admin/admins', 'admins');
  await page.goto('/admin/admins?status=approved');
  await page
    .getByRole('button', { name: /^Disable/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await camera.take('disable-an-admin', false);
  await camera.open('/admin/changes', 'changes');
  await camera.open('/admin/nowhere', 'not-found');
}

async function examForm({ page, camera, product, look }: Walk, { exam }: AdminQuiz): Promise<void> {
  await camera.open('/admin/examadd/', 'new-exam');
  await page.getByRole('button', { name: 'Add Exam' }).click();
  await camera.take('new-exam-with-mistakes');
  await camera.open(`/admin/examadd/?examid=${exam.examid}`, 'exam');
  if (look.size === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await camera.take('menu', false);
    await page.getByRole('button', { name: 'Menu' }).click();
  }
  await page.getByLabel('Exam name').fill(`${exam.examname} II`.slice(-200));
  const { token = '' } = await product.call('/admin/signin', product.owner);
  const { exams } = await product.call('/adminexam/examDetails', { examid: exam.examid }, token);
  const { examid, version, subject } = exams ?? { examid: '', version: 0, subject: [] };
  const theirs = { examName: `${exam.examname} I`, category: 'School Exams', subjects: subject } as const;
  await product.call('/adminexam/examupdate', { examid, version, ...theirs, ...STATUS }, token);
  await page.getByRole('button', { name: 'Update Exam' }).click();
  await page.getByRole('dialog', { name: /changed this exam/ }).waitFor();
  await camera.take('conflict', false);
  await page.getByRole('button', { name: 'Continue editing' }).click();
  if (look.size === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await camera.take('leave', false);
  await page.getByRole('button', { name: 'Leave' }).click();
}

async function quizForm({ page, camera }: Walk, { quizid, questions }: AdminQuiz): Promise<void> {
  await camera.open('/admin/quizadd/', 'new-test');
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await camera.take('new-test-with-mistakes');
  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  await page.getByRole('region', { name: 'Preview' }).getByRole('radio').first().waitFor();
  await page.waitForLoadState('networkidle');
  await camera.take('test');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByLabel('Question text').first().fill('Find \\(\\frac{1}{2\\) and \\(\\sqrt{49}\\).');
  await page.getByText(/could not be displayed/).waitFor();
  await camera.take('question-that-cannot-be-set');
  await page.getByRole('button', { name: 'JSON' }).click();
  const json = JSON.stringify(questions, null, 2);
  await page
    .getByLabel('Questions as a JSON array')
    .fill(json.replace('"grade": 10,', '"grade": 10').replaceAll('"difficulty"', '"hardness"'));
  await page.getByText('Please enter valid JSON format').waitFor();
  await camera.take('import-that-is-no-json');
  await page.getByLabel('Questions as a JSON array').fill(json.replaceAll('"difficulty"', '"hardness"'));
  await page.getByText('Invalid question structure (missing fields)').waitFor();
  await camera.take('import-with-mistakes');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await camera.take('test-not-saved');
}

async function oneQuestion({ page, camera }: Walk, { quizid }: AdminQuiz): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await camera.open(`/admin/question?quizid=${quizid}`, 'questions-of-a-test');
  await page
    .getByRole('button', { name: /^Edit question 1/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  await dialog.getByRole('radio').first().waitFor();
  await page.waitForLoadState('networkidle');
  await camera.take('question', false);
  await dialog.getByLabel('Answer text').fill('none of them');
  await dialog
    .getByText(/options/i)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Save Changes' }).scrollIntoViewIfNeeded();
  await camera.take('question-with-a-mistake', false);
}

/** A valid admin name: letters and single spaces. */
const lettersOf = (name: string) => name.replaceAll(/[^\p{L}\p{M}]+/gu, ' ');
