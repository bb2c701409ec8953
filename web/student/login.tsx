import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import frame from '../../locale/en/frame.ts';
import login from '../../locale/en/login.ts';
import ui from '../../locale/en/ui.ts';
import { AuthLayout } from '../frame/auth-layout.tsx';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { withWords, words } from '../locale/words.ts';
import { nextFrom } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';
import { STUDENT_KEYS } from '../session/stored-student.ts';
import { studentHome, useStudent } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { findDraft } from './profile-draft.ts';
import styles from './sign-in.module.css';
import { SignIn } from './sign-in.tsx';

const t = words({ frame, login, ui });

const SchoolSignIn = lazy(() => withWords(import('./school-sign-in.tsx')));

const offers = ['login.offerTests', 'login.offerSaved', 'login.offerSheet', 'login.offerLedger'] as const;

/** Whether a card was scanned, or somebody has signed in here with a school number; the page is prerendered without. */
const isOfSchool = () =>
  location.hash.startsWith('#pupil/') || localStorage.getItem(STUDENT_KEYS.pupils) !== null;
const never = () => () => {};

/** /: the sign-in. Redirects a signed-in student to the address that they asked for, or to their home. */
export default function Login() {
  const student = useStudent();
  const [, navigate] = useLocation();
  const state = useHistoryState<{ wasSignedOut?: boolean; isInTest?: boolean; wanted?: string } | null>();

  const startsAtSchool = useSyncExternalStore(never, isOfSchool, () => false);
  const [chosen, setAtSchool] = useState<boolean>();
  const isAtSchool = chosen ?? startsAtSchool;
  const [hasProvider, setHasProvider] = useState(true);

  const noProvider = useCallback(() => setHasProvider(false), []);

  useEffect(() => {
    if (student === null) return;
    const next = findDraft(student.id) ? paths.profile() : nextFrom(state, 'student');
    const home = studentHome();
    // An incomplete profile comes first; the profile screen then navigates to the address in the state.
    if (home === paths.profile()) navigate(home, { replace: true, state });
    else navigate(next ?? home, { replace: true });
  }, [student, state, navigate]);

  return (
    <AuthLayout tagline={t('frame.tagline')} offers={offers.map((offer) => t(offer))}>
      <ScreenHeading>{t('login.heading')}</ScreenHeading>
      {/* At school the fields and their button are in view together. */}
      {state?.wanted !== undefined ? (
        <p className={styles.why}>{t('login.toSee', { page: state.wanted })}</p>
      ) : (
        !isAtSchool && <p className={styles.why}>{t('login.why')}</p>
      )}
      {state?.wasSignedOut === true && (
        <Alert>
          {state.isInTest === true && <strong>{t('login.testGoesOn')} </strong>}
          {t('login.signedOut')}
        </Alert>
      )}
      {isAtSchool || !hasProvider ? (
        <Suspense fallback={<p>{t('ui.loading')}</p>}>
          <SchoolSignIn onBack={hasProvider ? () => setAtSchool(false) : undefined} />
        </Suspense>
      ) : (
        <>
          <SignIn onNone={noProvider} />
          <p className={styles.or}>{t('login.noEmail')}</p>
          <Button wide onClick={() => setAtSchool(true)}>
            {t('login.atSchool')}
          </Button>
        </>
      )}
    </AuthLayout>
  );
}
