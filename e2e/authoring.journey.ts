import { randomUUID } from 'node:crypto';
import { aPdf } from '../server/testing/a-pdf.ts';
import { expect, newStudent, signInPage, test } from '../testing/product.ts';
import { begin } from '../testing/running-test.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, giveTo, keepSignedIn, newTest } from './admins.ts';
import { addQuestion, fillOptions, formMarks, openForm, setGrade } from './new-test-form.ts';

test('a paper of JEE Advanced by hand: pattern, several right options, a range, a passage; marked by its rules', {
  tag: '@rare',
}, async ({ page, product }) => {
  const admin = await openForm(page, product, { minutes: '60', marks: '50' });
  await addQuestion(page, 'Which one is a longitudinal wave?', 'MCQ');
  await setGrade(page, '12');
  await fillOptions(page, ['Sound', 'Light', 'X-rays', 'Radio']);
  await page.getByLabel('Option A is the right answer').click();
  await addQuestion(page, 'Which of these are transverse?', 'MCQ, several right');
  await fillOptions(page, ['Light', 'Sound in air', 'Waves of a string', 'Ultrasound in air']);
  await page.getByLabel('Option A is the right answer').click();
  await page.getByLabel('Option C is the right answer').click();
  await addQuestion(page, 'How long is the wave, in metres?', 'Number');
  await page.getByLabel('Answer 1 is right').selectOption('in a range');
  await page.getByLabel('From 1').fill('0.63');
  await page.getByLabel('To 1').fill('0.6');
  await expect(page.getByText('The range ends before it begins.')).toBeVisible();
  await page.getByLabel('To 1').fill('0.70');
  await addQuestion(page, 'How often does it swing, in hertz?', 'Number');
  await page.getByLabel('Value 1').fill('500');
  await checkAccessibility(page, 'the editor of a number');

  // Sections and marking are a sentence until they are asked for.
  const sections = page.getByRole('heading', { name: 'Sections and marking' });
  await expect(page.getByText('One section, marks by question.')).toBeVisible();
  await sections.click();
  await page.getByLabel('Real exam').selectOption('JEE Advanced');
  await page.getByLabel('Paper and year').selectOption({ label: '2026: Paper 1' });
  await expect(page.getByText('As reported by cracku, 19 May 2026; reports agree.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this pattern' }).click();
  await expect(page.getByText('The sections are now those of JEE Advanced, Paper 1')).toBeVisible();
  await expect(page.getByText('Physics: one or more right options has 1 of 4 questions.')).toBeVisible();
  await expect(
    page
      .getByText(
        '+4 for a right answer, −1 for a wrong one, 0 if left blank; +1 for each right option if you miss some and choose no wrong one',
      )
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Test duration in minutes')).toHaveValue('180');
  await page.getByRole('button', { name: 'Add a passage' }).click();
  await page.getByLabel('Passage name').fill('The string');
  await page.getByLabel('Passage text').fill('A string of 2 m swings between two walls.');
  await page.getByRole('checkbox', { name: /^Question 3/ }).check();
  await page.getByRole('checkbox', { name: /^Question 4/ }).check();
  await checkAccessibility(page, 'sections, marking and passages');

  // What the form says of the marks is compared with the paper.
  await expect(page.getByText('The questions give 15 marks; the form says 50.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 15' }).click();
  await expect(formMarks(page)).toHaveValue('15');
  await expect(page.getByText('The questions give 15 marks')).toBeHidden();
  await page.getByRole('button', { name: 'JSON' }).click();
  await expect(page.getByText('The JSON fields cannot express questions 2, 3, 4')).toBeVisible();
  await page.getByRole('button', { name: 'Editor' }).click();
  // The rules of an exam are saved before the time is known at which it closes.
  await page.getByRole('button', { name: 'Take the rules of an exam' }).click();
  await expect(page.getByText('It can be saved like this while it is inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByRole('button', { name: /or leave the test inactive for now/ })).toBeVisible();
  await page.getByLabel('Status').selectOption('Inactive');
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByText('Quiz added successfully')).toBeVisible();
  const href = await page.getByRole('link', { name: /^Open Waves, Paper 1/ }).getAttribute('href');
  const quizid = new URLSearchParams(href?.split('?')[1]).get('quizid') ?? '';
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
  expect(quiz?.possible).toBe('15');
  expect(quiz?.paper.passages).toHaveLength(1);
  expect(quiz?.paper.items.map(({ passage }) => passage)).toEqual([
    undefined,
    undefined,
    'The string',
    'The string',
  ]);

  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  const rules = page.getByRole('group', { name: 'Set all rules for' });
  await rules.getByRole('button', { name: 'Practice' }).click();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published: Waves, Paper 1')).toBeVisible();

  // A student answers: right; one of two right ones; the end of the range; wrong.
  const { token } = await newStudent(product);
  const { attempt } = await product.call('/exam/questionList', { quizid }, token);
  const { attemptid = '' } = attempt ?? {};
  const several = quiz?.paper.items[1]?.question;
  const single = quiz?.paper.items[0]?.question;
  const idOf = (question: typeof several, at: number) =>
    question && 'options' in question.body ? (question.body.options[at]?.id ?? '') : '';
  const answers = [
    { index: 0, answer: null, chosen: [idOf(single, 0)] },
    { index: 1, answer: null, chosen: [idOf(several, 2)] },
    { index: 2, answer: '0.70' },
    { index: 3, answer: '50' },
  ];
  const changes = answers.map((one, i) => ({ marked: false, spentMs: 1000, seq: i + 1, ...one }));
  await product.call('/attempt/save', { attemptid, answers: changes }, token);
  const { result } = await product.call('/attempt/submit', { attemptid }, token);
  // 3 for the single choice, 1 of 4 for one of two right options, 4 for the end of the range, 0 for the wrong number.
  expect(result?.marking).toMatchObject({ denominator: 1, total: { got: 8, possible: 15 } });
});

test('questions by keyboard alone, of several kinds; the next test begins as this one', {
  tag: '@rare',
}, async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Devika Nair');
  const { exam } = await product.call(
    '/adminexam/examadd',
    { examName: `Class 9 ${randomUUID()}`, category: 'School Exams', subjects: ['Maths'], isactive: true },
    admin.token,
  );
  await keepSignedIn(page, admin, admin.token);
  await page.goto('/admin/quizadd');
  const keys = page.keyboard;
  const line = async (text: string) => {
    await keys.type(text);
    await keys.press('Enter');
  };
  await page.getByLabel('Quiz name').focus();
  await line('By hand');
  await expect(page.getByLabel('Exam', { exact: true })).toBeFocused();
  await keys.type(exam?.examname ?? '');
  await keys.press('Tab');
  await keys.type('Maths');
  await keys.press('Tab');
  await line('Lines');
  await line('Graphs');
  await line('20');
  // The first question is there to be written, within sight of a laptop.
  const question = page.getByLabel('Question text');
  await expect(question).toBeFocused();
  for (let n = 1; n <= 4; n++) {
    await line(`How much is ${n} and ${n}?`);
    if (n === 2) {
      // Lines that are pasted fill the options, without the letters that a paper has.
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', '(a) 4\n(b) 5\n(c) 6\n(d) 7');
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      });
      await expect(page.getByLabel('Option D', { exact: true })).toHaveValue('7');
      await page.getByLabel('Option D', { exact: true }).focus();
      await keys.press('Enter');
    } else for (const option of [2 * n, n, 3 * n + 1, 5 * n + 1]) await line(String(option));
    // In a text it would be a letter; here it is the key.
    await keys.press('A');
    await expect(page.getByText('Key: A.')).toBeVisible();
    await keys.press('Enter');
    await expect(question).toBeFocused();
    await expect(question).toHaveValue('');
  }
  for (const [kind, field] of [
    ['Number', 'Value 1'],
    ['Short Answer', 'Answer text'],
  ] as const) {
    await page.getByLabel('Question format').focus();
    await keys.type(kind);
    await page.keyboard.press('Tab');
    await question.focus();
    await line('How much?');
    await expect(page.getByLabel(field)).toBeFocused();
    await line('42');
    await keys.press('Enter');
    await expect(question).toBeFocused();
  }
  // The last was begun with the key for the next one: it is not on the paper.
  await expect(page.getByRole('heading', { name: 'Question 7 of 7' })).toBeVisible();
  await keys.press('Control+S');
  const answer = page.getByRole('status').filter({ hasText: 'Quiz added successfully' });
  await expect(answer).toContainText('6 questions, 6 marks. It is inactive');
  await expect(answer).toBeInViewport();
  await checkAccessibility(page, 'a test that was added');
  // A save by key goes on in the saved test.
  await expect(page.getByRole('heading', { name: 'Update Test' })).toBeVisible();
  await expect(question).toHaveValue('How much is 1 and 1?');
  const quizid = new URL(page.url()).searchParams.get('quizid') ?? '';
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
  expect(quiz).toMatchObject({ description: 'Lines: Graphs', testFormat: 'MCQ', marks: 6 });
  expect(quiz?.questions[3]).toMatchObject({ grade: 9, topic: 'Graphs', answerText: '8' });

  await page.goto('/admin/quizadd');
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Maths');
  await expect(page.getByLabel('Test duration in minutes')).toHaveValue('20');
  await expect(page.getByText('MCQ · marks from the questions · Inactive')).toBeVisible();
  // What is as in the last test is said, and undone by a press.
  await page.getByRole('button', { name: 'Begin empty' }).click();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('');
  await page.setViewportSize({ width: 1366, height: 768 });
  expect((await page.locator('#questions').boundingBox())?.y).toBeLessThan(250);
});

