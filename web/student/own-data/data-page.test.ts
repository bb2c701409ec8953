import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf } from '../../ui/download-file.ts';
import { dataPage } from './data-page.ts';

const words = {
  language: 'en',
  heading: 'All of it',
  lines: ['As it was.'],
  json: 'JSON',
  jsonName: 'my-data.json',
  tableName: (name: string) => name,
  rows: (count: number) => `${count}`,
};

const tables = (text: string) => [
  { name: 'answers', columns: ['answer', 'marked'], rows: [{ answer: text }] },
];

it('what people have written stays text, and the JSON in the page is the data, whatever it says', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('<script>alert(1)</script>&"')),
      (text) => {
        const data = { takenAt: '2026-11-22T00:00:00.000Z', tables: tables(text) };
        const page = dataPage(data, words);
        const [, base64 = ''] = /base64,([^"]*)"/.exec(page) ?? [];
        expect(JSON.parse(new TextDecoder().decode(bytesOf(base64)))).toEqual(data);
        expect(page).not.toContain('<script');
        const [, shown = ''] = /<tbody>\n<tr><td>([\s\S]*)<\/td><td><\/td><\/tr>/.exec(page) ?? [];
        expect(shown).not.toMatch(/[<>"]/);
        const plain = shown
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&');
        expect(plain).toBe(text);
      },
    ),
  );
});
