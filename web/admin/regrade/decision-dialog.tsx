import { type RefObject, useEffect, useRef } from 'react';
import { MAX_REGRADE_REASON_LENGTH } from '../../../contract/limits.ts';
import type { MarkingChange } from '../../../contract/regrades.ts';
import admin from '../../../locale/en/admin.ts';
import regrade from '../../../locale/en/regrade.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Bubble } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import { type Choice, type Decision, type Pending, type Run, useDecision } from './decision.ts';
import styles from './regrade.module.css';

const t = words({ admin, regrade });

export const CHOICES = {
  from_now_on: { name: 'regrade.from_now_on', more: 'regrade.fromNowOnMore' },
  new_key: { name: 'regrade.new_key', more: 'regrade.newKeyMore' },
  full_marks: { name: 'regrade.full_marks', more: 'regrade.fullMarksMore' },
  drop: { name: 'regrade.drop', more: 'regrade.dropMore' },
  both_keys: { name: 'regrade.both_keys', more: 'regrade.bothKeysMore' },
} as const satisfies Record<Choice, object>;

const CHANGES = {
  key: 'regrade.key',
  marks: 'regrade.marks',
  scheme: 'regrade.scheme',
  dropped: 'regrade.dropped',
  removed: 'regrade.removed',
} as const satisfies Record<MarkingChange, string>;

/** Asks what changed questions mean for attempts that were made before. */
export function DecisionDialog({
  testCode,
  pending,
  onClose,
  onStarted,
}: {
  testCode: string;
  pending: Pending;
  onClose: () => void;
  onStarted: (run: Run) => void;
}) {
  const decision = useDecision(testCode, pending, onStarted);
  const { choice, isBusy, submit } = decision;
  const reasonField = useRef<HTMLInputElement>(null);
  // All that has to be typed; the rest is chosen already.
  useEffect(() => reasonField.current?.focus(), []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('regrade.ask')}
      actions={
        <>
          <Button onClick={onClose}>{t('regrade.later')}</Button>
          <Button
            kind="primary"
            busy={isBusy}
            onClick={() => {
              if (decision.reason.trim() === '') reasonField.current?.focus();
              void submit();
            }}
          >
            {t(choice === 'from_now_on' ? 'regrade.from_now_on' : 'regrade.check')}
          </Button>
        </>
      }
    >
      <Fields pending={pending} decision={decision} reasonField={reasonField} />
    </Dialog>
  );
}

function Fields({
  pending,
  decision,
  reasonField,
}: {
  pending: Pending;
  decision: Decision;
  reasonField: RefObject<HTMLInputElement | null>;
}) {
  const { results, running, questions } = pending;
  const { choices, choice, error } = decision;
  const chosen = new Set(decision.questions.map(({ questionid }) => questionid));
  const listed = useListedTexts(questions.map(({ questionText }) => questionText));
  const lame = decision.questions.filter(({ changes, mayUseKey }) => changes.includes('key') && !mayUseKey);
  return (
    <>
      <p>{t('regrade.attemptsOf', { results, running })}</p>
      <Stack as="fieldset" gap={2} className={styles.group}>
        <legend>{t('admin.questions')}</legend>
        {questions.map(({ questionid, number, questionText, changes }) => (
          <CheckField
            key={questionid}
            label={t('regrade.questionOf', {
              number,
              changes: changes.map((change) => t(CHANGES[change])).join(', '),
            })}
            hint={<span className={styles.asked}>{listed(questionText)}</span>}
            checked={chosen.has(questionid)}
            onCheck={(isChosen) => decision.toggle(questionid, isChosen)}
          />
        ))}
        {decision.isQuestionMissing && <Alert tone="failure" title={t('regrade.questionMissing')} />}
      </Stack>
      {(choice === 'new_key' || choice === 'both_keys') &&
        lame.map(({ questionid, number }) => (
          <Alert key={questionid}>{t('regrade.keyDoesNotFit', { number })}</Alert>
        ))}
      <InputField
        ref={reasonField}
        label={t('admin.reason')}
        hint={t('regrade.reasonHint')}
        maxLength={MAX_REGRADE_REASON_LENGTH}
        value={decision.reason}
        error={decision.isReasonMissing ? t('regrade.reasonMissing') : undefined}
        onChange={(event) => decision.setReason(event.target.value)}
      />
      <Stack as="fieldset" gap={2} className={styles.group}>
        <legend>{t('regrade.choice')}</legend>
        {choices.map((one) => (
          <Bubble
            key={one}
            name="regrade-choice"
            letter=""
            checked={one === choice}
            onChoose={() => decision.choose(one)}
          >
            <Stack as="span">
              <b>{t(CHOICES[one].name)}</b>
              <span className="soft">{t(CHOICES[one].more)}</span>
            </Stack>
          </Bubble>
        ))}
      </Stack>
      {choice !== 'from_now_on' && <p className="soft">{t('regrade.checkFirst')}</p>}
      {error !== undefined && (
        <Alert tone="failure" title={t('regrade.notStarted')}>
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}
