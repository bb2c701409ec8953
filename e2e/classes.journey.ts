import { expect, newStudent, signInPage, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { freshPage, giveTo, keepSignedIn, logIn, newPerson, newTest } from './admins.ts';

test('a class by roster and by code, a test for it alone, and its teacher; then a student deletes the account', async ({
  page,
  browser,
  product,
}) => {
  const owner = await product.call('/admin/signin', product.owner);
  const token = owner.token ?? '';
  const teacher = newPerson('Tara Sen');
  const { invitation } = await product.call(
    '/admin/invite',
    { email: teacher.email, role: 'teacher' },
    token,
  );
  await product.call('/admin/signup', { ...teacher, invitation });
  const quiz = await newTest(product, token);
  const [student, stranger] = [await newStudent(product), await newStudent(product)];

  await keepSignedIn(page, product.owner, token, owner.role);
  await page.goto('/admin/classes');
  await page.getByRole('button', { name: 'Add a class' }).click();
  await page.getByRole('dialog').getByLabel('Name of the class').fill('Grade 9 A');
  await page.getByRole('dialog').getByLabel('Tara Sen').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Class: Grade 9 A' })).toBeVisible();
  const csv = 'Name,Email\nLater Rao,later@school.example\nNobody,not an address\n';
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Line 3: this is not an e-mail address (not an address)')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 student', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'later@school.example' })).toBeVisible();
  await checkAccessibility(page, 'a class');
  const code = (await page.getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/).textContent()) ?? '';

  await page.goto(`/admin/quiz?search=${quiz.quizid}`);
  await expect(page.getByText(`${quiz.quizid} · 2 questions`)).toBeVisible();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('link', { name: /^Classes and times/ }).click();
  await giveTo(page, 'Grade 9');
  // What is typed is not lost without a question.
  await page.getByRole('link', { name: 'Edit the test' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByLabel('Extra minutes').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. One class has the test.')).toBeVisible();
  await checkAccessibility(page, 'classes and times');
  await page.goto(`/admin/quiz?search=${quiz.quizid}`);
  await expect(page.getByText('For Grade 9 A')).toBeVisible();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: /^Archive/ }).click();
  await expect(page.getByText(`Archived: ${quiz.quizname}`)).toBeVisible();
  await expect(page.getByText(`${quiz.quizid} ·`)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${quiz.quizid} ·`)).toBeVisible();
  await checkAccessibility(page, 'tests');

  // Two presses copy the test; what is deleted comes back by one.
  await page.goto(`/admin/quiz?search=${encodeURIComponent(quiz.quizname)}`);
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: /^Duplicate/ }).click();
  await expect(page.getByText(`Copied: ${quiz.quizname}. The copy is inactive.`)).toBeVisible();
  const copy = page.getByRole('row').filter({ hasText: 'Inactive' });
  await expect(copy).toHaveCount(1);
  await copy.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText(/^Deleted: /)).toBeVisible();
  await expect(copy).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(copy).toHaveCount(1);

  const studentPage = await freshPage(browser, product);
  await signInPage(studentPage, product, student);
  await studentPage.goto('/profile');
  await studentPage.getByLabel('Class code').fill(code.toLowerCase());
  await studentPage.getByRole('button', { name: 'Join a class' }).click();
  await expect(studentPage.getByText('You have joined Grade 9 A.')).toBeVisible();
  const sees = async (of: { token: string }) =>
    (await product.call('/exam/testList', { examid: quiz.exam.examid }, of.token)).testFound;
  expect([await sees(student), await sees(stranger)]).toEqual([true, false]);

  const teacherPage = await freshPage(browser, product);
  await logIn(teacherPage, teacher);
  await expect(teacherPage).toHaveURL(/\/admin\/today$/);
  await checkAccessibility(teacherPage, 'today');
  await teacherPage.getByRole('link', { name: 'Classes', exact: true }).click();
  await teacherPage.getByRole('link', { name: 'Grade 9 A' }).click();
  await expect(teacherPage.getByRole('rowheader', { name: student.name })).toBeVisible();
  await checkAccessibility(teacherPage, 'a register');
  await teacherPage.getByRole('button', { name: 'Students' }).click();
  await expect(teacherPage.getByRole('cell', { name: student.email })).toBeVisible();
  await expect(teacherPage.getByText(/An admin or owner loads a roster/)).toBeVisible();
  // From there to the page of a student and back.
  await teacherPage.getByRole('link', { name: student.name }).click();
  await expect(teacherPage.getByText('Not begun yet in Grade 9 A:')).toBeVisible();
  await teacherPage.getByRole('link', { name: 'Grade 9 A', exact: true }).click();
  await expect(teacherPage.getByRole('cell', { name: student.email })).toBeVisible();
  await teacherPage.goto('/admin/users');
  await expect(teacherPage.getByText('1 student')).toBeVisible();
  await teacherPage.goto('/admin/exam');
  await expect(teacherPage.getByText('Only an admin can open this page')).toBeVisible();

  // A tab beside a signed-in one is signed in.
  const beside = await teacherPage.context().newPage();
  await beside.goto('/admin/classes');
  await expect(beside.getByRole('link', { name: 'Grade 9 A' })).toBeVisible();
  await beside.close();

  // A student is taken out and put back.
  await page.goto('/admin/classes');
  await page.getByRole('link', { name: 'Grade 9 A' }).click();
  await page.getByRole('button', { name: 'Students' }).click();
  await page.getByRole('button', { name: `Remove ${student.name}` }).click();
  await expect(page.getByRole('cell', { name: student.email })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: student.email })).toBeVisible();

  await studentPage.getByText('Your account and data').click();
  await studentPage.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = studentPage.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
  await dialog.getByLabel('I want to delete all of this').check();
  await checkAccessibility(studentPage, 'deleting an account');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(studentPage).toHaveURL(product.address + '/');
  await teacherPage.goto('/admin/users');
  await expect(teacherPage.getByText('User not found')).toBeVisible();
});
