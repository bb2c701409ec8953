import type { Facet } from '../../../contract/bank.ts';
import { kindNames } from '../../../contract/questions/authored-question.ts';
import bank from '../../../locale/en/bank.ts';
import { words } from '../../locale/words.ts';

const t = words({ bank });

/** What each filter is called. */
export const FACET_KEYS = {
  subject: 'bank.subject',
  chapter: 'bank.chapter',
  topic: 'bank.topic',
  grade: 'bank.grade',
  difficulty: 'bank.difficulty',
  kind: 'bank.kind',
  language: 'bank.language',
  tags: 'bank.tags',
  source: 'bank.source',
  year: 'bank.year',
} as const satisfies Record<Facet, string>;

const KIND_KEYS = {
  single_choice: 'bank.single_choice',
  multiple_choice: 'bank.multiple_choice',
  numeric: 'bank.numeric',
  short_text: 'bank.short_text',
} as const;

/** A value of a filter as it is shown: kinds and the common languages have names. */
export function valueText(facet: Facet, value: string): string {
  const kind = kindNames.find((one) => facet === 'kind' && one === value);
  if (kind) return t(KIND_KEYS[kind]);
  if (facet === 'language' && value === 'en') return t('bank.english');
  if (facet === 'language' && value === 'hi') return t('bank.hindi');
  return value;
}
