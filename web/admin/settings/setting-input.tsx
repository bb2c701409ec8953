import type { Api } from '../../../contract/api.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { MAX_SETTING } from '../../../contract/limits.ts';
import type { SettingName } from '../../../contract/settings.ts';
import admin from '../../../locale/en/admin.ts';
import settings from '../../../locale/en/settings.ts';
import { languages } from '../../../locale/languages.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button } from '../../ui/button.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LogoField } from './logo-field.tsx';
import { settingFields } from './setting-fields.ts';
import styles from './settings.module.css';
import { timeZones } from './time-zones.ts';

const t = words({ admin, settings });

export type Setting = Api['/admin/settings']['output']['settings'][number];

interface Given {
  setting: Setting;
  /** What was typed; undefined where nothing was. */
  typed: string | undefined;
  error: string | undefined;
  /** `undefined`: as it was. */
  onChange: (value: string | undefined) => void;
}

/** The field of one setting. */
export function SettingInput({ setting, typed, error, onChange }: Given) {
  const { name, isFixed } = setting;
  const value = typed ?? setting.value ?? '';
  const field = settingFields[name];
  const about = {
    label: t(field.label),
    hint: isFixed ? t('settings.fixed', { name }) : t(field.hint),
    error,
    name,
    disabled: isFixed,
  };
  const kind = 'kind' in field ? field.kind : undefined;
  if (kind === 'logo') return <LogoField about={about} hash={value} onChange={onChange} />;
  if (kind === 'secret')
    return <SecretInput setting={setting} typed={typed} about={about} onChange={onChange} />;
  const options = optionsOf(name, value);
  if (options !== undefined) {
    return (
      <SelectField
        {...about}
        value={value === '' ? options[0]?.value : value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <Stack gap={1}>
      <InputField
        {...about}
        type={kind ?? 'text'}
        autoComplete="off"
        maxLength={MAX_SETTING}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {name === 'SCHOOL_COLOUR' && !isFixed && (
        <label className={styles.colour}>
          {t('settings.colourPick')}
          <input
            type="color"
            value={/^#[\da-f]{6}$/i.test(value) ? value : '#1c2444'}
            onChange={({ target }) => onChange(target.value)}
          />
        </label>
      )}
      {name === 'SITE_ADDRESS' && value === '' && !isFixed && (
        <p>
          <Button kind="quiet" onClick={() => onChange(location.origin)}>
            {t('settings.siteAddressHere', { address: location.origin })}
          </Button>
        </p>
      )}
      {name === 'OIDC_ISSUER' && (
        <p className="soft">
          {t('settings.oidcReturn', { address: location.origin + paths.signInReturn() })}
        </p>
      )}
    </Stack>
  );
}

/** A setting that is written and never shown: empty keeps it, and a press takes it away. */
function SecretInput({
  setting: { isSet, isFixed },
  typed,
  about,
  onChange,
}: Omit<Given, 'error'> & {
  about: { label: string; hint: string; error: string | undefined; name: string; disabled: boolean };
}) {
  const isRemoved = typed === '';
  return (
    <Stack gap={1}>
      <InputField
        {...about}
        hint={isSet && !isFixed ? `${about.hint} ${t('settings.secretSet')}` : about.hint}
        type="password"
        autoComplete="off"
        maxLength={MAX_SETTING}
        value={typed ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {isSet && !isFixed && (
        <p>
          <Button kind="quiet" aria-pressed={isRemoved} onClick={() => onChange(isRemoved ? undefined : '')}>
            {t(isRemoved ? 'settings.secretRemoved' : 'settings.secretRemove')}
          </Button>
        </p>
      )}
    </Stack>
  );
}

/** What can be chosen; undefined for a text. */
function optionsOf(
  name: SettingName,
  value: string,
): { value: string; label: string; lang?: string }[] | undefined {
  const field = settingFields[name];
  if ('choices' in field) return field.choices.map((one) => ({ value: one.value, label: t(one.label) }));
  if (name === 'SCHOOL_LANGUAGE')
    return LANGUAGES.map((one) => ({ value: one, label: languages[one].name, lang: one }));
  if (name === 'TIME_ZONE') return timeZones(value).map((zone) => ({ value: zone, label: zone }));
  return undefined;
}
