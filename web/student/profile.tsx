import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import profile from '../../locale/en/profile.ts';
import { CallError, call } from '../api.ts';
import { DigitsChoice } from '../frame/digits-choice.tsx';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { errorText } from '../locale/error-text.ts';
import { withWords, words } from '../locale/words.ts';
import { nextFrom } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';
import { keepProfile, useStudent } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { InputField } from '../ui/field.tsx';
import { Fold } from '../ui/fold.tsx';
import { Stack } from '../ui/layout.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { JoinClass } from './join-class.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import styles from './profile.module.css';
import { findDraft, forgetDraft, keepDraft } from './profile-draft.ts';
import { type ProfileForm, phoneDoubt, profileErrors } from './profile-rules.ts';
import { Studies, studiesInWords } from './studies.tsx';

const t = words({ profile });

const PupilProfile = lazy(() => withWords(import('./pupil-profile.tsx')));
const DownloadOwnData = lazy(() => withWords(import('./download-own-data.tsx')));

/** What the server says, where it says something (spec section 8). */
const failureText = (error: Error) =>
  error instanceof CallError && error.code !== 'bad_input'
    ? errorText(error)
    : error.message || errorText(error);

/** The country that the device's clock is set to, where it is that of most students. */
const usualCountry = () =>
  /Kolkata|Calcutta/.test(Intl.DateTimeFormat().resolvedOptions().timeZone) ? 'India' : '';

