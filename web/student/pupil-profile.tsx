import { useCallback, useState } from 'react';
import school from '../../locale/en/school.ts';
import { CallError, call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import type { Student } from '../session/stored-student.ts';
import { keepProfile } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { Stack } from '../ui/layout.tsx';
import { SignIn } from './sign-in.tsx';

const t = words({ school });

/** What the school knows of a pupil, and the way to sign in with the identity provider too. */
export default function PupilProfile({ student }: { student: Student }) {
  const [hasProvider, setHasProvider] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const noProvider = useCallback(() => setHasProvider(false), []);
  const { name, email, signInName, studyingIn, rollNumber } = student;
  const facts = [
    [t('school.name'), name],
    [t('school.number'), signInName],
    [t('school.class'), studyingIn],
    [t('school.roll'), rollNumber],
    [t('school.email'), email],
  ] as const;
  const link = async (given: { credential: string; browser: string }) => {
    setFailure(undefined);
    try {
      keepProfile((await call('/user/linkProvider', given)).profile);
    } catch (error) {
      setFailure(error);
      throw error;
    }
  };
  return (
    <>
      <Card>
        <Stack as="dl" gap={3}>
          {facts.map(([fact, value]) =>
            value ? (
              <div key={fact}>
                <dt className="soft">{fact}</dt>
                <dd data-content>{value}</dd>
              </div>
            ) : null,
          )}
        </Stack>
      </Card>
      {hasProvider && email === null && (
        <Card>
          <Stack gap={4}>
            <h2>{t('school.link')}</h2>
            <p>{t('school.linkMore')}</p>
            <SignIn take={link} onNone={noProvider} />
            {failure !== undefined && (
              <Alert tone="failure">
                {failure instanceof CallError && failure.code === 'conflict'
                  ? t('school.linkedElsewhere')
                  : errorText(failure)}
              </Alert>
            )}
          </Stack>
        </Card>
      )}
    </>
  );
}
