import { describe, expect, test } from 'vitest';
import { measure, table } from './check-budgets.ts';

const manifest = {
  'index.html': { file: 'main.js', imports: ['_libraries.js'], css: ['main.css'] },
  '_libraries.js': { file: 'libraries.js' },
  'student/login.tsx': { file: 'login.js', imports: ['_libraries.js', '_form.js'], css: ['login.css'] },
  '_form.js': { file: 'form.js', imports: ['_libraries.js'], css: ['form.css'] },
  'student/taking/test-start.tsx': {
    file: 'test.js',
    dynamicImports: ['student/later.tsx'],
    css: ['test.css'],
  },
  'student/later.tsx': { file: 'later.js' },
  'latin.woff2': { file: 'latin.woff2', src: 'x/hyperlegible-next-latin-wght-normal.woff2' },
  'hindi.woff2': { file: 'hindi.woff2', src: 'x/noto-sans-devanagari-hindi.woff2' },
  'rest.woff2': { file: 'rest.woff2', src: 'x/noto-sans-devanagari-devanagari-wght-normal.woff2' },
};

const sizes: Record<string, number> = {
  'main.js': 1_000,
  'libraries.js': 60_000,
  'login.js': 2_000,
  'form.js': 500,
  'test.js': 30_000,
  'later.js': 40_000,
  'main.css': 5_000,
  'login.css': 1_000,
  'form.css': 300,
  'test.css': 8_000,
  'latin.woff2': 34_000,
  'hindi.woff2': 58_000,
};

const sizeOf = (file: string) => sizes[file] ?? Number.NaN;

describe('budgets', () => {
  test('a file that two parts import counts once, one that is loaded later not at all', () => {
    expect(measure(manifest, sizeOf).map(({ bytes }) => bytes)).toEqual([
      63_500, 91_000, 101_000, 13_000, 34_000, 58_000,
    ]);
  });

  test('a screen that was renamed is not taken for an empty one', () => {
    const { 'student/login.tsx': _, ...without } = manifest;
    expect(() => measure(without, sizeOf)).toThrow('student/login.tsx');
  });

  test('the table says what is over, and by how much', () => {
    const lines = table(measure(manifest, sizeOf)).split('\n');
    expect(lines.filter((line) => line.includes('too much'))).toEqual([
      expect.stringMatching(/^CSS .* 13\.0 kB of +12\.0 kB {2}too much by 1\.0 kB$/),
    ]);
  });
});
