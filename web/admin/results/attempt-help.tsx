import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Access } from '../../../contract/access.ts';
import { minutesForm, reasonForm } from '../../../contract/interventions.ts';
import { MAX_EXTRA_MINUTES } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import interventions from '../../../locale/en/interventions.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useShortForm } from '../form/short-form.ts';
import { useTestAccess } from '../sharing/use-test-access.ts';
import { useIsTeaching } from '../signed-in.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import { ExtraTime } from './extra-time.tsx';
import { ReasonField, type ReasonKey } from './reason-field.tsx';
import styles from './results.module.css';

const t = words({ admin, interventions });

/** An attempt that an admin may do something about. */
export interface HelpedAttempt {
  studentId: string;
  attemptId: string;
  student: string;
  state: 'running' | 'ended' | 'void';
  /** It was never on a screen, where it could be opened again. */
  isOnPaper?: boolean;
}

/** With what access to a test its students are helped. */
export const MAY_HELP: ReadonlySet<Access> = new Set(['give', 'edit']);

type Deed = 'moreTime' | 'end' | 'void' | 'valid' | 'reopen';

const DEEDS: Record<HelpedAttempt['state'], readonly Deed[]> = {
  running: ['moreTime', 'end', 'void'],
  ended: ['reopen', 'void'],
  void: ['valid', 'reopen'],
};

const LABEL_KEYS = {
  moreTime: 'interventions.moreTime',
  end: 'interventions.end',
  void: 'interventions.void',
  valid: 'interventions.valid',
  reopen: 'interventions.reopen',
} as const satisfies Record<Deed, string>;

/** Reasons that one press gives. */
const REASONS: Partial<Record<Deed, readonly ReasonKey[]>> = {
  moreTime: ['interventions.askedForHelp', 'interventions.lostPower', 'interventions.beganLate'],
  reopen: ['interventions.bySlip', 'interventions.lostPower'],
  end: ['interventions.leftRoom'],
};

/** The usual reason stands there already where it only gives one student minutes. */
const presetReason = (deed: Deed, attempt: HelpedAttempt | undefined) =>
  attempt !== undefined && deed === 'moreTime' ? t('interventions.askedForHelp') : '';

const HINT_KEYS = {
  end: 'interventions.endMore',
  void: 'interventions.voidMore',
  valid: 'interventions.validMore',
  reopen: 'interventions.reopenMore',
} as const satisfies Partial<Record<Deed, string>>;

interface Asked {
  deed: Deed;
  minutes: number;
  reason: string;
}

function perform(
  testCode: string,
  attempt: HelpedAttempt | undefined,
  { deed, minutes, reason }: Asked,
): Promise<object> {
  if (!attempt) return call('/adminexam/extendTime', { testCode, minutes, reason });
  const { studentId, attemptId } = attempt;
  const one = { studentId, attemptId, reason };
  switch (deed) {
    case 'moreTime':
      return call('/adminexam/extendTime', { testCode, attemptId, minutes, reason });
    case 'end':
      return call('/adminexam/endAttempt', one);
    case 'void':
    case 'valid':
      return call('/adminexam/voidAttempt', { ...one, isVoid: deed === 'void' });
    case 'reopen':
      return call('/adminexam/reopenAttempt', { ...one, minutes });
  }
}

/** The button of a row, with the dialog of what can be done about its attempt, for who gives the test to its students. */
export function AttemptHelp({ testCode, attempt }: { testCode: string; attempt: HelpedAttempt }) {
  const [isOpen, setOpen] = useState(false);
  const isTeacher = useIsTeaching();
  const access = useTestAccess(testCode);
  const { student: name, studentId } = attempt;
  if (!MAY_HELP.has(access)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t(attempt.state === 'running' ? 'interventions.open' : 'interventions.change', { name })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(attempt.state === 'running' ? 'interventions.title' : 'interventions.titleEnded', { name })}
      >
        <DeedForm testCode={testCode} attempt={attempt} onDone={() => setOpen(false)} />
        {!isTeacher && (
          <Fold label={t('interventions.extraTime', { name })}>
            <ExtraTime studentId={studentId} testCode={testCode} />
          </Fold>
        )}
      </Dialog>
    </>
  );
}

/** Adds minutes for all who are sitting a test. */
export function HelpForAll({ testCode }: { testCode: string }) {
  const [isOpen, setOpen] = useState(false);
  const access = useTestAccess(testCode);
  if (!MAY_HELP.has(access)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('interventions.addToAll')}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('interventions.titleAll')}>
        <p>{t('interventions.allMore')}</p>
        <DeedForm testCode={testCode} attempt={undefined} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DeedForm({
  testCode,
  attempt,
  onDone,
}: {
  testCode: string;
  /** Undefined for everybody who is sitting. */
  attempt: HelpedAttempt | undefined;
  onDone: () => void;
}) {
  const deeds = DEEDS[attempt?.state ?? 'running'].filter(
    (one) => one !== 'reopen' || attempt?.isOnPaper !== true,
  );
  const [first = 'moreTime'] = deeds;
  const [deed, setDeed] = useState<Deed>(first);
  useUnsavedInput(deed !== first);
  const queries = useQueryClient();
  const performing = useMutation({
    mutationFn: (asked: Asked) => perform(testCode, attempt, asked),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      onDone();
    },
  });
  const { isPending, error } = performing;
  const hasMinutes = deed === 'moreTime' || deed === 'reopen';
  const { form, field, set, values } = useShortForm<
    { minutes: string; reason: string },
    z.infer<typeof reasonForm>
  >({
    schema: hasMinutes ? minutesForm : reasonForm,
    initial: { minutes: '5', reason: presetReason(first, attempt) },
    sending: performing,
    onSend: (asked) => performing.mutate({ deed, minutes: 0, ...asked }),
  });
  const choose = (to: Deed) => {
    if (values.reason === presetReason(deed, attempt)) set('reason', presetReason(to, attempt));
    setDeed(to);
  };
  const hintKey = deed === 'moreTime' ? undefined : HINT_KEYS[deed];
  return (
    <Stack as="form" gap={4} className={styles.deed} {...form}>
      {attempt && (
        <SelectField
          label={t('admin.action')}
          hint={hintKey && t(hintKey)}
          value={deed}
          onChange={({ target }) => choose(target.value as Deed)}
        >
          {deeds.map((one) => (
            <option key={one} value={one}>
              {t(LABEL_KEYS[one])}
            </option>
          ))}
        </SelectField>
      )}
      {hasMinutes && (
        <InputField
          label={t(deed === 'reopen' ? 'interventions.minutesFromNow' : 'admin.minutesHead')}
          type="number"
          min={1}
          max={MAX_EXTRA_MINUTES}
          required
          {...field('minutes')}
        />
      )}
      <ReasonField {...field('reason')} choices={REASONS[deed]} onChoose={(key) => set('reason', t(key))} />
      {error !== null && (
        <Alert tone="failure" title={t('interventions.failed')}>
          <p>{sendErrorText(error)}</p>
        </Alert>
      )}
      <Button type="submit" kind={deed === 'end' || deed === 'void' ? 'danger' : 'primary'} busy={isPending}>
        {t('admin.apply')}
      </Button>
    </Stack>
  );
}
