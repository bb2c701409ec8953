import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');
const ALLOWED = /^\(width (< 20|(<|>=) (30|48|60|70|80))r?em\)$/;

test.each(globSync('**/*.css', { cwd: web }))(
  '%s has no other breakpoints than those of tokens.css',
  (file) => {
    const queries = readFileSync(join(web, file), 'utf8').matchAll(/@(?:media|container)[^{]*/g);
    const widths = [...queries].flatMap(([query]) => query.match(/\([^)]*width[^)]*\)/g) ?? []);
    expect(widths.filter((width) => !ALLOWED.test(width))).toEqual([]);
  },
);
