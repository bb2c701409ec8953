import school from '../../locale/en/school.ts';
import { CallError } from '../api.ts';
import { duration } from '../locale/dates-and-numbers.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { deviceOf } from '../session/known-pupils.ts';
import { InputField } from '../ui/field.tsx';

const t = words({ school });

/** The PIN of a pupil who is signed in, for what an open session alone may not do. */
export function PinField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (pin: string) => void;
}) {
  return (
    <InputField
      label={t('school.pin')}
      name="pin"
      type="password"
      inputMode="numeric"
      autoComplete="current-password"
      maxLength={12}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What a call takes as proof: the PIN, and the device that the account has used. */
export function proofOf(signInName: string, pin: string) {
  const device = deviceOf(signInName);
  return { ...(pin !== '' && { pin }), ...(device && { device }) };
}

/** To the hour, where it is hours: nobody waits for a second of them. */
const wait = (seconds: number) =>
  seconds < 3_600 ? duration(seconds) : t('school.hours', { count: Math.ceil(seconds / 3_600) });

/** Why a call with a PIN failed. */
export const pinFailure = (error: unknown): string =>
  error instanceof CallError && error.code === 'too_many_requests'
    ? t(error.field === 'network' ? 'school.tooManyHere' : 'school.tooMany', {
        time: wait(error.retryAfter ?? 60),
      })
    : errorText(error);
