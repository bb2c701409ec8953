import { EXAM_RULES } from '../../../contract/catalog/test-rules.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ScheduleRow } from '../classes/schedule-rows.ts';
import { type RulesInput, rulesInput } from '../test-values/rules-input.ts';
import { closesWithLast, waitsForClosing } from './closes-with-last.ts';

const t = words({ forms });

/** Suggests the rules of an exam to the paper of one, and says what is still missing where they wait for a closing. */
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
  if (isSuggested)
    return (
      <Alert title={t('forms.examPattern')}>
        <Button
          onClick={() => onChange(closesWithLast({ ...rulesInput(EXAM_RULES), opensAt, closesAt }, [], rows))}
        >
          {t('forms.examRules')}
        </Button>
      </Alert>
    );
  if (closesAt !== null || !waitsForClosing(rules)) return null;
  return <p className="soft">{t('forms.closesLater')}</p>;
}
