import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Call, callAt } from '../server/testing/call-at.ts';
import { openMailbox } from '../server/testing/mailbox.ts';

const built = (name: string) => new URL(`../dist/current/server/${name}.js`, import.meta.url).href;
const { readConfig } = (await import(built('config'))) as typeof import('../server/config.ts');
const { serve } = (await import(built('serve'))) as typeof import('../server/serve.ts');

/** A running product: real server, real PostgreSQL, adjustable clock. */
export interface Product {
  address: string;
  /** The owner of a new installation. */
  owner: { name: string; email: string; password: string };
  /** The newest message to an e-mail address; empty when there is none. */
  mailTo(email: string): string;
  /** The server's time. */
  now(): Date;
  /** Advances the server's clock by so many seconds, but not the browser's. */
  advance(seconds: number): void;
  /** Makes a call as a browser would; throws if it fails. */
  call: Call;
}

export interface SignedIn {
  _id: string;
  name: string;
  email: string;
  token: string;
}

/** Stands for the address in messages, which is known only once the product listens. */
const SITE = 'http://site.journey.example';

/** Starts the product with a data folder of its own and the demo content; `settings` are environment variables. */
export async function startProduct(
  settings: Record<string, string> = {},
): Promise<Product & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-journey-'));
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const mailbox = await openMailbox();
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'exams@journey.example',
    SITE_ADDRESS: SITE,
    ...settings,
  });
  const running = await serve(config, { now, log: () => {} });
  if (running.demoOwner === undefined) throw new Error('A demo start has an owner');
  return {
    address: running.address,
    owner: { name: 'Demo Owner', ...running.demoOwner },
    mailTo: (email) => (mailbox.to(email).at(-1) ?? '').replaceAll(SITE, running.address),
    now,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    // A different address for each call, so that journeys together do not exceed a rate limit.
    call: callAt(running.address, () => ({ 'x-forwarded-for': anAddress() })),
    async stop() {
      await running.close();
      mailbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the product as a school does: in production, without an owner, on an empty data folder. */
export async function startFresh(): Promise<{
  address: string;
  setUpAddress: string;
  stop(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-fresh-'));
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' });
  const running = await serve(config, { now: () => new Date(), log: () => {} });
  return {
    address: running.address,
    setUpAddress: running.setUpAddress ?? '',
    async stop() {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

let students = 0;

/** Hosts of the product; every other is a third party. */
const OWN_HOSTS = new Set(['127.0.0.1', 'localhost', '']);

/**
 * `product` runs once per worker. Journeys share it one after another, so they may only count what they created
 * themselves. `student` is a new student with a completed profile, signed in in `page`.
 */
export const test = base.extend<
  {
    student: SignedIn;
    thirdParties: Set<string>;
    firstPartyOnly: void;
    otherDevicesClosed: void;
  },
  { product: Product }
>({
  /** Hosts that a journey may reach; none but the product's unless it says so. */
  // oxlint-disable-next-line no-empty-pattern -- see below
  thirdParties: async ({}, use) => use(new Set()),
  /**
   * Fails every journey in which a page of any device asks a third party, or `page` does what the Content-Security-Policy
   * refuses.
   */
  firstPartyOnly: [
    async ({ browser, context, thirdParties }, use) => {
      const faults: string[] = [];
      const watch = (device: BrowserContext) => {
        device.on('request', (request) => {
          const { hostname } = new URL(request.url());
          if (!OWN_HOSTS.has(hostname) && !thirdParties.has(hostname)) faults.push(request.url());
        });
      };
      watch(context);
      browser.on('context', watch);
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) faults.push(message.text());
      });
      await use();
      browser.off('context', watch);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  /** Ends the other devices that a journey has opened: left open, their pages would go on asking in the next one. */
  otherDevicesClosed: [
    async ({ browser, context }, use) => {
      await use();
      for (const other of browser.contexts()) if (other !== context) await other.close();
    },
    { auto: true },
  ],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.address),
  student: async ({ product, page }, use) => {
    const student = await newStudent(product);
    await signInPage(page, product, student);
    await use(student);
  },
});

/** A student with a completed profile, called `Student 1` and so on unless named. */
export async function newStudent(product: Product, named?: string): Promise<SignedIn> {
  students++;
  const name = named ?? `Student ${students}`;
  const email = `student-${students}-${process.pid}@journey.example`;
  const { credential } = await product.call('/identity/credential', { email, name });
  const { token, profile } = await product.call('/user/googlesignup', { email, name, credential });
  const fields = { phone: '+91 98765 43210', studyingIn: 'Grade 10', city: 'Pune', country: 'India' };
  await product.call('/user/updateProfile', fields, token);
  return { _id: profile._id, name, email, token };
}

/** Signs a student with a completed profile in by storing the session, without the login screen. */
export async function signInPage(
  page: Page,
  product: Product,
  { _id, name, email, token }: Omit<SignedIn, '_id'> & Partial<SignedIn>,
): Promise<void> {
  await page.goto(`${product.address}/favicon.svg`);
  await page.evaluate(
    ([user = '', bearer = '']) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', bearer);
      localStorage.setItem('profileComplete', 'true');
    },
    [JSON.stringify({ id: _id, name, email, studyingIn: 'Grade 10' }), token],
  );
}

/** The id of a demo test by its name. */
export async function quizidOf(product: Product, token: string, quizname: string | RegExp): Promise<string> {
  const { exams } = await product.call('/exam/examList', {}, token);
  for (const { examid } of exams) {
    const { tests } = await product.call('/exam/testList', { examid }, token);
    const found = tests.find((test) =>
      typeof quizname === 'string' ? test.quizname === quizname : quizname.test(test.quizname),
    );
    if (found) return found.quizid;
  }
  throw new Error(`There is no test ${quizname}`);
}

export { expect };