test('the form of a test gives it to classes, each at its own time, and closes with the last', {
  tag: '@rare',
}, async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Farah Ali');
  const prefix = randomUUID().slice(0, 6);
  for (const name of ['A', 'B', 'C', 'D'])
    await product.call('/admin/classAdd', { name: `${prefix}-${name}`, teachers: [] }, admin.token);
  await newTest(product, admin.token);
  await keepSignedIn(page, admin, admin.token);
  await page.goto('/admin/quizadd');
  await page.getByLabel('Quiz name').fill('Four classes');
  await page.getByLabel('Chapter').fill('Sets');
  await page.getByLabel('Topic', { exact: true }).fill('Unions');
  await page.getByRole('group', { name: 'Set all rules for' }).getByRole('button', { name: 'Exam' }).click();
  const given = page.locator('#classes');
  await given.getByRole('heading').click();
  await giveTo(given, prefix);
  await given.getByLabel('First at').fill('2030-01-07T09:00');
  await expect(page.getByText(/^Exam: 1 attempt; marks and solutions when it has closed/)).toContainText(
    /Closes .*11:25/,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await checkAccessibility(page, 'the classes of a test on a phone');
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  const answer = page.getByRole('main').getByRole('alert').first();
  await answer.getByRole('button', { name: 'Marks are required.' }).click();
  await page.locator('#details').getByLabel('Marks', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByText('Its 4 classes and their times are saved.')).toBeInViewport();
  // The description of the next test is filled in as that of the first one was.
  await page.getByLabel('Chapter').fill('Sets');
  await page.getByLabel('Topic', { exact: true }).fill('Complements');
  await expect(page.getByLabel('Description')).toHaveValue('Sets: Complements');
  const { quizs } = await product.call(
    '/adminexam/quizList',
    { filters: { search: 'Four classes' } },
    admin.token,
  );
  expect(quizs[0]).toMatchObject({
    rules: { opensAt: '2030-01-07T03:30:00.000Z', closesAt: '2030-01-07T05:55:00.000Z' },
  });
  expect(quizs[0]?.classes).toHaveLength(4);
  // Classes are saved with the test, also where nothing else has changed.
  await page.goto(`/admin/quizadd/?quizid=${quizs[0]?.quizid}`);
  await given.getByRole('heading').click();
  await given
    .getByRole('button', { name: /^Take out/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Its 3 classes and their times are saved.')).toBeInViewport();
});

test('a list does not publish a test whose marks are not those of its questions before it has said so', {
  tag: '@rare',
}, async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Devika Nair');
  const quiz = await newTest(product, admin.token);
  const { quizid, quizname, description, subject, chapter, topic, testDuration, testFormat } = quiz;
  const form = { description, subject, chapter, topic, testDuration, testFormat, marks: 40 };
  await product.call(
    '/adminexam/quizupdate',
    { quizid, ...form, quizName: quizname, exam: quiz.exam.examid, isactive: false },
    admin.token,
  );
  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/quiz?search=${quizid}`);
  const row = page.getByRole('row').filter({ hasText: quizname });
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Drafts', exact: true }).click();
  await expect(page).toHaveURL(/state=inactive/);
  // On a phone a test is a line, which nothing moves.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row).toBeVisible();
  const place = () =>
    row.evaluate((line) => ({ y: line.getBoundingClientRect().top + scrollY, height: line.clientHeight }));
  const before = await place();
  expect(before.height).toBeLessThan(100);
  await page.getByRole('checkbox', { name: new RegExp(quizname) }).check();
  expect(await place()).toEqual(before);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Publish the selected tests' }).click();
  const dialog = page.getByRole('dialog', { name: 'The form of a test does not match its questions' });
  await expect(dialog).toContainText(`${quizname}: 40 marks on the form, 2 in its questions.`);
  await checkAccessibility(page, 'marks that differ');
  await dialog.getByRole('button', { name: 'Do not publish' }).click();
  await expect(dialog).toBeHidden();
  const isActive = async () =>
    (await product.call('/adminexam/quizDetails', { quizid }, admin.token)).quiz?.isactive;
  expect(await isActive()).toBe(false);

  await page.getByRole('button', { name: `Publish ${quizname}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText(`Published: ${quizname}`)).toBeVisible();
  expect(await isActive()).toBe(true);
});

