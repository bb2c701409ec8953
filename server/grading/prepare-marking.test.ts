import { describe, expect, it } from 'vitest';
import { marksText } from '../../contract/marks/exact-marks.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import { answers, item, section, single } from '../testing/graded-papers.ts';
import { gradePaper } from './grade-paper.ts';
import { prepareMarking } from './prepare-marking.ts';

describe('prepared', () => {
  const sections = [section(plainScheme({ right: '2', wrong: { share: '-1/3' } }))];
  it.each([
    ['too small a denominator', 1],
    ['one that does not fit', 4],
    ['none', 0],
    ['a negative one', -3],
    ['one that is not whole', 1.5],
    ['one beyond the bound', 30_000_000],
    ['no number', Number.NaN],
  ])('throws for %s', (_, denominator) => {
    expect(() => prepareMarking({ denominator, sections, items: [item()] }, [single('b')])).toThrow(
      RangeError,
    );
  });

  it('takes any multiple of the smallest denominator', () => {
    const got = [3, 6, 300].map((denominator) => {
      const prepared = prepareMarking({ denominator, sections, items: [item()] }, [single('b')]);
      return marksText(gradePaper(prepared, answers(['a'])).total.got, denominator);
    });
    expect(got).toEqual(['-0.67', '-0.67', '-0.67']);
  });

  it('takes 500 questions and no more', () => {
    const items = Array.from({ length: 501 }, () => item());
    const questions = items.map(() => single('b'));
    const paper = { denominator: 3, sections, items };
    expect(prepareMarking({ ...paper, items: items.slice(1) }, questions).items).toHaveLength(500);
    expect(() => prepareMarking(paper, questions)).toThrow(RangeError);
  });

  it('throws where a question or a section is missing', () => {
    expect(() => prepareMarking({ denominator: 3, sections, items: [item()] }, [])).toThrow(RangeError);
    expect(() =>
      prepareMarking({ denominator: 3, sections, items: [item({ section: 1 })] }, [single('b')]),
    ).toThrow(RangeError);
  });
});
