import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../testing/browser.ts';
import { newStudent, type Product, quizidOf, signInPage, startProduct } from '../../testing/product.ts';
import { begin } from '../../testing/running-test.ts';

/**
 * How the student's pages load on a cheap phone, three runs a page, medians: by Lighthouse as it tests mobile (slow 4G and
 * a processor four times slower, both simulated), and as a person sees it with the network and the processor really that
 * slow; and how soon a choice, the next question and its other language are painted, with such a processor and with this
 * one, by the browser's own event timing.
 *
 * Lighthouse is fetched by npx when this runs: 185 MB that nothing else needs. `--only 'result,my progress'` measures these
 * pages alone.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const TEST = 'Limits: From Standard Forms to Indeterminate Powers';
/** Taken and submitted before its result is measured. Not the test above, whose attempt stays open. */
const TAKEN = /Quadratic/;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = {
  'LCP s': ['largest-contentful-paint', 1000],
  'FCP s': ['first-contentful-paint', 1000],
  'TBT ms': ['total-blocking-time', 1],
  CLS: ['cumulative-layout-shift', 1],
  'kB in all': ['total-byte-weight', 1024],
} as const;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

type Row = Record<string, string | number>;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function lighthouse(url: string, port: number, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const options = [
    '--output=json',
    `--output-path=${file}`,
    `--port=${port}`,
    '--disable-storage-reset',
    '--quiet',
  ];
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], { timeout: 180_000 });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** A first visit: empty caches, but signed in. */
async function forgetFiles(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await page.goto(`${origin}/favicon.svg`);
  // And the note that the device has the fonts (web/ui/fonts.ts).
  await page.evaluate(() => localStorage.removeItem('hasFonts'));
  await page.close();
}

async function measurePage(
  name: string,
  url: string,
  { context, port, folder }: { context: BrowserContext; port: number; folder: string },
): Promise<Row> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) {
    await forgetFiles(context, new URL(url).origin);
    reports.push(await lighthouse(url, port, folder));
  }
  const scores = CATEGORIES.map((category) => [
    category,
    median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))),
  ]);
  const figures = Object.entries(FIGURES).map(([label, [audit, unit]]) => [
    label,
    Number(
      (median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN)) / unit).toFixed(3),
    ),
  ]);
  return { page: name, ...Object.fromEntries([...scores, ...figures]) };
}

/** Slow 4G as Lighthouse has it, applied to every request. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** How long a page is watched after its address was opened, in milliseconds. */
const WATCHED_MS = 5_000;

/**
 * Seconds until the content of a page is painted, with empty caches and on the next visit, without a service worker: from
 * then on nothing of it is `aria-busy`. The largest paint alone may be a heading above lines that still wait.
 */
async function observePage(context: BrowserContext, url: string): Promise<Row> {
  const first: number[] = [];
  const second: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await forgetFiles(context, new URL(url).origin);
    first.push(await contentPainted(context, url));
    second.push(await contentPainted(context, url));
  }
  return { 'seen s': median(first), 'seen again s': median(second) };
}

async function contentPainted(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    let seenAt = 0;
    let isThere = false;
    const look = () => {
      const main = document.querySelector('main');
      const is = main !== null && main.querySelector('[aria-busy="true"]') === null;
      // What is there in this frame is painted by the next one.
      if (is && !isThere) requestAnimationFrame((at) => (seenAt = at));
      isThere = is;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen: () => Math.max(seenAt, largest) });
    let largest = 0;
    new PerformanceObserver((list) => {
      largest = list.getEntries().at(-1)?.startTime ?? largest;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(WATCHED_MS);
  const ms = await page.evaluate(() => (window as unknown as { seen: () => number }).seen());
  await page.close();
  return Math.round(ms / 10) / 100;
}

/** How many times slower the processor is made: presses are measured by turns. */
const SLOWDOWNS = [1, 4];

/** Milliseconds from a press to the next paint. */
async function pressTimes(page: Page) {
  const session = await page.context().newCDPSession(page);
  const durations = new Map<string, number[]>();
  const press = async (name: string, slowdown: number, deed: () => Promise<void>) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const key = slowdown === 1 ? name : `${name}, ${slowdown} times slower`;
    durations.set(key, [...(durations.get(key) ?? []), await timed(page, deed)]);
  };
  return { press, rows: () => summary(durations) };
}