test('a question that is added after a failed save is not full of mistakes', { tag: '@rare' }, async ({
  page,
  product,
}) => {
  await openForm(page, product, { minutes: '10', marks: '' });
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByRole('alert')).toContainText('Marks are required.');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.getByLabel('Question text')).toBeFocused();
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await expect(page.getByText('The right answer is missing')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
});

test('the dashboard edits a question of another kind, and the changes are told in words', {
  tag: '@rare',
}, async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Farah Ali');
  const quiz = await newTest(product, admin.token);
  const [first, second] = quiz.paper.items;
  if (!first || !second) throw new Error('The test has no two questions');
  const number = {
    ...second,
    question: {
      kind: 'numeric' as const,
      text: 'How much?',
      explanation: '',
      body: { decimal: 'point' as const, isWhole: false, unit: 'kg' },
      key: { accepted: [{ value: '5', within: { absolute: '0.5' } }], units: [] },
    },
  };
  const { quizname, exam, isactive, questions: _, ...rest } = quiz;
  const sent = { ...rest, quizName: quizname, exam: exam.examid, isactive };
  await product.call(
    '/adminexam/quizupdate',
    { ...sent, paper: { ...quiz.paper, items: [first, number] } },
    admin.token,
  );
  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/question?quizid=${quiz.quizid}`);
  await page.getByRole('button', { name: /^Edit question 2/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  await dialog.getByLabel('Value 1').fill('six');
  await expect(dialog.getByText('Not a number. Type one such as 0.63 or 1/3.')).toBeVisible();
  await dialog.getByLabel('Value 1').fill('6');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();

  await page.goto(`/admin/quizadd/?quizid=${quiz.quizid}`);
  const changes = page.getByRole('region', { name: 'Changes' });
  const edited = changes.getByRole('row').filter({ hasText: 'Changed a question' });
  await edited.locator('summary').click();
  await expect(edited).toContainText('6 ± 0.5 kg');
  await expect(edited).toContainText('Kind of question: Number');
  await expect(edited).not.toContainText('accepted');

  await page.goto(`/admin/question?quizid=${quiz.quizid}`);
  await page.getByRole('button', { name: /^Edit question 1/ }).click();
  await dialog.getByLabel('Question format').selectOption({ label: 'Number' });
  await dialog.getByLabel('Value 1').fill('12');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  const saved = await product.call('/adminexam/quizDetails', { quizid: quiz.quizid }, admin.token);
  expect(saved.quiz?.paper.items.map(({ question }) => question.kind)).toEqual(['numeric', 'numeric']);
});

test('an old paper goes live: its PDF beside an answer grid, and the page follows the question', {
  tag: '@rare',
}, async ({ page, product, browser }) => {
  const admin = await openForm(page, product, { minutes: '30', marks: '4' });
  await page.getByRole('button', { name: 'PDF with answer grid' }).click();
  const dialog = page.getByRole('dialog', { name: 'A printed paper with an answer grid' });
  const file = {
    name: 'Waves 2019.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf([
      ['Read this first', '1. Use a pen'],
      ['1. Which one is a longitudinal wave?', '2. Which of these are transverse?'],
      ['3. How long is the wave?', '4. How often does it swing?'],
    ]),
  };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByLabel('Name of the paper')).toHaveValue('Waves 2019', { timeout: 60_000 });
  await dialog.getByLabel('Grade').fill('12');
  await dialog.getByLabel('Answer key').fill('1b 2ac 3: 0.7 4e');
  await expect(dialog.getByText('Question 4 has no option E.')).toBeVisible();
  await dialog.getByLabel('Answer key').fill('1b 2ac 3: 0.7');
  await dialog.getByLabel('Number of questions').fill('4');
  await expect(dialog.getByText('No answer yet: 4')).toBeVisible();
  await dialog.getByLabel('Answer key').fill('1b 2ac 3: 0.7 4d');
  await expect(dialog.getByLabel('Page 1: first question')).toHaveValue('');
  await expect(dialog.getByLabel('Page 2: first question')).toHaveValue('1');
  await expect(dialog.getByLabel('Page 3: first question')).toHaveValue('3');
  await checkAccessibility(page, 'a printed paper with an answer grid');
  await dialog.getByRole('button', { name: 'Add 4 questions' }).click();
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByText('Quiz added successfully')).toBeVisible();
  const href = await page.getByRole('link', { name: /^Open Waves, Paper 1/ }).getAttribute('href');
  const quizid = new URLSearchParams(href?.split('?')[1]).get('quizid') ?? '';
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
  expect(quiz?.paper.items.map(({ question }) => question.kind)).toEqual([
    'single_choice',
    'multiple_choice',
    'numeric',
    'single_choice',
  ]);

  const student = await newStudent(product);
  const hall = await browser.newPage({ baseURL: product.address });
  await signInPage(hall, product, student);
  await hall.goto(`/test/start/?id=${quizid}`);
  await begin(hall);
  const shown = hall.getByRole('img', { name: 'Page 2' });
  await expect(shown).toBeVisible();
  await expect(hall.getByText('Waves 2019, question 1')).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1600);
  const wide = await shown.evaluate(({ clientWidth }) => clientWidth);
  await hall.getByRole('button', { name: 'Larger' }).click();
  expect(await shown.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(1.3 * wide);
  await checkAccessibility(hall, 'a page beside its bubbles');
  await hall.getByRole('radio', { name: 'B. Option B' }).check();
  await hall.keyboard.press('ArrowRight');
  await hall.keyboard.press('ArrowRight');
  await expect(hall.getByRole('img', { name: 'Page 3' })).toBeVisible();
  await expect(hall.getByText('Page 2 of 2')).toBeVisible();
  await hall.getByRole('button', { name: 'Previous page' }).click();
  await expect(hall.getByRole('img', { name: 'Page 2' })).toBeVisible();
  await hall.getByLabel('Your answer').fill('0.7');
  await hall.getByRole('button', { name: 'Submit' }).click();
  await hall.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(hall.getByText('2 of 4', { exact: false }).first()).toBeVisible();
  await hall.close();
});
