import { describe, expect, it } from 'vitest';
import { marksText } from '../../contract/marks/exact-marks.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { answers, ids, item, marksOf, prepare, section } from '../testing/graded-papers.ts';
import { paper, preset } from '../testing/jee-advanced-2024-2.ts';
import { gradePaper } from './grade-paper.ts';

const sections = preset.sections.map(({ name, scheme }) => section(scheme, { name }));
const items = paper.map((one) => item({ section: one.section }));
const keys = paper.map(({ key }) => key);
const schemeAt = (at: number) => sections[items[at]?.section ?? 0]?.scheme ?? expect.fail();
const kindAt = (at: number) => paper[at]?.kind;
const questions = paper.map(({ question }) => question);
const prepared = prepare(sections, items, questions);
const total = (texts: readonly string[]) =>
  marksText(gradePaper(prepared, answers(texts)).total.got, prepared.denominator);
const asAnswered = (key: string) => (/^[A-D]+$/.test(key) ? key.toLowerCase() : `=${key.split('|')[0]}`);

const several = keys.flatMap((key, at) => (kindAt(at) === 'multiple_choice' ? [[key, at] as const] : []));
const numbers = keys.flatMap((key, at) => (kindAt(at) === 'numeric' ? [[key, at] as const] : []));

/** The ladder of the instructions: what the options chosen give by the right ones. */
function ladder(right: string, chosen: string): string {
  if (chosen === '') return '0';
  if (chosen.split('').some((id) => !right.includes(id))) return '-2';
  return chosen.length === right.length ? '4' : String(chosen.length);
}

describe('JEE Advanced 2024, Paper 2, by its official key', () => {
  it('has as many questions of each kind as its pattern', () => {
    expect([keys.length, several.length, numbers.length]).toEqual([51, 9, 30]);
    expect(keys.map((key) => /[A-D]/.test(key))).toEqual(keys.map((_, at) => kindAt(at) !== 'numeric'));
  });

  it('gives 180 for the whole key, nothing for a blank paper, and 30 less for every choice wrong', () => {
    expect(total(keys.map(asAnswered))).toBe('180');
    expect(total(keys.map(() => ''))).toBe('0');
    const wrong = keys.map((key, at) => {
      if (kindAt(at) === 'numeric') return '=0.123';
      return ids.find((id) => !key.toLowerCase().includes(id)) ?? expect.fail();
    });
    expect(total(wrong)).toBe('-30');
  });

  it.each(several)('marks every set of options of a question with key %s by the ladder', (key, at) => {
    const right = key.toLowerCase();
    for (let set = 0; set < 2 ** ids.length; set += 1) {
      const chosen = ids.filter((_, bit) => set & (1 << bit)).join('');
      expect([chosen, marksOf(schemeAt(at), questions[at] as AuthoredQuestion, chosen)]).toEqual([
        chosen,
        ladder(right, chosen),
      ]);
    }
  });

  it.each(numbers)('takes the number %s however it is written, and no other', (key, at) => {
    const full = preset.sections[items[at]?.section ?? 0]?.scheme.rule.right;
    const marks = (typed: string) => marksOf(schemeAt(at), questions[at] as AuthoredQuestion, `=${typed}`);
    for (const value of key.split('|')) {
      for (const typed of [value, ` +${value}`, `${Number(value)}e0`, Number(value).toFixed(4)]) {
        expect([typed, marks(typed)]).toEqual([typed, full]);
      }
      expect(marks(String(Number(value) + 0.01))).toBe('0');
    }
  });
});
