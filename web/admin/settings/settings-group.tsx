import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CHECKED_GROUPS, SETTINGS, type SettingGroup, type SettingName } from '../../../contract/settings.ts';
import admin from '../../../locale/en/admin.ts';
import settings from '../../../locale/en/settings.ts';
import type { Key } from '../../../locale/messages.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog.tsx';
import { provenCall } from '../proven-call.ts';
import { refusalText, refusedBefore, refusedName } from './refusal-text.ts';
import { inFieldNames } from './setting-fields.ts';
import { type Setting, SettingInput } from './setting-input.tsx';
import styles from './settings.module.css';

const t = words({ admin, settings });

type Text = Key<{ settings: typeof settings }>;

/** What each group is called, and what it is for. */
export const GROUP_TEXTS = {
  school: ['settings.school', 'settings.schoolLead'],
  follow: ['settings.follow', 'settings.followLead'],
  signIn: ['settings.signIn', 'settings.signInLead'],
  pupils: ['settings.pupils', 'settings.pupilsLead'],
  mail: ['settings.mail', 'settings.mailLead'],
  people: ['settings.people', 'settings.peopleLead'],
  limits: ['settings.limits', 'settings.limitsLead'],
  images: ['settings.images', 'settings.imagesLead'],
  backups: ['settings.backups', 'settings.backupsLead'],
} as const satisfies Record<SettingGroup, readonly [Text, Text]>;

const CHECKS = {
  mail: ['settings.tryMail', 'settings.mailWorks'],
  signIn: ['settings.trySignIn', 'settings.signInWorks'],
  images: ['settings.tryImages', 'settings.imagesWork'],
  people: ['settings.tryPeople', 'settings.peopleFound'],
  backups: ['settings.tryBackups', 'settings.backupWorks'],
} as const satisfies Record<(typeof CHECKED_GROUPS)[number], readonly [Text, Text]>;

/** The settings of a group: changed together, and tried where something can be tried. */
export function SettingsGroup({ group, held }: { group: SettingGroup; held: readonly Setting[] }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<SettingName, string>>>({});
  const own = held.filter(({ name }) => SETTINGS[group].some((one) => one === name));
  const changed = Object.fromEntries(
    own.flatMap(({ name, value, isSet }) => {
      const now = typed[name];
      // Of a secret that is set, nothing is known here.
      const held = value ?? (isSet ? undefined : '');
      return now === undefined || now === held ? [] : [[name, now]];
    }),
  );
  const isChanged = Object.keys(changed).length > 0;
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: () => provenCall('/admin/settingsUpdate', { settings: changed }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin', 'settings'] });
      setTyped({});
    },
  });
  const set = (name: SettingName, value: string | undefined) => {
    reset();
    setTried(false);
    const { [name]: _, ...others } = typed;
    setTyped(value === undefined ? others : { ...others, [name]: value });
  };
  const [heading, lead] = GROUP_TEXTS[group];
  const check = CHECKED_GROUPS.find((one) => one === group);
  const fields = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const refused = refusedName(error) ?? (isTried ? refusedBefore(changed) : undefined);
  useEffect(() => {
    if (!isPending && refused !== undefined)
      fields.current?.querySelector<HTMLElement>(`[name="${refused}"]`)?.focus();
  }, [isPending, refused]);
  const isGiven = (name: SettingName) => {
    const { value = '', isSet = false } = held.find((one) => one.name === name) ?? {};
    return (typed[name] ?? value) !== '' || (typed[name] === undefined && isSet);
  };
  return (
    <Stack as="section" gap={4} id={group} className={styles.group} aria-label={t(heading)}>
      <div>
        <h2>{t(heading)}</h2>
        <p className="soft">{t(lead)}</p>
      </div>
      <Stack
        as="form"
        gap={4}
        className={styles.fields}
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isChanged && !isPending && refusedBefore(changed) === undefined) mutate();
        }}
      >
        {own.map((setting) => (
          <SettingInput
            key={setting.name}
            setting={setting}
            typed={typed[setting.name]}
            error={setting.name === refused ? refusalText(setting.name, isGiven) : undefined}
            onChange={(value) => set(setting.name, value)}
          />
        ))}
        {group === 'school' && !isGiven('CONTACT_EMAIL') && <Alert>{t('settings.contactMissing')}</Alert>}
        {error !== null && refused === undefined && <Alert tone="failure">{sendErrorText(error)}</Alert>}
        <Row gap={3}>
          <Button type="submit" kind="primary" busy={isPending} disabled={!isChanged && !isPending}>
            {t(isPending ? 'settings.saving' : 'admin.save')}
          </Button>
          <output>
            {isSuccess && !isChanged
              ? t(group === 'school' ? 'settings.savedOnPages' : 'settings.saved')
              : ''}
          </output>
        </Row>
      </Stack>
      <UnsavedChangesDialog isDirty={isChanged} />
      {check !== undefined && <Check group={check} isChanged={isChanged} />}
    </Stack>
  );
}

/** Tries what is saved. */
function Check({ group, isChanged }: { group: keyof typeof CHECKS; isChanged: boolean }) {
  const queries = useQueryClient();
  const [label, works] = CHECKS[group];
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call('/admin/settingsCheck', { group }),
    onSuccess: () =>
      group === 'backups' && queries.invalidateQueries({ queryKey: ['admin', 'installation'] }),
  });
  return (
    <Stack gap={2}>
      <p>
        <Button busy={isPending} disabled={isChanged} onClick={() => mutate()}>
          {t(isPending ? 'settings.trying' : label)}
        </Button>
      </p>
      {error !== null && <Alert tone="failure">{sendErrorText(error)}</Alert>}
      {data?.worked === true && (
        <Alert tone="success">
          {works === 'settings.peopleFound'
            ? t(works, { due: data.due ?? 0, without: data.withoutConsent ?? 0 })
            : t(works)}
        </Alert>
      )}
      {data?.worked === false && (
        <Alert tone="failure">{t('settings.doesNotWork', { reason: inFieldNames(data.reason ?? '') })}</Alert>
      )}
    </Stack>
  );
}
