import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { inlineScript } from './inline-scripts.ts';

const root = fileURLToPath(new URL('../../web', import.meta.url));
let beforePaint: string;

beforeAll(async () => {
  beforePaint = await inlineScript(root, 'boot/before-paint.ts');
});

/** Runs the script in a page with this local storage; without it the browser denies it. */
function run(stored?: Record<string, string>) {
  const dataset: Record<string, string> = {};
  const style: Record<string, string> = {};
  const sheet = { media: 'not all' };
  const page = {
    document: {
      documentElement: {
        dataset,
        style: { setProperty: (name: string, value: string) => (style[name] = value) },
      },
      querySelector: (selector: string) => (selector === '#fonts' ? sheet : null),
    },
    matchMedia: () => ({ matches: true }),
    CSS: { escape: (text: string) => `escaped ${text}` },
    sessionStorage: {},
    ...(stored && { localStorage: { getItem: (key: string) => stored[key] ?? null } }),
  };
  runInContext(beforePaint, createContext(page));
  return { ...dataset, ...style, fonts: sheet.media };
}

test('a student is known before the first paint, with theme, digits and fonts', () => {
  const user = JSON.stringify({ id: '1', name: 'Asha', email: 'asha@example.org' });
  expect(run({ token: 'T', user, theme: 'light', digits: 'own', hasFonts: 'yes' })).toEqual({
    theme: 'light',
    digits: 'own',
    audience: 'student',
    '--student-name': '"escaped Asha"',
    fonts: 'all',
  });
});

test.each([{}, undefined])('a new visitor is signed out and has the theme of the system: %j', (stored) => {
  expect(run(stored)).toEqual({
    theme: 'night',
    audience: 'signed-out',
    fonts: 'not all',
    ...(stored && { digits: '' }),
  });
});

test('the scripts are classic ones that declare nothing global and contain no library', async () => {
  for (const script of [beforePaint, await inlineScript(root, 'boot/load-code.ts')]) {
    expect(script).toMatch(/^\(function\(\)\{[\s\S]*\}\)\(\);$/);
    expect(script.length).toBeLessThan(4000);
  }
});
