import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { type Accommodation, extraTimeForm } from '../../../contract/interventions.ts';
import { EXTRA_PERCENT, MAX_EXTRA_MINUTES } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import interventions from '../../../locale/en/interventions.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useShortForm } from '../form/short-form.ts';
import { NotHereYet } from '../not-here-yet.tsx';
import styles from './extra-time.module.css';
import { ReasonField } from './reason-field.tsx';

const t = words({ admin, interventions });

type Given = Api['/adminexam/accommodationSet']['input'];
type Taken = Api['/adminexam/accommodationRemove']['input'];

/** The extra time of a student: what there is, and a form for more; with a test also for it alone. */
export function ExtraTime({ studentId, testCode }: { studentId: string; testCode?: string }) {
  const queryKey = ['admin', 'accommodationList', studentId];
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/adminexam/accommodationList', { studentId }, { signal }),
  });
  const { data } = query;
  const keep = (now: Api['/adminexam/accommodationList']['output']) => {
    queries.setQueryData(queryKey, now);
    return queries.invalidateQueries({ queryKey: ['admin', 'sittingList'] });
  };
  const giving = useMutation({
    mutationFn: (given: Given) => call('/adminexam/accommodationSet', given),
    onSuccess: keep,
  });
  const taking = useMutation({
    mutationFn: (taken: Taken) => call('/adminexam/accommodationRemove', taken),
    onSuccess: keep,
  });
  const error = giving.error ?? taking.error;
  const { form, field, reset, values } = useShortForm({
    schema: extraTimeForm,
    initial: { reason: '', where: testCode === undefined ? 'every' : 'this', percent: '125', minutes: '0' },
    sending: giving,
    onSend: ({ where, ...given }) => {
      taking.reset();
      giving.mutate(
        { studentId, ...given, ...(where === 'this' && testCode !== undefined && { testCode }) },
        { onSuccess: reset },
      );
    },
  });
  if (!data) return <NotHereYet query={query} failed={t('interventions.notLoaded')} lines={1} />;
  return (
    <div className={styles.extra}>
      <p>{t('interventions.extraTimeMore')}</p>
      {data.accommodations.length === 0 ? (
        <p>{t('interventions.none')}</p>
      ) : (
        <ul>
          {data.accommodations.map((one) => (
            <li key={one.accommodationId}>
              <b>{whatOf(one)}</b>{' '}
              <span data-content>
                {t('interventions.becauseBy', {
                  reason: one.reason,
                  who: one.setBy,
                  when: dateAndTime(new Date(one.setAt)),
                })}
              </span>{' '}
              <Button
                kind="quiet"
                busy={taking.isPending}
                disabled={values.reason.trim() === ''}
                onClick={() => {
                  giving.reset();
                  taking.mutate({
                    studentId,
                    accommodationId: one.accommodationId,
                    reason: values.reason,
                  });
                }}
              >
                {t('interventions.remove', {
                  what: whatOf(one),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form {...form}>
        <ReasonField {...field('reason')} />
        {testCode !== undefined && (
          <SelectField label={t('interventions.where')} {...field('where')}>
            <option value="this">{t('interventions.thisTest')}</option>
            <option value="every">{t('interventions.everyTest')}</option>
          </SelectField>
        )}
        <InputField
          label={t('admin.percent')}
          hint={t('interventions.factorHint')}
          type="number"
          {...EXTRA_PERCENT}
          required
          {...field('percent')}
        />
        <InputField
          label={t('interventions.andMinutes')}
          type="number"
          min={0}
          max={MAX_EXTRA_MINUTES}
          required
          {...field('minutes')}
        />
        <Button type="submit" busy={giving.isPending}>
          {t('interventions.give')}
        </Button>
      </form>
      {error !== null && (
        <Alert tone="failure" title={t('interventions.failed')}>
          <p>{sendErrorText(error)}</p>
        </Alert>
      )}
    </div>
  );
}

function whatOf({ testName, percent, minutes }: Accommodation): string {
  const where = testName === undefined ? t('interventions.everyTest') : named(testName);
  const time =
    percent === 100
      ? t('interventions.justMinutes', { minutes })
      : minutes === 0
        ? t('interventions.percent', { percent })
        : t('interventions.percentMinutes', { percent, minutes });
  return `${where}: ${time}`;
}
