import type { Locator, Page } from '@playwright/test';
import { printedPages } from '../testing/pdf-pages.ts';
import { expect, test } from '../testing/product.ts';
import { openTest, QUADRATICS, saved, submit } from '../testing/running-test.ts';

/** The visible style of each bubble, as text. */
const looksOf = (bubbles: Locator): Promise<string[]> =>
  bubbles.evaluateAll((marks) =>
    marks.map((mark) => {
      const own = getComputedStyle(mark);
      const sign = getComputedStyle(mark, '::after');
      return [own.backgroundColor, own.borderStyle, sign.content, sign.maskImage].join(' ');
    }),
  );

const allDiffer = async (bubbles: Locator) => {
  const looks = await looksOf(bubbles);
  expect(new Set(looks).size, looks.join('\n')).toBe(looks.length);
};

async function answerTwo(page: Page): Promise<void> {
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio').first().check();
  await saved(page);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, colorScheme });

    test('the chosen option, the current question and right answers stay distinguishable', async ({
      page,
      product,
      student,
    }) => {
      await openTest(page, product, student.token);
      await answerTwo(page);
      const rows = page.getByRole('group').locator('label > span[aria-hidden]');
      const [chosen, ...others] = await looksOf(rows);
      expect(new Set(others).size).toBe(1);
      expect(others).not.toContain(chosen);
      // The five states in the legend.
      const sheet = page.getByRole('navigation', { name: 'Answer sheet' });
      await allDiffer(sheet.locator('dt > span > span'));
      const outline = (button: Locator) => button.evaluate((one) => getComputedStyle(one).outlineStyle);
      expect(await outline(sheet.locator('[aria-current]'))).toBe('solid');
      expect(await outline(sheet.getByRole('button').last())).toBe('none');
      await page.keyboard.press('Tab');
      expect(await outline(page.locator(':focus'))).not.toBe('none');

      await submit(page);
      await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
      await allDiffer(page.getByRole('navigation', { name: 'Marked answer sheet' }).locator('dt > span'));
    });
  });
}

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, and a card switches without turning over', async ({ page, product, student }) => {
    await page.addInitScript(() => {
      for (const kind of ['animationstart', 'transitionrun']) {
        document.addEventListener(kind, ({ target }) => {
          if (target instanceof Element) target.setAttribute('data-moved', kind);
        });
      }
    });
    await page.goto('/test');
    await page.getByRole('link', { name: 'CBSE Class 10' }).click();
    const front = page.getByRole('button', { name: /^Quadratic Equations/ });
    await front.click();
    await expect(front).toBeHidden();
    await expect(page.getByRole('link', { name: /Start Test/ }).first()).toBeInViewport();
    const moved = page.locator('[data-moved]');
    await expect(moved).toHaveCount(0);
    const turned = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')].some((one) => getComputedStyle(one).transform.startsWith('matrix3d')),
      );
    expect(turned).toBe(false);
    await openTest(page, product, student.token);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Mark for review' }).click();
    await saved(page);
    await expect(moved).toHaveCount(0);
  });
});

test.describe('printed in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('a result prints dark on white, with every question and without navigation', async ({
    page,
    product,
    student,
  }) => {
    await page.clock.install();
    await openTest(page, product, student.token, QUADRATICS);
    await page.clock.fastForward(5_000);
    await answerTwo(page);
    await submit(page);
    await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
    const questions = page.getByRole('article');
    await expect(questions).toHaveCount(10);
    await expect(page.getByText('· submitted')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Questions, pages' })).toBeHidden();
    await expect(questions).toHaveCount(QUADRATICS.questions);
    await expect(page.getByText(new RegExp(`^${student.name} · submitted \\w+ \\d+, \\d{4}$`))).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(22, 29, 54)');

    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await page.evaluate(() => {
      window.print = () => {};
    });
    const print = async (what: RegExp) => {
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'What to print' });
      await dialog.getByRole('radio', { name: what }).check();
      await dialog.getByRole('button', { name: 'Print' }).click();
      await expect(dialog).toBeHidden();
      return (await printedPages(page)).join(' ');
    };
    const missed = await print(/^Only mistakes and unanswered/);
    expect(missed).toContain('Mistakes and unanswered questions');
    expect(missed).toContain('Explanation');
    expect(missed).not.toContain('Where did my marks go?');
    const summary = await print(/^The summary/);
    expect(summary).toContain('Where did my marks go?');
    expect(summary).not.toContain('Explanation');
  });
});

test.describe('200 % font size on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the labels of the buttons in a running test fit', async ({ page, product, student }) => {
    await openTest(page, product, student.token);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const name of ['Start of Test', 'Next', 'Clear response', 'Mark for review']) {
      const spills = await page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => button.scrollWidth > button.clientWidth);
      expect(spills, name).toBe(false);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test.describe('a laptop at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('formulas wider than the screen scroll by themselves', async ({ page, product, student }) => {
    await openTest(page, product, student.token, QUADRATICS);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    for (let number = 1; number < QUADRATICS.questions; number++) {
      expect(await width(), `question ${number}`).toBe(320);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
    expect(await width(), 'result').toBe(320);
  });
});
