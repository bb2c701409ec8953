import { EXAM_RULES } from '../../../contract/catalog/test-rules.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ScheduleRow } from '../classes/schedule-rows.ts';
import { isSame } from '../form/merge.ts';
import { type RulesInput, rulesInput } from '../test-values/rules-input.ts';
import { closesWithLast } from './closes-with-last.ts';

const t = words({ forms });

/** The rules of an exam whose times come later: without a closing time nothing can be shown after it. */
const HELD = rulesInput({ ...EXAM_RULES, results: { when: 'never' }, solutions: { when: 'never' } });

/** Suggests the rules of an exam to the paper of one, and to show the results once it is known when the test closes. */
export function ExamRules({
  rules,
  rows,
  isSuggested,
  onChange,
}: {
  rules: RulesInput;
  /** The classes that the test is given to. */
  rows: readonly ScheduleRow[];
  /** The paper is that of an exam, the rules are not. */
  isSuggested: boolean;
  onChange: (rules: RulesInput) => void;
}) {
  const { opensAt, closesAt } = rules;
  const closing = closesWithLast({ ...rulesInput(EXAM_RULES), opensAt, closesAt }, [], rows);
  const closes = closing.closesAt !== null;
  if (isSuggested)
    return (
      <Alert title={t('forms.examPattern')}>
        <Button onClick={() => onChange(closes ? closing : { ...HELD, opensAt, closesAt })}>
          {t('forms.examRules')}
        </Button>
      </Alert>
    );
  if (!isSame(rules, { ...HELD, opensAt, closesAt })) return null;
  return (
    <Alert title={t(closes ? 'forms.heldWithClosing' : 'forms.heldWithoutClosing')}>
      {closes && <Button onClick={() => onChange(closing)}>{t('forms.showAfterClosing')}</Button>}
    </Alert>
  );
}
