import blueprints from '../../../locale/en/blueprints.ts';
import { language } from '../../locale/language.ts';
import { words } from '../../locale/words.ts';
import type { Amount } from './blueprint.ts';

const t = words({ blueprints });

/** '2 questions, 1 passage and 3 alternatives', without those of which there are none. */
export function amountText({ count, passages, alternatives }: Amount): string {
  return new Intl.ListFormat(language().tag).format([
    ...(count > passages ? [t('blueprints.questions', { count: count - passages })] : []),
    ...(passages > 0 ? [t('blueprints.passages', { count: passages })] : []),
    ...(alternatives > 0 ? [t('blueprints.alternatives', { count: alternatives })] : []),
  ]);
}
