import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CompiledMessages } from '../locale/compile.ts';
import { latinWords } from '../locale/latin-words.ts';

const folder = join(import.meta.dirname, '../locale/hi');

/** What a message says, whatever its parameters are. Tests load messages compiled, in the shapes of icu-minify (pseudo.ts). */
function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (!Array.isArray(node)) return [];
  const [, type, ...rest] = node as [string, ...unknown[]];
  if (type === undefined) return [];
  if (typeof type !== 'number' || type === 0) return [type, ...rest].flatMap(textsIn);
  const [choices] = rest;
  return type <= 3 && typeof choices === 'object' && choices !== null
    ? Object.values(choices).flatMap((choice: unknown) =>
        Array.isArray(choice) ? choice.flatMap(textsIn) : textsIn(choice),
      )
    : [];
}

it('no message in Hindi has a word in Latin letters but names, file formats, keys and what stands in files', async () => {
  const found: string[] = [];
  for (const area of readdirSync(folder)) {
    const { default: messages } = (await import(join(folder, area))) as { default: CompiledMessages };
    for (const [key, message] of Object.entries(messages)) {
      const texts = typeof message === 'string' ? [message] : message.flatMap(textsIn);
      found.push(...latinWords(texts.join(' ')).map((word) => `${area} ${key}: ${word}`));
    }
  }
  expect(found).toEqual([]);
});
