import { ruleAmounts } from '../../contract/papers/rule-amounts.ts';
import type { Rule } from '../../contract/schemes/scheme.ts';
import cover from '../../locale/en/cover.ts';
import { words } from '../locale/words.ts';

const t = words({ cover });

/** A marking rule in words: '+4 for a right answer, −1 for a wrong one, 0 if left blank'. `own` are the marks of a question that has its own. */
export function ruleWords(rule: Rule, own?: string): string {
  const { eachRight, ...amounts } = ruleAmounts(rule, own);
  return eachRight === undefined
    ? t('cover.rule', amounts)
    : t('cover.ruleWithParts', { ...amounts, eachRight });
}
