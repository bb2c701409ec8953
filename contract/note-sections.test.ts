import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteSections } from './note-sections.ts';

test.each([
  ['', []],
  [' \n\n', []],
  ['One line', [{ heading: '', text: 'One line' }]],
  [
    'Before\n\n## Roots \n\nThe roots\r\nare\n\n\n##  Signs\n## Empty\n',
    [
      { heading: '', text: 'Before' },
      { heading: 'Roots', text: 'The roots\nare' },
      { heading: 'Signs', text: '' },
      { heading: 'Empty', text: '' },
    ],
  ],
  ['##no heading\n # nor this\n##', [{ heading: '', text: '##no heading\n # nor this\n##' }]],
  ['  - indented\n  - list', [{ heading: '', text: '  - indented\n  - list' }]],
])('%j', (text, sections) => {
  expect(noteSections(text)).toEqual(sections);
});

test('no line of text is lost, added or moved', () => {
  const line = fc.constantFrom('text', '', ' ', '## Heading', '##', '  - item', '| a | b |');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const said = noteSections(lines.join('\n')).flatMap(({ heading, text }) => [
        ...(heading === '' ? [] : [`## ${heading}`]),
        ...text.split('\n'),
      ]);
      const words = (all: readonly string[]) => all.filter((one) => one.trim() !== '');
      expect(words(said)).toEqual(words(lines));
    }),
  );
});
