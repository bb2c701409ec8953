import { expect, newStudent, signInPage, test } from '../testing/product.ts';
import { openTest, saved } from '../testing/running-test.ts';

const html = (lang: string) => `html[lang="${lang}"]`;

test('a press on a language shows the page in it, on this device and after the sign-in', async ({
  page,
  product,
  browser,
}) => {
  const student = await newStudent(product);
  await page.goto('/');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator(html('hi'))).toBeAttached();
  await expect(page.getByRole('heading', { name: 'जारी रखने के लिए साइन इन करें' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();

  await signInPage(page, product, student);
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: 'टेस्ट होम' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Test Home' })).toBeVisible();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'टेस्ट होम' })).toBeVisible();

  // The account keeps it, for a device that has no choice of its own.
  await expect
    .poll(async () => {
      const { credential } = await product.call('/identity/credential', {
        email: student.email,
        name: student.name,
      });
      return (
        await product.call('/user/googlesignup', { email: student.email, name: student.name, credential })
      ).profile.language;
    })
    .toBe('hi');
  const other = await browser.newPage({ baseURL: product.address });
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign in with a local account' }).click();
  await other.getByLabel('Name').fill(student.name);
  await other.getByLabel('E-mail').fill(student.email);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.locator(html('hi'))).toBeAttached();
  await other.close();
});

test('a running test changes its language where it stands, with its answers and its place', async ({
  page,
  product,
  student,
}) => {
  await openTest(page, product, student.token);
  await page.keyboard.press('b');
  await saved(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Question 2 of/ })).toBeVisible();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: /^प्रश्न 2, कुल/ })).toBeVisible();
  await page.getByRole('button', { name: 'पिछला', exact: true }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});
