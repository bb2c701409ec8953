import { useCallback, useState } from 'react';
import { isPin, typedPin } from '../../contract/pin.ts';
import school from '../../locale/en/school.ts';
import { CallError, call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import type { Student } from '../session/stored-student.ts';
import { keepProfile } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { Fold } from '../ui/fold.tsx';
import { Stack } from '../ui/layout.tsx';
import { PinField, pinFailure, proofOf } from './pin-field.tsx';
import styles from './profile.module.css';
import { SignIn } from './sign-in.tsx';
import { studiesInWords } from './studies.tsx';

const t = words({ school });

/** What the school knows of a pupil, and the way to sign in with the identity provider too. */
export default function PupilProfile({ student }: { student: Student }) {
  const [hasProvider, setHasProvider] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const noProvider = useCallback(() => setHasProvider(false), []);
  const { name, email, signInName, studyingIn, rollNumber } = student;
  const facts = [
    [t('school.name'), name],
    [t('school.number'), signInName],
    [t('school.class'), studiesInWords(studyingIn ?? '')],
    [t('school.roll'), rollNumber],
    [t('school.email'), email],
  ] as const;
  const pinError = isPin(typedPin(pin)) ? undefined : t('school.pinWanted');
  const link = async (given: { credential: string; browser: string }) => {
    setFailure(undefined);
    setTried(true);
    if (pinError !== undefined) throw new Error(pinError);
    try {
      keepProfile(
        (await call('/user/linkProvider', { ...given, ...proofOf(signInName ?? '', pin), pin })).profile,
      );
    } catch (error) {
      setFailure(error);
      throw error;
    }
  };
  return (
    <>
      <Card>
        <Stack as="dl" gap={2}>
          {facts.map(([fact, value]) =>
            value ? (
              <div key={fact} className={styles.fact}>
                <dt className="soft">{fact}</dt>
                <dd data-content>{value}</dd>
              </div>
            ) : null,
          )}
        </Stack>
      </Card>
      {hasProvider && email === null && (
        <Card>
          <Fold label={t('school.link')}>
            <p>{t('school.linkMore')}</p>
            <PinField value={pin} error={isTried ? pinError : undefined} onChange={setPin} />
            <SignIn take={link} onNone={noProvider} />
            {failure !== undefined && <Alert tone="failure">{linkFailure(failure)}</Alert>}
          </Fold>
        </Card>
      )}
    </>
  );
}

function linkFailure(failure: unknown): string {
  if (!(failure instanceof CallError)) return errorText(failure);
  if (failure.code === 'conflict') return t('school.linkedElsewhere');
  if (failure.field === 'pin') return t('school.pinWrong');
  return pinFailure(failure);
}
