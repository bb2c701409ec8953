import { expect, test } from '../testing/product.ts';
import { begin, offlineCopy, onServer } from '../testing/running-test.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest, question } from './admins.ts';

test.use({ serviceWorkers: 'allow' });

/** A PNG of 40 by 20 pixels, all of one colour. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMElEQVRIiWMwTjszIIhh1OK00aA2Hk1cZ0azU9poAWI8WmSeGa0k0karxTPDv1oEAHJ8W93G99ZdAAAAAElFTkSuQmCC',
  'base64',
);
const file = { name: 'a lens.png', mimeType: 'image/png', buffer: PNG };

test('an admin puts an image into a question, and students see it large, and without a network', {
  tag: '@rare',
}, async ({ browser, page, product, student }) => {
  const admin = await approvedAdmin(product, 'Meera Das');
  const { quizid } = await newTest(product, admin.token, [question(1), question(2)]);
  const office = await freshPage(browser, product);
  await keepSignedIn(office, admin, admin.token);
  await office.goto(`/admin/quizadd/?quizid=${quizid}`);
  await office.getByRole('button', { name: 'Question 2' }).first().click();
  const text = office.getByLabel('Question text').first();
  await text.fill('Which lens is this?');

  const chooser = office.waitForEvent('filechooser');
  await office.getByRole('button', { name: 'Add an image' }).first().click();
  await (await chooser).setFiles({ ...file, name: 'drawing.svg', buffer: Buffer.from('<svg/>') });
  const dialog = office.getByRole('dialog', { name: 'Add an image' });
  await expect(dialog.getByRole('alert')).toContainText('Save an SVG as PNG first.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const again = office.waitForEvent('filechooser');
  await office.getByRole('button', { name: 'Add an image' }).first().click();
  await (await again).setFiles(file);
  const shows = dialog.getByLabel('What the image shows');
  await expect(dialog.getByRole('button', { name: 'Insert' })).toBeDisabled();
  await expect(shows).toBeFocused();
  await shows.fill('A [convex] lens');
  await checkAccessibility(office, 'an image that is being added');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(text).toHaveValue(/^Which lens is this\?!\[A convex lens\]\(media:[\da-f]{32}\)$/);

  // A pasted image is inserted at the cursor, here at the start of an option.
  const option = office.getByRole('textbox', { name: 'Option C' });
  await option.evaluate(
    (field: HTMLTextAreaElement, bytes) => {
      field.focus();
      field.setSelectionRange(0, 0);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...PNG],
  );
  await shows.fill('A ray');
  await shows.press('Enter');
  await expect(option).toHaveValue(/^!\[A ray\]\(media:[\da-f]{32}\)none of these$/);

  // So does one that is dropped.
  await office.getByRole('textbox', { name: 'Option A' }).evaluate(
    (field: HTMLTextAreaElement, bytes) => {
      field.focus();
      field.setSelectionRange(0, 0);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
      field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [...PNG],
  );
  await shows.fill('A prism');
  await shows.press('Enter');
  await expect(office.getByRole('textbox', { name: 'Option A' })).toHaveValue(/^!\[A prism\]\(media:/);

  const forOption = office.waitForEvent('filechooser');
  await office.getByRole('button', { name: 'Add an image to option B' }).click();
  await (await forOption).setFiles(file);
  await shows.fill('A mirror');
  await shows.press('Enter');
  await expect(office.getByRole('textbox', { name: 'Option B' })).toHaveValue(/!\[A mirror\]\(media:/);

  const preview = office.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'A convex lens' })).toBeVisible();
  await office.getByRole('button', { name: 'Update Test' }).click();
  await expect(office.getByText('Quiz updated successfully')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/test/start/?id=${quizid}`);
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await offlineCopy(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('images')).keys()).length))
    .toBe(1);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const image = page.getByRole('img', { name: 'A convex lens' });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  expect(await image.evaluate(({ width, height }: HTMLImageElement) => [width, height])).toEqual([40, 20]);

  await page.getByRole('button', { name: 'Enlarge: A ray' }).click();
  const large = page.getByRole('dialog', { name: 'A ray' });
  await large.getByRole('img').click();
  await checkAccessibility(page, 'an enlarged image');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enlarge: A ray' })).toBeFocused();
  await checkAccessibility(page, 'a question with images');
  // Looking at the image of an option does not choose it.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect((await onServer(product, student.token, quizid))?.answers).toEqual([]);
});

test('a passage and the instructions of a section take images as questions do, with a preview of each', {
  tag: '@rare',
}, async ({ browser, page, product, student }) => {
  expect(student.token).not.toBe('');
  const admin = await approvedAdmin(product, 'Ravi Nair');
  const { quizid } = await newTest(product, admin.token, [question(1), question(2)]);
  const office = await freshPage(browser, product);
  await keepSignedIn(office, admin, admin.token);
  await office.goto(`/admin/quizadd/?quizid=${quizid}`);
  const card = office.locator('#sections');
  await card.getByRole('heading', { name: 'Sections and marking' }).click();

  const instructions = card.getByLabel('Instructions for students');
  await instructions.fill('Take \\(g = 10\\). ');
  const chooser = office.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Add an image' }).click();
  await (await chooser).setFiles(file);
  const shows = office.getByLabel('What the image shows');
  await expect(office.getByRole('dialog').getByRole('button', { name: 'Insert' })).toBeDisabled();
  await shows.fill('The axes');
  await shows.press('Enter');
  await expect(instructions).toHaveValue(/^Take \\\(g = 10\\\)\. !\[The axes\]\(media:[\da-f]{32}\)$/);
  const seen = card.getByRole('region', { name: 'Instructions of section 1 as students see it' });
  await expect(seen.getByRole('img', { name: 'The axes' })).toBeVisible();
  await expect(seen.locator('math')).toBeVisible();

  await card.getByRole('button', { name: 'Add a passage' }).click();
  const passage = card.getByLabel('Passage text');
  await passage.fill('The map: \\(\\frac{1}\\)');
  await passage.evaluate(
    (field: HTMLTextAreaElement, bytes) => {
      field.focus();
      field.setSelectionRange(8, 8);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...PNG],
  );
  await shows.fill('A map');
  await shows.press('Enter');
  await expect(passage).toHaveValue(/^The map:!\[A map\]\(media:[\da-f]{32}\) /);
  const read = card.getByRole('region', { name: 'Passage 1 as students see it' });
  await expect(read.getByRole('img', { name: 'A map' })).toBeVisible();
  // Said before it is saved, with its place.
  await expect(read.getByRole('list', { name: 'Parts that cannot be displayed' })).toContainText(
    'Passage 1, line 1, column',
  );
  await passage.fill((await passage.inputValue()).replace('\\frac{1}', '\\frac{1}{2}'));
  await expect(read.getByRole('list')).toHaveCount(0);
  await checkAccessibility(office, 'a passage and instructions with their previews');
  await card.getByRole('checkbox', { name: /^Question 1/ }).check();
  await office.getByRole('button', { name: 'Update Test' }).click();
  await expect(office.getByText('Quiz updated successfully')).toBeVisible();

  await page.goto(`/test/start/?id=${quizid}`);
  await begin(page);
  await expect(page.getByRole('img', { name: 'The axes' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A map' })).toBeVisible();
});

test('the dialog of one question takes formatting and pictures, and says what cannot be displayed', {
  tag: '@rare',
}, async ({ browser, product }) => {
  const admin = await approvedAdmin(product, 'Asha Rao');
  const { quizid } = await newTest(product, admin.token, [question(1)]);
  const page = await freshPage(browser, product);
  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/question?quizid=${quizid}`);
  await page.getByRole('button', { name: /^Edit question 1/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  const text = dialog.getByLabel('Question text');
  await text.fill('A **convex** lens has \\frac{1}{f} =');
  await expect(dialog.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('convex');
  await expect(
    dialog.getByRole('list', { name: 'Parts that cannot be displayed' }).getByRole('listitem'),
  ).toContainText(['Question text, line 1, column 23: \\frac is outside a formula']);
  await dialog.getByRole('button', { name: 'Formatting' }).click();
  await page
    .getByRole('dialog', { name: 'Formatting a text' })
    .getByRole('button', { name: 'Close' })
    .click();

  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add an image to: Question text' }).click();
  await (await chooser).setFiles(file);
  const image = page.getByRole('dialog', { name: 'Add an image' });
  await image.getByLabel('What the image shows').fill('A lens');
  await checkAccessibility(page, 'an image for the dialog of a question');
  await image.getByRole('button', { name: 'Insert' }).click();
  await expect(text).toHaveValue(/=!\[A lens\]\(media:[\da-f]{32}\)$/);
  await expect(dialog.getByRole('img', { name: 'A lens' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('These parts cannot be displayed')).toBeVisible();
  await expect(page.getByText('Question 1, question text, line 1, column 23')).toBeVisible();
  await expect(page.getByRole('row').getByRole('img', { name: 'A lens' })).toBeVisible();
});
