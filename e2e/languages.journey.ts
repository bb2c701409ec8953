import { expect, newStudent, quizidOf, signInPage, test } from '../testing/product.ts';
import { BILINGUAL, begin, openTest, saved, submit } from '../testing/running-test.ts';
import { approvedAdmin, keepSignedIn } from './admins.ts';

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

  // Digits of Devanagari are a font of this device; the text stays as it is.
  const digits = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
  const ours = '"Devanagari Digits"';
  await page.goto('/profile');
  await page.getByRole('button', { name: 'देवनागरी अंक (१ २ ३) दिखाएँ' }).click();
  await expect.poll(digits).toBe(ours);
  await page.reload();
  await expect.poll(digits).toBe(ours);
  await expect
    .poll(() =>
      page.evaluate((font) => document.fonts.load(`16px ${font}`, '1').then((all) => all.length), ours),
    )
    .toBe(1);
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(digits).not.toBe(ours);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('button', { name: 'अंग्रेज़ी अंक (1 2 3) दिखाएँ' }).click();
  await expect.poll(digits).not.toBe(ours);

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

test('names are shown and found in the language of the page, and a teacher writes them', {
  tag: '@rare',
}, async ({ page, product, student }) => {
  await signInPage(page, product, student);
  await page.goto('/test');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('link', { name: 'CBSE कक्षा 10' })).toBeVisible();
  await page.getByRole('searchbox').fill('द्विघा');
  await page.getByRole('link', { name: 'द्विघात समीकरण गणित · CBSE कक्षा 10' }).click();
  await expect(page.getByRole('heading', { name: 'द्विघात समीकरण', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'द्विघात समीकरण: मूल और विविक्तकर' })).toBeVisible();

  const admin = await approvedAdmin(product, 'Meera Iyer');
  await keepSignedIn(page, admin, admin.token);
  await page.goto('/admin/exam');
  await page.getByRole('link', { name: 'दूसरी भाषाओं में नाम' }).click();
  await page.getByLabel('नाम खोजें').fill('Roots and Disc');
  const name = page.getByLabel('Quadratic Equations: Roots and Discriminant (टेस्ट)');
  await name.fill('द्विघात समीकरण: मूल');
  await page.getByRole('button', { name: 'नाम सेव करें' }).click();
  await expect(page.getByText('नाम सेव हो गए।')).toBeVisible();
  const { said } = await product.call('/exam/names', { language: 'hi' }, student.token);
  expect(said?.map(({ text }) => text)).toContain('द्विघात समीकरण: मूल');
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

  // What was on its way in Hindi when English was chosen comes in English.
  await page.getByRole('button', { name: 'जमा करें' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'जमा करें' }).click();
  await expect(page).toHaveURL(/\/test\/result/);
  await page.reload();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByText('The clock starts at once')).toBeVisible();
  await page.getByRole('link', { name: 'Take the test again' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
});

test('a question is read in the other language, without a network and with its answer, and so is its result', {
  tag: '@rare',
}, async ({ page, context, product, student }) => {
  const quizid = await quizidOf(product, student.token, BILINGUAL.name);
  await page.goto(`/test/start/?id=${quizid}`);
  await expect(page.getByText('The questions are in English and हिन्दी.')).toBeVisible();
  await begin(page);
  await page.getByRole('radio', { name: 'Carbon dioxide' }).check();
  await saved(page);

  await context.setOffline(true);
  const inHindi = page.getByRole('button', { name: 'Question in हिन्दी' });
  const hindi = page.getByText('इनमें से कौन-सा एक यौगिक है?');
  await inHindi.click();
  await expect(hindi).toBeVisible();
  await expect(hindi.locator('xpath=ancestor-or-self::*[@lang][1]')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('radio', { name: 'कार्बन डाइऑक्साइड' })).toBeChecked();

  // The next question is in the language of the paper, until all are wanted in the other one.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Which of these is a uniform mixture?')).toBeVisible();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(hindi).toBeVisible();
  await page.getByRole('button', { name: 'All in हिन्दी' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('इनमें से कौन-सा एक समान (समांगी) मिश्रण है?')).toBeVisible();
  await expect(inHindi).toHaveCount(0);
  await context.setOffline(false);

  await submit(page);
  await expect(page.getByText('कार्बन डाइऑक्साइड, कार्बन और ऑक्सीजन के एक निश्चित अनुपात')).toBeVisible();
  await page.getByRole('button', { name: 'All in English' }).click();
  await expect(page.getByText('Carbon dioxide is made of carbon and oxygen')).toBeVisible();

  await page.goto(`/print?quizid=${quizid}&language=all`);
  await expect(page.getByText('Which of these is a compound?').first()).toBeVisible();
  await expect(hindi.first()).toBeVisible();
});