/** /profile: the profile form. */
export default function Profile() {
  const student = useStudent();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const state = useHistoryState<unknown>();
  const id = student?.id ?? null;
  const [values, setValues] = useState<ProfileForm>(
    () =>
      findDraft(id) ?? {
        phone: student?.phone ?? '',
        studyingIn: studiesInWords(student?.studyingIn ?? ''),
        city: student?.city ?? '',
        country: student?.country ?? usualCountry(),
      },
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isStartTried, setStartTried] = useState(false);
  /** A phone number without a country's code that was asked about: a second press saves it as it is. */
  const [askedPhone, setAskedPhone] = useState<string>();
  const faults = profileErrors(values);
  const doubt = faults.phone ? undefined : phoneDoubt(values);
  const errors = doubt === 'impossible' ? { phone: 'profile.phoneInvalid' as const, ...faults } : faults;
  // The school knows who its pupils are, and need not ask them.
  const isPupil = student?.profileCompleted === true && typeof student.signInName === 'string';

  // One tap says what a newcomer studies; the rest is asked for when there is a result.
  const canStart = student !== null && !student.studyingIn;
  const isRestBegun = values.phone !== '' || values.city !== '';
  const [isBegunBefore] = useState(isRestBegun);

  const save = useMutation({
    mutationFn: async (step: 'studies' | 'all') => {
      // A 401 redirects to the sign-in screen at once; after the sign-in the form is filled from the draft.
      keepDraft({ student: id, values });
      if (step === 'studies') {
        const { studyingIn, phone, city, country } = values;
        // A country that was filled in for the student is kept only with what the student typed.
        const rest = isRestBegun && {
          phone: phone.trim() || undefined,
          city: city.trim() || undefined,
          country: country.trim() || undefined,
        };
        return (await call('/user/studyingIn', { studyingIn, ...rest })).profile;
      }
      const answer = await call('/user/updateProfile', values);
      if (!answer.updateSuccess) throw new Error(answer.message);
      return answer.profile;
    },
    onError: (error) => {
      if (!(error instanceof CallError && error.code === 'unauthenticated')) forgetDraft();
    },
    onSuccess: async (profile) => {
      forgetDraft();
      keepProfile(profile);
      // It begins with what the student studies.
      await queries.invalidateQueries({ queryKey: ['examList'] });
      navigate(nextFrom(state, 'student') ?? paths.dashboard(), { state: { isProfileSaved: true } });
    },
  });

  const take = (step: 'studies' | 'all') => {
    if (save.isPending) return;
    setStartTried(step === 'studies');
    if (step === 'studies' && errors.studyingIn) {
      // The first grade is the shortest way to what is missing.
      form.current?.querySelector('button')?.focus();
      return;
    }
    // What is empty can wait for those who start.
    const asked = Object.entries(values).flatMap(([name, value]) =>
      step === 'all' || value.trim() !== '' ? name : [],
    );
    setTouched(new Set([...touched, ...asked]));
    const first = Object.keys(errors).find((name) => asked.includes(name));
    if (first === undefined && doubt === 'foreign' && askedPhone !== values.phone)
      setAskedPhone(values.phone);
    else if (first === undefined) return save.mutate(step);
    const missing = form.current?.querySelector<HTMLElement>(`[name="${first ?? 'phone'}"]`);
    const fold = missing?.closest('details');
    if (fold) fold.open = true;
    missing?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    take('all');
  };

  const field = (name: keyof ProfileForm) => ({
    name,
    value: values[name],
    error: touched.has(name) && errors[name] ? t(errors[name]) : undefined,
    required: true,
    maxLength: name === 'phone' ? 40 : MAX_NAME_LENGTH,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    onBlur: () => setTouched(new Set(touched).add(name)),
  });

  const choices = (
    <Studies
      value={values.studyingIn}
      onChoose={(studyingIn) => setValues({ ...values, studyingIn })}
      isSignedIn={student !== null}
      isMissing={isStartTried && errors.studyingIn !== undefined}
    />
  );
  const inOwnWords = (
    <InputField label={t('profile.studyingIn')} hint={t('profile.studyingInHint')} {...field('studyingIn')} />
  );
  const failure = save.isError && (
    <Alert tone="failure" title={t('profile.failed')}>
      {failureText(save.error)}
    </Alert>
  );
  const rest = (
    <>
      <InputField
        label={t('profile.phone')}
        hint={t('profile.phoneHint')}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      {touched.has('phone') && errors.phone === 'profile.phoneInvalid' && (
        <Alert>{t('profile.phoneRight')}</Alert>
      )}
      {doubt === 'foreign' && askedPhone === values.phone && (
        <Alert>{t('profile.phoneForeign', { phone: askedPhone })}</Alert>
      )}
      <InputField label={t('profile.city')} autoComplete="address-level2" {...field('city')} />
      <InputField label={t('profile.country')} autoComplete="country-name" {...field('country')} />
      {!canStart && failure}
      <Button
        type="submit"
        kind={canStart ? 'plain' : 'primary'}
        wide
        busy={save.isPending && save.variables === 'all'}
      >
        {t(save.isPending && save.variables === 'all' ? 'profile.saving' : 'profile.save')}
      </Button>
    </>
  );
  return (
    <Stack gap={5} className={styles.page}>
      <Stack gap={2} className={styles.head}>
        <ScreenHeading>
          {t(student?.profileCompleted === true ? 'profile.own' : 'profile.heading')}
        </ScreenHeading>
        {!isPupil && student?.profileCompleted !== true && (
          <p>{t(canStart ? 'profile.first' : 'profile.missing')}</p>
        )}
      </Stack>
      {isPupil && (
        <Suspense>
          <PupilProfile student={student} />
        </Suspense>
      )}
      {!(isPupil && student.phone === null) && (
        <Card>
          <Stack as="form" gap={4} ref={form} noValidate onSubmit={submit}>
            {canStart ? (
              <>
                {choices}
                {failure}
                <Button
                  kind="primary"
                  wide
                  busy={save.isPending && save.variables === 'studies'}
                  onClick={() => take('studies')}
                >
                  {t('profile.start')}
                </Button>
                <p className="soft">{t('profile.rest')}</p>
                <Fold label={t('profile.whole')} isOpen={isBegunBefore}>
                  {inOwnWords}
                  {rest}
                </Fold>
              </>
            ) : (
              <>
                {student?.studyingIn ? (
                  // What is known does not stand before what is missing.
                  <Fold
                    label={t('profile.studies', {
                      studies: () => <span data-content>{studiesInWords(values.studyingIn)}</span>,
                    })}
                  >
                    {choices}
                    {inOwnWords}
                  </Fold>
                ) : (
                  <>
                    {choices}
                    {inOwnWords}
                  </>
                )}
                {rest}
              </>
            )}
          </Stack>
        </Card>
      )}
      {canStart ? (
        <Fold label={t('profile.withCode')}>
          <JoinClass />
        </Fold>
      ) : (
        student !== null && (
          <Card>
            <JoinClass />
          </Card>
        )
      )}
      {/* Who has just come has nothing to take away yet, and one thing to do. */}
      {student?.studyingIn && (
        <>
          <DigitsChoice />
          <Fold heading label={t('profile.account')}>
            <LogOutEverywhere />
            <Suspense>
              <DownloadOwnData />
            </Suspense>
            <DeleteAccount />
          </Fold>
        </>
      )}
    </Stack>
  );
}
