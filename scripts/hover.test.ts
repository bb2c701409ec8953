import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../web');

/** The selectors with :hover that are outside of a query for devices that can hover. */
function unguarded(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const part of css.replaceAll(/\/\*[^]*?\*\//g, '').split(/(?<=[{}])/)) {
    const head = part.slice(0, -1).trim();
    if (part.endsWith('{')) {
      if (head.includes(':hover') && !open.some((outer) => outer.includes('hover: hover'))) found.push(head);
      open.push(head);
    } else open.pop();
  }
  return found;
}

// After a tap, a phone keeps :hover until the next tap elsewhere: the button would stay dark.
test.each(globSync('**/*.css', { cwd: root }))('%s shows :hover only where a pointer can hover', (file) => {
  expect(unguarded(readFileSync(join(root, file), 'utf8'))).toEqual([]);
});

test('a rule that is not guarded is found', () => {
  expect(unguarded('.a:hover { color: red } @media (hover: hover) { .b:hover { color: red } }')).toEqual([
    '.a:hover',
  ]);
});
