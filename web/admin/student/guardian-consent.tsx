import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsentStatus } from '../../../contract/consent.ts';
import { MAX_NAME_LENGTH, PERSON_NAME_PATTERN } from '../../../contract/limits.ts';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { longDate } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField } from '../../ui/field.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import styles from './student.module.css';

const t = words({ students });

/** Where the consent of a student's guardian stands, and the way to record what was decided on paper. */
export function GuardianConsent({ studentId, consent }: { studentId: string; consent: ConsentStatus }) {
  const [deciding, setDeciding] = useState<'agrees' | 'withdraws' | undefined>();
  return (
    <div className={styles.signIns}>
      <p data-content>{sentence(consent)}</p>
      {consent.state === 'given' ? (
        <Button onClick={() => setDeciding('withdraws')}>{t('students.recordWithdrawal')}</Button>
      ) : (
        <Button onClick={() => setDeciding('agrees')}>{t('students.recordConsent')}</Button>
      )}
      {consent.state === 'adult' && (
        <Button kind="quiet" onClick={() => setDeciding('withdraws')}>
          {t('students.notAdult')}
        </Button>
      )}
      {deciding && (
        <RecordDecision
          key={deciding}
          studentId={studentId}
          guardian={consent.guardianName ?? ''}
          consents={deciding === 'agrees'}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </div>
  );
}

function sentence({ state, guardianName = '', guardianEmail, at, how }: ConsentStatus) {
  const facts = { name: guardianName, date: at === undefined ? '' : longDate(new Date(at)) };
  switch (state) {
    case 'missing':
      return t('students.consentMissing');
    case 'waiting':
      return t('students.consentWaiting', { ...facts, email: guardianEmail ?? '' });
    case 'given':
      return how === 'link'
        ? t('students.consentByLink', { ...facts, email: guardianEmail ?? '' })
        : t('students.consentByStaff', facts);
    case 'withdrawn':
      return t('students.consentWithdrawn', facts);
    case 'adult':
      return t('students.consentAdult', facts);
  }
}

function RecordDecision({
  studentId,
  guardian,
  consents,
  onClose,
}: {
  studentId: string;
  guardian: string;
  consents: boolean;
  onClose: () => void;
}) {
  const [guardianName, setName] = useState(guardian);
  const [isSure, setSure] = useState(false);
  useUnsavedInput(isSure || guardianName !== guardian);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/admin/studentConsent', { studentId, guardianName, consents }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      onClose();
    },
  });
  const name = guardianName.trim();
  const isName = PERSON_NAME_PATTERN.test(name);
  const isReady = isSure && isName;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(consents ? 'students.recordConsent' : 'students.recordWithdrawal')}
      actions={
        <>
          <Button onClick={onClose}>{t('students.cancel')}</Button>
          <Button
            kind={consents ? 'primary' : 'danger'}
            busy={isPending}
            aria-disabled={!isReady}
            onClick={() => {
              if (isReady) mutate();
            }}
          >
            {t('students.record')}
          </Button>
        </>
      }
    >
      <p>{t(consents ? 'students.recordConsentMore' : 'students.recordWithdrawalMore')}</p>
      <InputField
        label={t('students.guardianName')}
        autoComplete="off"
        required
        maxLength={MAX_NAME_LENGTH}
        value={guardianName}
        error={name === '' || isName ? undefined : t('students.guardianNameLetters')}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField
        label={t(consents ? 'students.haveConsent' : 'students.haveWithdrawal')}
        checked={isSure}
        onCheck={setSure}
      />
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
    </Dialog>
  );
}
