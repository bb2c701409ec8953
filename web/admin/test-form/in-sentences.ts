import { shufflesOf } from '../../../contract/papers/shuffling.ts';
import forms from '../../../locale/en/forms.ts';
import sections from '../../../locale/en/sections.ts';
import { words } from '../../locale/words.ts';
import { ruleWords } from '../../questions/rule-words.ts';
import { statusText } from '../form/status-field.tsx';
import { isPlain } from '../paper/arrange.ts';
import type { Frame } from '../paper/paper-order.ts';
import { isReadable } from '../sections/rule-fields.tsx';
import type { TestValues } from '../test-values/test-values.ts';

const t = words({ forms, sections });

/** 'MCQ, 10 marks. Inactive.' */
export function detailsSaid({ testFormat, marks, status, description }: TestValues, code?: string): string {
  const said = [
    testFormat === '' ? t('forms.noFormatSaid') : testFormat,
    marks.trim() === ''
      ? t('forms.marksFollow')
      : t('forms.marksSaid', { count: Number(marks) || 0, marks: marks.trim() }),
    status === '' ? t('forms.noStatusSaid') : statusText(status),
    ...(description.trim() === '' ? [t('forms.noDescriptionSaid')] : []),
    ...(code === undefined ? [] : [code]),
  ];
  return said.reduce((first, second) => t('forms.besideSaid', { first, second }));
}

/** 'One section, marks by question. Everybody gets the same order.' */
export function sectionsSaid(frame: Frame): string {
  const { sections: all, passages } = frame;
  const count =
    passages.length > 0
      ? t('sections.summaryWithPassages', { count: all.length, passages: passages.length })
      : isPlain(frame)
        ? t('sections.plain')
        : t('sections.summary', { count: all.length });
  const [said, ...others] = new Set(
    all.map(({ scheme: { rule } }) => (isReadable(rule) ? ruleWords(rule) : undefined)),
  );
  const rule = isPlain(frame) ? undefined : others.length > 0 ? t('sections.marksBySection') : said;
  const { questions, options } = shufflesOf(all);
  const shuffled = t('sections.shuffledSaid', {
    what:
      questions === 'none' && options === 'none'
        ? 'none'
        : questions === 'none'
          ? 'options'
          : options === 'none'
            ? 'questions'
            : 'both',
  });
  return `${[count, ...(rule === undefined ? [] : [rule])].join(': ')}. ${shuffled}`;
}
