import { expect, test } from 'vitest';
import { checkPatterns } from './check-patterns.ts';

const found = (code: string) => checkPatterns([{ path: 'formats/read.ts', code }]);

test.each(['/\\s+$/', '/^(.*?)\\s*:\\s*(.*?)\\s*$/', '/(x+)+y/', 'text.split(/\\s*,\\s*/)'])(
  '%s takes more than linear time',
  (code) =>
    expect(found(`const a = 1;\n${code};`)).toEqual([expect.stringMatching(/^formats\/read\.ts:2: /)]),
);

test.each(['/(?<!\\s)\\s+$/', '/^([^:]*):(.*)$/', 'text.split(/[,;]/)', "'/\\s+$/'"])(
  '%s is linear',
  (code) => expect(found(code)).toEqual([]),
);
