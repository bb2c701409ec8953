import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { startProduct } from '../../testing/product.ts';

export interface Look {
  size: 'phone' | 'laptop';
  theme: 'light' | 'night';
  /** Whether to use content at its limits instead of the demo content. */
  isExtreme: boolean;
}

/** One visit of all screens in one look. */
export interface Walk {
  product: Awaited<ReturnType<typeof startProduct>>;
  context: BrowserContext;
  page: Page;
  camera: Camera;
  look: Look;
}

/** Takes the screenshots of one walk into a folder, numbered in order. */
export class Camera {
  readonly page: Page;
  readonly #folder: string;
  #taken = 0;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.#folder = folder;
  }

  /** Takes the full page; of a running test or a dialog only the viewport. */
  async take(name: string, fullPage = true): Promise<void> {
    // Fonts load after the first screen (web/ui/fonts.ts).
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
