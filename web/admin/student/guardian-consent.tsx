import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsentStatus, decisionForm } from '../../../contract/consent.ts';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useShortForm } from '../form/short-form.ts';
import styles from './student.module.css';

const t = words({ admin, students });

/** Where the consent of a student's guardian stands, and the way to record what was decided on paper. */
export function GuardianConsent({ studentId, consent }: { studentId: string; consent: ConsentStatus }) {
  const [deciding, setDeciding] = useState<'agrees' | 'withdraws' | undefined>();
  return (
    <Stack gap={3} align="start" className={styles.signIns}>
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
    </Stack>
  );
}

function sentence({ state, guardianName = '', guardianEmail, at, how, recordedBy }: ConsentStatus) {
  const facts = { name: guardianName, date: at === undefined ? '' : readersDate(new Date(at)) };
  switch (state) {
    case 'missing':
      return t('students.consentMissing');
    case 'waiting':
      return t('students.consentWaiting', { ...facts, email: guardianEmail ?? '' });
    case 'given':
      return how === 'link'
        ? t('students.consentByLink', { ...facts, email: guardianEmail ?? '' })
        : recordedBy === undefined
          ? t('students.consentByStaff', facts)
          : t('students.consentRecordedBy', { ...facts, by: recordedBy });
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
  const queries = useQueryClient();
  const recording = useMutation({
    mutationFn: (guardianName: string) =>
      call('/admin/studentConsent', { studentId, guardianName, consents }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      onClose();
    },
  });
  const { isPending, error } = recording;
  const { form, field, errorOf, values, set } = useShortForm({
    schema: decisionForm,
    initial: { guardianName: guardian, isSure: false },
    sending: recording,
    onSend: ({ guardianName }) => recording.mutate(guardianName),
  });
  return (
    <AskDialog
      onClose={onClose}
      title={t(consents ? 'students.recordConsent' : 'students.recordWithdrawal')}
      form={form}
      label={t('students.record')}
      kind={consents ? 'primary' : 'danger'}
      busy={isPending}
      failure={error && sendErrorText(error)}
    >
      <p>{t(consents ? 'students.recordConsentMore' : 'students.recordWithdrawalMore')}</p>
      <InputField
        label={t('students.guardianName')}
        autoComplete="off"
        required
        maxLength={MAX_NAME_LENGTH}
        {...field('guardianName')}
      />
      <CheckField
        label={t(consents ? 'students.haveConsent' : 'students.haveWithdrawal')}
        name="isSure"
        error={errorOf('isSure')}
        checked={values.isSure}
        onCheck={(isSure) => set('isSure', isSure)}
      />
    </AskDialog>
  );
}
