import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import login from '../../locale/en/login.ts';
import ui from '../../locale/en/ui.ts';
import { call } from '../api.ts';
import { languageName } from '../locale/language.ts';
import { namesFirst } from '../locale/names-first.ts';
import { withWords, words } from '../locale/words.ts';
import { newBrowserSecret } from '../session/browser-secret.ts';
import { keepSignIn } from '../session/student.ts';
import { Button } from '../ui/button.tsx';
import { Warning } from '../ui/icons.tsx';
import { Stack } from '../ui/layout.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import { useTheme } from '../ui/theme.ts';
import { loadIdentityProvider, readCredential } from './identity-provider.ts';
import styles from './sign-in.module.css';

const t = words({ login, ui });

async function loadProvider() {
  const browser = newBrowserSecret();
  const options = await call('/user/signinOptions', { browser });
  const provider = options.provider === 'none' ? undefined : await loadIdentityProvider(options.script);
  return { browser, options, provider };
}

const OwnProvider = lazy(() => withWords(import('../frame/own-provider.tsx')));

interface Given {
  credential: string;
  browser: string;
}

async function signIn({ credential, browser }: Given) {
  const decoded = readCredential(credential);
  const { token, profile, userFound } = await call('/user/googlesignup', { ...decoded, credential, browser });
  await namesFirst(token, profile.id);
  // Without a completed profile only the id and the data of the credential are stored (spec section 4).
  keepSignIn(token, userFound ? profile : { id: profile.id, ...decoded }, userFound);
  void import('../frame/choose-language.ts').then(({ followAccount }) => followAccount(profile.language));
}

/**
 * The identity provider's button. It stores the sign-in, and the sign-in screen then redirects; `take` does something else
 * with the credential. `onNone`: there is no provider.
 */
export function SignIn({
  take = signIn,
  onNone,
}: {
  take?: (given: Given) => Promise<void>;
  onNone: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const locale = languageName();
  // A nonce is valid for one sign-in, so the options are never cached.
  const { data, isError, isFetching, error, refetch } = useQuery({
    queryKey: ['signinOptions'],
    queryFn: loadProvider,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const {
    mutate,
    isPending,
    isError: refused,
  } = useMutation({
    mutationFn: take,
    onError: (failure) => {
      report(failure);
      void refetch();
    },
  });

  useEffect(() => {
    if (place.current === null || data === undefined) return;
    const { browser, options, provider } = data;
    if (provider === undefined) {
      if (options.ownProvider === undefined) onNone();
      return;
    }
    provider.initialize({
      client_id: options.clientId,
      nonce: options.nonce,
      callback: ({ credential }) => mutate({ credential, browser }),
    });
    provider.renderButton(place.current, {
      type: 'standard',
      // What stands out from the page: it is the one thing to do.
      theme: theme === 'night' ? 'outline' : 'filled_black',
      size: 'large',
      width: Math.min(400, place.current.clientWidth),
      locale,
    });
  }, [data, locale, mutate, onNone, theme]);

  useEffect(() => {
    if (error !== null) report(error);
  }, [error]);

  const own = data?.options.ownProvider;
  return (
    <Stack gap={3}>
      {own !== undefined && take === signIn && (
        <Suspense>
          <OwnProvider name={own} audience="student" />
        </Suspense>
      )}
      <div className={styles.place} hidden={data?.provider === undefined && own !== undefined}>
        {isError && (
          <Button onClick={() => void refetch()} busy={isFetching}>
            {t('ui.tryAgain')}
          </Button>
        )}
        {!isError && data === undefined && (
          <Loading label={t('login.buttonLoading')}>
            <Ruled tall />
          </Loading>
        )}
        <div ref={place} data-content hidden={isError || data === undefined} />
      </div>
      <div className={styles.below}>
        {isError ? (
          <Failure>{t('login.buttonFailed', { strong })}</Failure>
        ) : refused ? (
          <Failure>{t('login.failed', { strong })}</Failure>
        ) : (
          !isPending && t('login.privacy')
        )}
        <output>{isPending ? t('login.signingIn') : ''}</output>
      </div>
    </Stack>
  );
}

const strong = (text: ReactNode) => <strong>{text}</strong>;

function Failure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      <Warning />
      <span>{children}</span>
    </p>
  );
}

/** Logs an error of the provider's sign-in to the console (spec section 8). */
function report(error: unknown) {
  // oxlint-disable-next-line no-console -- see above
  console.error(error);
}
