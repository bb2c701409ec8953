import type { Page } from '@playwright/test';
import admin from '../locale/hi/admin.ts';
import bank from '../locale/hi/bank.ts';
import blueprints from '../locale/hi/blueprints.ts';
import catalogue from '../locale/hi/catalogue.ts';
import classes from '../locale/hi/classes.ts';
import deliveries from '../locale/hi/deliveries.ts';
import grid from '../locale/hi/grid.ts';
import help from '../locale/hi/help.ts';
import pupils from '../locale/hi/pupils.ts';
import regrade from '../locale/hi/regrade.ts';
import results from '../locale/hi/results.ts';
import reviews from '../locale/hi/reviews.ts';
import sections from '../locale/hi/sections.ts';
import settings from '../locale/hi/settings.ts';
import sharing from '../locale/hi/sharing.ts';
import taking from '../locale/hi/taking.ts';
import waiting from '../locale/hi/waiting.ts';
import { aPdf } from '../server/testing/a-pdf.ts';
import { expect, newStudent, type Product, startFresh, test } from '../testing/product.ts';
import { offlineCopy } from '../testing/running-test.ts';
import { freshPage, keepSignedIn, newPerson, newTest } from './admins.ts';
import { button, checkHindi, isThere, openDialog, read, readDialog } from './plain-hindi.ts';

// Many screens, each waited for and read.
test.describe.configure({ timeout: 600_000 });

/** Signs the owner in, whose page is in Hindi from then on. Returns the token. */
async function ownerInHindi(page: Page, product: Product): Promise<string> {
  const { token = '', role } = await product.call('/admin/signin', product.owner);
  await keepSignedIn(page, product.owner, token, role);
  await page.goto('/?lang=hi');
  await isThere(page);
  return token;
}

test('a fresh school is set up in Hindi, and each part of its Settings is read', async ({ page }) => {
  const fresh = await startFresh();
  try {
    await page.goto(`${fresh.address}/?lang=hi`);
    await page.goto(fresh.setUpAddress);
    await isThere(page);
    await button(page, settings.setUp).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await page.getByLabel(settings.withGoogle).check();
    await checkHindi(page, 'set-up with mistakes');
    await page.getByLabel(settings.withGoogle).uncheck();
    await page.locator('input[name="name"]').fill('Asha Rao');
    await page.locator('input[name="email"]').fill('asha@school.example');
    await page.locator('input[name="password"]').fill('nineteen green kettles');
    await page.locator('input[name="school"]').fill('नवोदय विद्यालय');
    await button(page, settings.setUp).click();
    await expect(page).toHaveURL(/\/admin\/today$/);
    await isThere(page);
    await checkHindi(page, 'the first day');
    await page.goto(fresh.setUpAddress);
    await isThere(page);
    await checkHindi(page, 'a set-up that is over');

    for (const part of [
      'school',
      'reviews',
      'follow',
      'signIn',
      'pupils',
      'mail',
      'people',
      'limits',
      'images',
      'backups',
      'pages',
    ])
      await read(page, `${fresh.address}/admin/settings?part=${part}`);
    await page.goto(`${fresh.address}/admin/settings?part=people`);
    await button(page, settings.tryPeople).click();
    await expect(page.getByText(/^आज रात/)).toBeVisible();
    await checkHindi(page, 'whom retention concerns');
    await page.goto(`${fresh.address}/admin/settings?part=signIn`);
    const refuse = async (label: string, value: string, why: string) => {
      await page.getByLabel(label).fill(value);
      await button(page, admin.save).click();
      await expect(page.getByText(why)).toBeVisible();
      await checkHindi(page, `Settings: ${value}`);
    };
    await refuse(settings.oidcIssuer, 'https://login.school.example', 'ये खाने साथ-साथ भरने होते हैं');
    await refuse(settings.oidcClientId, 'with a space', settings.refused);
  } finally {
    await fresh.stop();
  }
});

