import { ruleAmounts } from '../../../contract/papers/rule-amounts.ts';
import type { Rule } from '../../../contract/schemes/scheme.ts';
import marking from '../../../locale/en/marking.ts';
import { words } from '../../locale/words.ts';

const t = words({ marking });

/** What a wrong answer to a question costs; nothing where it costs nothing. */
export default function WrongMarks({ rule, marks }: { rule: Rule; marks: number }) {
  const { wrong } = ruleAmounts(rule, String(marks));
  return wrong.startsWith('−') ? <> · {t('marking.wrong', { amount: wrong })}</> : null;
}
