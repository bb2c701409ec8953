import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { startProduct } from '../../testing/product.ts';

export interface Look {
  size: 'phone' | 'laptop';
  theme: 'light' | 'night';
  /** With content at its limits instead of the demo's. */
  isExtreme: boolean;
}

/** One walk through the product in one look. */
export interface Walk {
  product: Awaited<ReturnType<typeof startProduct>>;
  context: BrowserContext;
  page: Page;
  camera: Camera;
  look: Look;
}

/** Takes the pictures of one walk into one folder, numbered in the order of the walk. */
export class Camera {
  readonly page: Page;
  readonly #folder: string;
  #taken = 0;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.#folder = folder;
  }

  /** Takes the whole page; a running test and a dialog only as far as the window shows them. */
  async take(name: string, fullPage = true): Promise<void> {
    // The fonts come after the first screen (web/ui/fonts.ts).
    await this.page.waitForFunction(
      () => document.querySelector<HTMLStyleElement>('#fonts')?.media === 'all',
    );
    await this.page.evaluate(() => document.fonts.ready);
    const number = String(++this.#taken).padStart(2, '0');
    await this.page.screenshot({ path: join(this.#folder, `${number}-${name}.png`), fullPage });
  }

  async open(address: string, name: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.waitForLoadState('networkidle');
    await this.take(name);
  }
}
