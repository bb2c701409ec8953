import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '../../contract/limits.ts';
import { setUpForm } from '../../contract/set-up-form.ts';
import admin from '../../locale/en/admin.ts';
import settings from '../../locale/en/settings.ts';
import { languages } from '../../locale/languages.ts';
import { call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { leavePage } from '../router/navigation-blocker.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { InputField, SelectField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';
import { useShortForm } from './form/short-form.ts';
import { NameAndEmailFields } from './name-and-email-fields.tsx';
import { isPasswordRefused, NewPasswordField } from './new-password-field.tsx';
import { NotHereYet } from './not-here-yet.tsx';
import { LogoChoice, uploadLogo } from './settings/logo-field.tsx';
import { refusedName } from './settings/refusal-text.ts';
import styles from './settings/settings.module.css';
import { FIRST_TIME_ZONE, timeZones } from './settings/time-zones.ts';
import { keepAdmin } from './signed-in.ts';

const t = words({ admin, settings });

/** The link is not good any more. */
class Gone extends Error {}

/** /admin/set-up: a fresh installation gets its owner and its school, once, by the link that the server has printed. */
export default function SetUp() {
  const [token] = useState(() => location.hash.slice(1));
  const query = useQuery({
    queryKey: ['setUpState', token],
    queryFn: ({ signal }) => call('/admin/setUpState', { token: token === '' ? '-' : token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  return (
    <Stack gap={4} className={styles.fields}>
      <ScreenHeading>{t('settings.setUpHeading')}</ScreenHeading>
      {data === undefined ? (
        <NotHereYet query={query} failed={t('settings.loadFailed')} lines={1} />
      ) : data.isOpen ? (
        <Form token={token} />
      ) : (
        <LinkGone />
      )}
    </Stack>
  );
}

const LinkGone = () => (
  <>
    <Alert title={t('settings.setUpGone')}>{t('settings.setUpGoneMore')}</Alert>
    <ButtonLink href={adminPaths.login()}>{t('admin.goToLogin')}</ButtonLink>
  </>
);

/** The zone of this browser, which is most likely the school's. */
const ownZone = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Asia/Calcutta', FIRST_TIME_ZONE);

async function setUp(token: string, form: z.output<typeof setUpForm>, logo: File | undefined): Promise<void> {
  const { isSetUp } = await call('/admin/setUp', { token, ...form });
  if (!isSetUp) throw new Gone();
  const { name, email, password } = form;
  const { token: session, role, profile } = await call('/admin/signin', { name, email, password });
  if (session && role && profile) keepAdmin({ name: profile.name, email: profile.email, role }, session);
  // The installation stands; the logo can be added in Settings.
  if (logo) {
    await uploadLogo(logo)
      .then((hash) => call('/admin/settingsUpdate', { settings: { SCHOOL_LOGO: hash } }))
      .catch(() => undefined);
  }
  // As a new page, which has the school's name.
  leavePage(adminPaths.today());
}

function Form({ token }: { token: string }) {
  const [logo, setLogo] = useState<File>();
  const [hasGoogle, setGoogle] = useState(false);
  const setting = useMutation({
    mutationFn: (form: z.output<typeof setUpForm>) => setUp(token, form, logo),
  });
  const { isPending, isSuccess, error } = setting;
  const isIdRefused = refusedName(error) === 'GOOGLE_CLIENT_ID';
  const { form, field, values, set } = useShortForm({
    schema: setUpForm,
    initial: {
      name: '',
      email: '',
      password: '',
      school: '',
      timeZone: ownZone(),
      language: 'en',
      googleClientId: '',
      demo: false,
    },
    sending: setting,
    onSend: (filled) => setting.mutate({ ...filled, ...(!hasGoogle && { googleClientId: '' }) }),
    isKept: false,
    refusal: isIdRefused ? { field: 'googleClientId', text: t('settings.refused') } : undefined,
  });
  if (error instanceof Gone) return <LinkGone />;
  const isRefused = isPasswordRefused(error, 'password');
  return (
    <Stack as="form" gap={4} {...form}>
      <p>{t('settings.setUpLead')}</p>
      <h2>{t('settings.owner')}</h2>
      <NameAndEmailFields field={field} />
      <NewPasswordField
        label={t('admin.password')}
        personal={[values.name, values.email]}
        isRefused={isRefused}
        required
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      <h2>{t('settings.school')}</h2>
      <InputField
        label={t('admin.school')}
        hint={t('settings.schoolNameHint')}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="organization"
        {...field('school')}
      />
      <LogoChoice file={logo} onChoose={setLogo} />
      <SelectField label={t('settings.timeZone')} hint={t('settings.timeZoneHint')} {...field('timeZone')}>
        {timeZones(values.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('admin.language')} hint={t('settings.schoolLanguageHint')} {...field('language')}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {languages[one].name}
          </option>
        ))}
      </SelectField>
      <h2>{t('settings.howPupils')}</h2>
      <p>{t('settings.byNumber')}</p>
      <CheckField label={t('settings.withGoogle')} checked={hasGoogle} onCheck={setGoogle} />
      {hasGoogle && (
        <InputField
          label={t('settings.googleClientId')}
          hint={t('settings.googleClientIdHint')}
          autoComplete="off"
          {...field('googleClientId')}
        />
      )}
      <CheckField
        label={t('settings.demo')}
        hint={t('settings.demoHint')}
        checked={values.demo}
        onCheck={(demo) => set('demo', demo)}
      />
      {error !== null && !isRefused && !isIdRefused && (
        <Alert tone="failure">{t('settings.setUpFailed', { reason: errorText(error) })}</Alert>
      )}
      <Button type="submit" kind="primary" wide busy={isPending || isSuccess}>
        {t(isPending || isSuccess ? 'settings.settingUp' : 'settings.setUp')}
      </Button>
    </Stack>
  );
}
