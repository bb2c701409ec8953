import type { Facet } from '../../../contract/bank.ts';
import { kindNames } from '../../../contract/questions/authored-question.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import { named, words } from '../../locale/words.ts';
import { editors } from '../../questions/editors.ts';

const t = words({ admin, bank });

/** What each filter is called. */
export const FACET_KEYS = {
  subject: 'admin.subject',
  chapter: 'admin.chapter',
  topic: 'admin.topic',
  grade: 'admin.grade',
  difficulty: 'admin.difficulty',
  kind: 'bank.kind',
  language: 'admin.language',
  tags: 'bank.tags',
  source: 'bank.source',
  year: 'bank.year',
} as const satisfies Record<Facet, string>;

const NAMES: ReadonlySet<Facet> = new Set(['subject', 'chapter', 'topic', 'difficulty']);

/** A value of a filter as it is shown: kinds and the common languages have names, subjects and chapters those of the page's language. */
export function valueText(facet: Facet, value: string): string {
  const kind = kindNames.find((one) => facet === 'kind' && one === value);
  if (kind) return editors[kind].label();
  if (facet === 'language' && value === 'en') return t('bank.english');
  if (facet === 'language' && value === 'hi') return t('bank.hindi');
  return NAMES.has(facet) ? named(value) : value;
}