test('pupils come into a class, get cards, are moved, and the class is promoted', async ({
  page,
  product,
}) => {
  const token = await ownerInHindi(page, product);
  const newClass = async (name: string) =>
    (await product.call('/admin/classAdd', { name, teachers: [] }, token)).class._id;
  const [classid, other] = [await newClass('7-C'), await newClass('7-D')];
  const elsewhere = await newStudent(product, 'Asha Rao');
  await read(page, '/admin/classes');
  await read(page, `/admin/class?classid=${classid}`);

  const roster = page.getByLabel(pupils.rosterFile);
  const upload = (name: string, text: string) =>
    roster.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('roster.csv', 'Vidyarthi,Kramank\nमीरा अय्यर,1\n');
  await expect(page.getByText(pupils.asks)).toBeVisible();
  await checkHindi(page, 'the columns of a roster');
  await upload(
    'roster.csv',
    'नाम,रोल नंबर,फ़ोन,पता\nमीरा अय्यर,1,,\nआशा राव,2,,\n,3,,\nरवि दास,2,,\nइरफ़ान,4,x,\n',
  );
  await expect(button(page, pupils.chooseColumns)).toBeVisible();
  await checkHindi(page, 'where a roster goes');
  await page.getByRole('button', { name: /^3 विद्यार्थी जोड़ें/ }).click();
  await expect(page.getByRole('link', { name: pupils.toCards })).toBeVisible();
  await checkHindi(page, 'a roster was taken');

  await page.getByRole('link', { name: pupils.toCards }).click();
  await isThere(page);
  await checkHindi(page, 'cards to make');
  await readDialog(page, admin.addStudent);
  await page.getByRole('button', { name: /^3 कार्ड बनाएँ/ }).click();
  await expect(page.getByText(pupils.printNow)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await checkHindi(page, 'printed cards');
  await page.emulateMedia({ media: null });
  await button(page, pupils.printed).click();
  await expect(page.getByText(pupils.allHaveCards)).toBeVisible();
  await checkHindi(page, 'new cards');
  await button(page, admin.addStudent).click();
  await (await openDialog(page)).getByRole('button', { name: admin.addStudent }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await checkHindi(page, 'a pupil with mistakes');
  await page.keyboard.press('Escape');

  const ofClass = (view: string) => `/admin/class?classid=${classid}&view=${view}`;
  for (const view of ['register', 'joining', 'students']) await read(page, ofClass(view));
  await button(page, admin.addStudent).click();
  await button(page.locator('dialog[open]'), classes.hasAccount).click();
  await page.getByLabel(classes.findStudent).fill('zz');
  await expect(page.getByText(classes.nobodyFound)).toBeVisible();
  await checkHindi(page, 'nobody to add');
  await page.getByLabel(classes.findStudent).fill(elsewhere.email);
  await button(page.locator('dialog[open]'), classes.addOne).click();
  await expect(page.locator('dialog[open] output')).toContainText('Asha Rao');
  await checkHindi(page, 'a student was added');
  await page.keyboard.press('Escape');
  await readDialog(page, classes.move);
  await readDialog(page, pupils.promote);
  await button(page, classes.move).click();
  await page.locator('dialog[open]').getByLabel(admin.moveTo).selectOption('7-D');
  await button(page.locator('dialog[open]'), classes.moveNow).click();
  await expect(button(page, admin.undo)).toBeVisible();
  await checkHindi(page, 'a student was moved');
  await button(page, admin.remove).click();
  await expect(page.getByText(/अब इस क्लास में नहीं/)).toBeVisible();
  await checkHindi(page, 'a student was taken out');

  const { quizid } = await newTest(product, token);
  await product.call('/adminexam/quizClasses', { quizid, classids: [classid] }, token);
  await read(page, ofClass('tests'));
  await readDialog(page, admin.giveTest);
  await read(page, `/admin/schedule?quizid=${quizid}`);
  await read(page, '/admin/classes?search=अय्यर');

  await page.goto('/admin/classes');
  await isThere(page);
  await button(page, pupils.promoteOne).click();
  await (await openDialog(page)).getByRole('combobox').selectOption(other);
  await checkHindi(page, 'a class to promote');
  await (await openDialog(page)).getByRole('button', { name: /भेजें$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('8-D');
  await checkHindi(page, 'a class was promoted');
});

test('a test is shared, reviewed with comments, approved and copied', async ({ page, browser, product }) => {
  const owner = await ownerInHindi(page, product);
  const signUp = async (name: string, role: 'teacher' | 'head') => {
    const person = newPerson(name);
    const { invitation } = await product.call('/admin/invite', { email: person.email, role }, owner);
    const { profile, token = '' } = await product.call('/admin/signup', { ...person, invitation });
    return { ...person, adminid: profile?._id ?? '', token };
  };
  const [teacher, head] = [await signUp('Meera Rao', 'teacher'), await signUp('Zubeda Rao', 'head')];
  await signUp('Anita Rao', 'teacher');
  await product.call('/admin/reviewSetting', { isWanted: true }, owner);
  try {
    await page.goto('/admin/admins');
    await isThere(page);
    await page.getByRole('button', { name: /^प्रबंधन\s*: Zubeda Rao/ }).click();
    await openDialog(page);
    await checkHindi(page, 'what is managed of a head');
    await product.call(
      '/admin/adminUpdate',
      { adminid: head.adminid, action: 'setDepartment', subjects: ['Math'] },
      owner,
    );

    const { quizid } = await newTest(product, owner);
    const copy = await product.call('/adminexam/quizduplicate', { quizid }, teacher.token);
    const desk = await freshPage(browser, product);
    await keepSignedIn(desk, teacher, teacher.token, 'teacher');
    await desk.goto('/?lang=hi');
    await isThere(desk);
    await read(desk, '/admin/today');
    await read(desk, `/admin/quiz?search=${copy.quizid}`);
    await button(desk, catalogue.more).click();
    await openDialog(desk);
    await checkHindi(desk, 'more about a test');
    await button(desk.locator('dialog[open]'), sharing.share).click();
    await desk.getByLabel(sharing.with).selectOption({ label: 'Anita Rao' });
    await checkHindi(desk, 'sharing a test');
    await button(await openDialog(desk), admin.save).click();
    await expect(desk.getByLabel(sharing.with)).toBeHidden();
    await desk.keyboard.press('Escape');
    await button(desk, reviews.sendOf).click();
    await expect(desk.getByText(reviews.in_review, { exact: true })).toBeVisible();
    await read(desk, `/admin/quizadd/?quizid=${copy.quizid}`);

    await desk.goto('/admin/bank');
    await isThere(desk);
    await button(desk, sharing.folders).click();
    await desk.getByLabel(sharing.newFolder).fill('तरंगें');
    await button(desk.locator('dialog[open]'), sharing.addFolder).click();
    await button(desk.locator('dialog[open]'), sharing.share).click();
    await expect(desk.getByText(sharing.folderMore)).toBeVisible();
    await checkHindi(desk, 'sharing a folder');
    await desk.keyboard.press('Escape');
    await button(desk.locator('dialog[open]'), sharing.removeFolder).click();
    await expect(desk.getByText(sharing.removeMore)).toBeVisible();
    await checkHindi(desk, 'removing a folder');

    const office = await freshPage(browser, product);
    await keepSignedIn(office, head, head.token, 'head');
    await office.goto('/?lang=hi');
    await isThere(office);
    await read(office, '/admin/today');
    await read(office, '/admin/reviews');
    await office
      .getByRole('link', { name: new RegExp(`^${reviews.review.split('<')[0]}`) })
      .first()
      .click();
    await isThere(office);
    await office.locator('[data-write]').first().click();
    await office.getByRole('textbox', { name: reviews.text }).fill('क्या B सही है?');
    await button(office, reviews.comment).click();
    await expect(office.getByRole('checkbox', { name: 'क्या B सही है?' })).toBeVisible();
    await checkHindi(office, 'a review with a comment');
    await button(office, reviews.sendBack).click();
    await expect(office.getByText(reviews.returned, { exact: true })).toBeVisible();
    await checkHindi(office, 'sent back');
    await read(desk, '/admin/today');
    await read(desk, `/admin/quizadd/?quizid=${copy.quizid}`);
    await button(office, reviews.approve).click();
    await expect(office.getByText(admin.approved, { exact: true })).toBeVisible();
    await checkHindi(office, 'approved');
    await read(desk, `/admin/quizadd/?quizid=${copy.quizid}`);
  } finally {
    await product.call('/admin/reviewSetting', { isWanted: false }, owner);
  }
});

test('a test gets an answer grid, the pattern of an exam and a blueprint, and its marks are corrected', async ({
  page,
  product,
}) => {
  const token = await ownerInHindi(page, product);
  const { exam, quizid } = await newTest(product, token);
  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  await isThere(page);
  await button(page, grid.open).click();
  const dialog = await openDialog(page);
  await checkHindi(page, 'an answer grid');
  const paper = aPdf([['1. Which one?', '2. Which of these?']]);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'प्रश्न पत्र.pdf', mimeType: 'application/pdf', buffer: paper });
  await expect(dialog.getByLabel(grid.key)).toBeVisible({ timeout: 90_000 });
  for (const key of ['1b 1c', '1z', '5b', 'x', '1b 2c']) {
    await dialog.getByLabel(grid.key).fill(key);
    await checkHindi(page, `an answer grid with ${key}`);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.getByRole('heading', { name: sections.heading }).click();
  const exams = page.getByLabel(sections.presetExam);
  const papers = page.getByLabel(sections.presetPaper);
  for (const name of ['School', 'JEE Advanced', 'CBSE Class 10']) {
    await exams.selectOption(name);
    await papers.selectOption({ index: 1 });
    await button(page, sections.applyPreset).click();
    await checkHindi(page, `the pattern of ${name}`);
  }
  await button(page, bank.addFromBank).click();
  await openDialog(page);
  await button(page.locator('dialog[open]'), blueprints.byBlueprint).click();
  await page.getByLabel(blueprints.startFrom).selectOption('JEE Main');
  await checkHindi(page, 'a blueprint');
  await page.goto('/admin/quiz');

  const [first, second] = [await newStudent(product), await newStudent(product)];
  for (const [student, answer] of [
    [first, '\\(1\\)'],
    [second, 'none of these'],
  ] as const) {
    const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
    const answers = [{ index: 0, answer, marked: false, seq: 1 }];
    await product.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student.token);
  }
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, token);
  if (!quiz) throw new Error('The test is missing');
  const { quizname: quizName, paper: _, ...fields } = quiz;
  const questions = quiz.questions.map((one) => ({ ...one, answerText: 'none of these' }));
  await product.call('/adminexam/quizupdate', { ...fields, quizName, exam: exam.examid, questions }, token);
  await read(page, `/admin/results?quizid=${quizid}&view=corrections`);
  await button(page, regrade.decide).click();
  await button(await openDialog(page), regrade.check).click();
  await checkHindi(page, 'a correction without a reason');
  await page.getByLabel(admin.reason).fill('कुंजी गलत थी');
  await button(await openDialog(page), regrade.check).click();
  await expect(button(page, admin.apply)).toBeVisible({ timeout: 60_000 });
  await checkHindi(page, 'what a correction changes');
  await button(page, admin.apply).click();
  await expect(button(page, regrade.undo)).toBeVisible({ timeout: 60_000 });
  await checkHindi(page, 'a correction that was applied');
  await readDialog(page, regrade.undo);
});

test.describe('in the hall', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a student calls the supervisor, and brings the answers of a device without a network in a file', async ({
    page,
    browser,
    product,
    student,
  }) => {
    const { token = '', role } = await product.call('/admin/signin', product.owner);
    const { quizid } = await newTest(product, token);
    const { class: ofSchool } = await product.call('/admin/classAdd', { name: '6-B', teachers: [] }, token);
    const csv = `Name,Email\n${student.name},${student.email}\n`;
    await product.call('/admin/classRoster', { classid: ofSchool._id, csv }, token);
    await product.call('/adminexam/quizClasses', { quizid, classids: [ofSchool._id] }, token);

    await page.clock.install();
    await page.goto('/?lang=hi');
    await isThere(page);
    await page.goto(`/test/start/?id=${quizid}`);
    await page.locator('main button').last().click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await button(page, taking.help).click();
    await expect(button(page, help.ask)).toBeVisible();
    await checkHindi(page, 'help');
    await button(page, help.ask).click();
    await expect(button(page, help.takeBack)).toBeVisible();
    await checkHindi(page, 'the supervisor was called');
    await page.keyboard.press('Escape');

    const desk = await freshPage(browser, product);
    await keepSignedIn(desk, product.owner, token, role);
    await desk.goto('/?lang=hi');
    await isThere(desk);
    const room = `/admin/results?quizid=${quizid}&view=sitting`;
    await read(desk, '/admin/today');
    await read(desk, room);
    await expect(button(desk, results.helped)).toBeVisible();

    await offlineCopy(page);
    await page.context().setOffline(true);
    await page.getByRole('radio').nth(1).check();
    await expect(page.locator('[data-save-status="kept"]')).toBeVisible();
    product.advance(620);
    await page.clock.fastForward(600_000);
    await page.getByRole('link', { name: waiting.toDashboard }).click();
    const saving = page.waitForEvent('download');
    await button(page, deliveries.file).click();
    const file = await (await saving).path();
    await expect(page.getByText(/सेव हो गई। इसे अपने शिक्षक को दें/)).toBeVisible();
    await checkHindi(page, 'answers in a file');

    const load = async (chosen: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
      const choosing = desk.waitForEvent('filechooser');
      await button(desk, results.takeFile).click();
      await (await choosing).setFiles(chosen);
    };
    await desk.goto(room);
    for (const [chosen, said] of [
      [{ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') }, results.fileDamaged],
      [file, 'इस प्रयास पर अब “देर से पहुँचा” लिखा है।'],
      [file, 'पहले से यहाँ हैं।'],
    ] as const) {
      await load(chosen);
      await expect(desk.getByText(said)).toBeVisible();
      await checkHindi(desk, `a file of answers: ${said}`);
    }
  });
});
