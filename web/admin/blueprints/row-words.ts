import { ROW_LABELS, type RowCondition, type RowLabel } from '../../../contract/blueprints.ts';
import type { Section } from '../../../contract/papers/section.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { namedSection, words } from '../../locale/words.ts';
import { valueText } from '../bank/bank-words.ts';
import { choicesOf, partsOf, type Row } from './blueprint.ts';

const t = words({ blueprints });

/** What a row asks for, in one line; beside its difficulty without it. */
export function rowText(row: Row, sections: readonly Section[], isBesideDifficulty = false): string {
  const { section, labels, kinds, marks } = row;
  const parts = partsOf(row);
  const shown = ROW_LABELS.filter((label) => !(isBesideDifficulty && label === 'difficulty'));
  const filed = [
    ...shown.map((label) => labelText(label, labels[label].trim())),
    kinds.map((kind) => valueText('kind', kind)).join(', '),
  ].filter((part) => part !== '');
  return [
    ...(sections.length > 1 ? [namedSection(sections[section]?.name ?? '')] : []),
    ...(filed.length === 0 ? [t('blueprints.anything')] : filed),
    ...(marks === '' ? [] : [t('blueprints.each', { marks })]),
    ...(choicesOf(row) === 0 ? [] : [t('blueprints.withChoice', { count: choicesOf(row) })]),
    ...(parts.length === 0
      ? []
      : [t('blueprints.onPassage', { count: parts.length, marks: parts.join(' + ') })]),
  ].join(' · ');
}

/** A number alone says nothing, and a tag is no topic. */
function labelText(label: RowLabel, value: string): string {
  if (value === '') return '';
  if (label === 'grade') return t('blueprints.grade', { grade: value });
  return label === 'tags' ? t('blueprints.tagged', { tag: value }) : valueText(label, value);
}

/** What a row or the limits become without a condition. */
export const WITHOUT_KEYS = {
  difficulty: 'blueprints.withoutDifficulty',
  topic: 'blueprints.withoutTopic',
  kinds: 'blueprints.withoutKinds',
  tags: 'blueprints.withoutTags',
  query: 'blueprints.withoutQuery',
  chapter: 'blueprints.withoutChapter',
  alike: 'blueprints.withoutAlike',
  pictures: 'blueprints.withoutPictures',
  unused: 'blueprints.withoutUnused',
  language: 'blueprints.withoutLanguage',
  grade: 'blueprints.withoutGrade',
  subject: 'blueprints.withoutSubject',
} as const satisfies Record<RowCondition, string>;