/** Each choice and each navigation of a whole test, and each switch of a question to its other language and back. */
async function measurePresses(context: BrowserContext, url: string): Promise<Row[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(url);
  await begin(page);
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  const { press, rows } = await pressTimes(page);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const other = page.getByRole('button', { name: /^Question in/ });
  for (let question = 0; question < 14; question++) {
    for (const [at, slowdown] of SLOWDOWNS.entries()) {
      const option = page.locator('label:has(input[type=radio])').nth(at);
      if (await option.isVisible()) await press('choose an option', slowdown, () => option.click());
      for (let way = 0; way < 2; way++) await press('other language', slowdown, () => other.click());
    }
    // On the last question there is none.
    const slowdown = SLOWDOWNS[question % SLOWDOWNS.length] ?? 1;
    if (await next.isVisible()) await press('next question', slowdown, () => next.click());
  }
  await page.close();
  return rows();
}

function summary(durations: ReadonlyMap<string, number[]>): Row[] {
  return [...durations].map(([name, values]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return {
      press: name,
      presses: values.length,
      'p50 ms': median(values),
      'p95 ms': sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
    };
  });
}

/** The longest event of a press; 0 if shorter than the browser reports (16 ms). */
async function timed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => entry.duration))).observe(
      {
        type: 'event',
        durationThreshold: 16,
      } as PerformanceObserverInit,
    );
  });
  await press();
  await page.waitForTimeout(400);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen));
}

async function submittedAttempt(product: Product, token: string, quizid: string): Promise<string> {
  const { attempt } = await product.call('/exam/questionList', { quizid }, token);
  if (attempt === undefined) throw new Error(`There is no test ${quizid}`);
  const { attemptid } = attempt;
  const answers = [{ index: 0, answer: 'this is not right', marked: false, seq: 1 }];
  await product.call('/attempt/submit', { attemptid, answers }, token);
  return attemptid;
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const isWanted = (page: string) => only === undefined || only.split(',').includes(page);

const folder = mkdtempSync(join(tmpdir(), 'uttara-pages-'));
const product = await startProduct();
const port = await freePort();
const launch = await launchOptions();
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${port}`],
});
try {
  const at = (path: string) => product.address + path;
  const bothWays = async (name: string, url: string) => ({
    ...(await measurePage(name, url, { context, port, folder })),
    ...(await observePage(context, url)),
  });
  const rows: Row[] = isWanted('login') ? [await bothWays('login', at('/'))] : [];
  const [page = await context.newPage()] = context.pages();
  const student = await newStudent(product);
  await signInPage(page, product, student);
  const quizid = await quizidOf(product, student.token, TEST);
  const { exams } = await product.call('/exam/examList', {}, student.token);
  const exam = exams.find((one) => one.examname === 'JEE Main Practice');
  const chapter = new URLSearchParams({
    examname: exam?.examname ?? '',
    examid: exam?.examid ?? '',
    chapter: 'Limit, Continuity and Differentiability',
    subject: 'Mathematics',
  });
  const answering = await measurePresses(context, at(`/test/start/?id=${quizid}`));
  const attemptid = await submittedAttempt(
    product,
    student.token,
    await quizidOf(product, student.token, TAKEN),
  );
  const pages: [string, string][] = [
    ['dashboard', '/dashboard'],
    ['test home', '/test'],
    ['topic', `/test/topic/?${chapter}`],
    ['running test', `/test/start/?id=${quizid}`],
    ['result', `/test/result?attemptid=${attemptid}`],
    ['results', '/results'],
    ['my progress', '/progress'],
    ['practice', '/practice'],
    ['notes', '/notes'],
  ];
  for (const [name, path] of pages.filter(([name]) => isWanted(name))) {
    rows.push(await bothWays(name, at(path)));
  }
  console.table(rows);
  console.table(answering);
  const results = join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'page.json'), `${JSON.stringify({ pages: rows, answering }, null, 2)}\n`);
} finally {
  await context.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
