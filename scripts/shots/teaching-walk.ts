import { quizidOf } from '../../testing/product.ts';
import type { Walk } from './camera.ts';
import { LONG_OPTION } from './extreme-content.ts';
import { type SchoolWeek, schoolWeek } from './school-week.ts';

/** A test with sections and every kind of question. */
const SECTIONS = 'Short Paper: Every Kind of Question';

/** Two questions that can be read, and three that cannot. */
const SHEET = [
  'question,option a,option b,answer,topic,marks',
  'What is \\(2^3\\)?,8,6,A,Powers,1',
  'What is \\(3^2\\)?,9,6,Z,Powers,1',
  ',1,2,A,Powers,1',
  'What is \\(5^2\\)?,10,25,B,Powers,1',
  'What is \\(8^2\\)?,64,16,A,Powers,two',
].join('\n');

/**
 * Visits what an admin works with apart from lists and forms: results, the bank, papers with sections, files, classes.
 */
export async function teachingWalk(walk: Walk): Promise<void> {
  const week = await schoolWeek(walk.product);
  await tests(walk, week);
  await results(walk, week);
  await bank(walk);
  await papers(walk, week);
  await people(walk, week);
}

async function tests({ page, camera }: Walk, { quizid }: SchoolWeek): Promise<void> {
  await page.goto(`/admin/quiz?search=${quizid}`);
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  await camera.take('tests-with-one-selected');
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('dialog').waitFor();
  await camera.take('more-about-a-test', false);
}

async function results({ page, camera }: Walk, { quizid, best, attemptid }: SchoolWeek): Promise<void> {
  await camera.open(`/admin/results?quizid=${quizid}`, 'results');
  await page.getByText('As a table').click();
  await camera.take('results-distribution-as-a-table');
  await camera.open(`/admin/results?quizid=${quizid}&view=sitting`, 'results-sitting');
  await page.getByRole('button', { name: /^Help/ }).first().click();
  await page.getByRole('dialog').waitFor();
  await camera.take('results-help', false);
  await camera.open(`/admin/results?quizid=${quizid}&view=questions`, 'item-analysis');
  await page.getByRole('button', { name: 'Details of the options of question 3' }).first().click();
  await page.getByRole('dialog').waitFor();
  await camera.take('item-analysis-options', false);
  await camera.open(`/admin/results?quizid=${quizid}&view=corrections`, 'corrections');
  const sheet = new URLSearchParams({ quizid, studentid: best._id, attemptid });
  await camera.open(`/admin/results/sheet/?${sheet.toString()}`, 'marked-sheet');
  await camera.open('/admin/results?quizid=Q0', 'results-of-no-test');
}

async function bank({ page, camera }: Walk): Promise<void> {
  await camera.open('/admin/bank', 'bank');
  await page.getByRole('button', { name: /^Open/ }).first().click();
  await page.getByRole('dialog').getByText('Version 1').waitFor();
  await camera.take('bank-question', false);
  await camera.open('/admin/bank?q=zzzz', 'bank-none-found');
  await camera.open('/admin/alike', 'alike');
}

async function papers({ page, camera, product, look }: Walk, { quizid, best }: SchoolWeek): Promise<void> {
  const paper = await quizidOf(product, best.token, SECTIONS);
  await page.goto(`/admin/quizadd/?quizid=${paper}`);
  await page.getByRole('region', { name: 'Preview' }).getByRole('radio').first().waitFor();
  await page.locator('summary', { has: page.getByRole('heading', { name: /sections/i }) }).click();
  await page.waitForLoadState('networkidle');
  await camera.take('test-with-sections');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const importing = page.getByRole('dialog', { name: 'Import questions' });
  await importing.waitFor();
  await camera.take('import', false);
  const chooser = page.waitForEvent('filechooser');
  await importing.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'powers.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await importing.getByText(/questions were read/).waitFor();
  await page.waitForLoadState('networkidle');
  await camera.take('import-read', false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog', { name: 'Export questions' }).waitFor();
  await camera.take('export', false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add from bank' }).click();
  const adding = page.getByRole('dialog', { name: 'Add questions from the bank' });
  await adding.getByRole('checkbox').first().waitFor();
  await camera.take('add-from-the-bank', false);

  await page.goto('/admin/quizadd/');
  await page.getByLabel('Quiz name').fill(look.isExtreme ? LONG_OPTION : 'Waves, begun');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question text').fill('What is a wave?');
  await page.getByText('Draft kept. It is not saved in the test yet.').waitFor();
  await camera.take('draft');
  await page.goto('/admin/quiz');
  await camera.open('/admin/quizadd/', 'unfinished-tests');
  await camera.open(`/admin/preview/?quizid=${quizid}`, 'preview');
  await camera.open(`/admin/print?quizid=${quizid}&parts=paper,answerSheet,key`, 'print');
}

async function people({ page, camera }: Walk, { classid, quizid, best }: SchoolWeek): Promise<void> {
  await camera.open('/admin/users', 'users-of-a-school');
  await camera.open(`/admin/student?studentid=${best._id}`, 'student');
  await camera.open('/admin/classes', 'classes');
  await page.getByRole('button', { name: 'Add a class' }).click();
  await page.getByRole('dialog').waitFor();
  await camera.take('new-class', false);
  await camera.open(`/admin/class?classid=${classid}`, 'class');
  await camera.open(`/admin/class?classid=${classid}&view=students`, 'class-students');
  await camera.open(`/admin/schedule?quizid=${quizid}`, 'schedule');
  await camera.open('/admin/today', 'today');
  await camera.open('/admin/account', 'account');
}
