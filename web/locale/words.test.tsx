import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import result from '../../locale/en/result.ts';
import ui from '../../locale/en/ui.ts';
import { words } from './words.ts';

const t = words({ result, ui });

describe('a message', () => {
  test('is chosen by area and key', () => expect(t('ui.close')).toBe('Close'));

  test('takes its parameters, numbers written as in the language', () => {
    expect(t('ui.pageOf', { page: 2, pages: 100_000 })).toBe('Page 2 of 1,00,000');
  });

  test.each([
    [1, '1 mark'],
    [2, '2 marks'],
    [0, '0 marks'],
  ])('has the plural of %i', (marks, text) =>
    expect(t('result.marks', { count: marks, marks: String(marks) })).toBe(text),
  );

  test('with tags becomes elements', () => {
    const shown = t('result.scoreOf', { correct: 3, total: 4, number: (text) => <b>{text}</b> });
    expect(renderToStaticMarkup(shown)).toBe('<b>3</b> of 4 right');
  });
});

/** Never called: compilation fails if one of these lines is no longer an error. */
export function mistakes() {
  // @ts-expect-error -- no such message
  void t('ui.closed');
  // @ts-expect-error -- no such area here
  void t('frame.skip');
  // @ts-expect-error -- parameters are missing
  void t('ui.pageOf');
  // @ts-expect-error -- one is missing
  void t('ui.pageOf', { page: 1 });
  // @ts-expect-error -- a number is written by the language, not by the caller
  void t('ui.pageOf', { page: '1', pages: 2 });
  // @ts-expect-error -- a parameter of another message
  void t('ui.close', { page: 1 });
  // @ts-expect-error -- the tag is missing
  void t('result.scoreOf', { correct: 3, total: 4 });
}
