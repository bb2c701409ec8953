import '../ui/fallback-fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { parse } from 'regexparam';
import { SOURCE } from '../../locale/languages.ts';
import { watchForMissingCode } from '../frame/missing-code.ts';
import { keepOfflineCopy } from '../frame/offline-copy.ts';
import { isKept } from '../last-answers.ts';
import { languageName, showLanguage } from '../locale/language.ts';
import { wordsAreHere } from '../locale/words.ts';
import { earlyAnswer, forgetEarlyOutput } from '../request.ts';
import { nextFrom } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';
import { mayStore } from '../session/storage.ts';
import { currentStudent } from '../session/stored-student.ts';
import { studentHome } from '../session/student.ts';
import { bringFonts } from '../ui/fonts.ts';
import { followTheme } from '../ui/theme.ts';
import { App } from './app.tsx';
import { answerPress, hasPrerenderedScreen } from './page-attributes.ts';
import { bringAdminScreens, screenAt } from './screens.tsx';

// The forms of the admin area check with zod, which would try whether it may compile code: the Content-Security-Policy
// says no, and the browser would report the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** How long the first render waits for the answer to the early call, in milliseconds; less where the last one is here. */
const CONTENT_MS = 1_000;
const NEWS_MS = 50;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if (mayStore()) void start(root);
else void import('../frame/no-storage.tsx').then(({ NoStorage }) => createRoot(root).render(<NoStorage />));

async function start(root: HTMLElement): Promise<void> {
  showLanguage();
  followTheme();
  bringFonts();
  watchForMissingCode();
  keepOfflineCopy();

  // The sign-in screen is only for signed-out visitors; redirecting here keeps it from flashing up for others.
  if (location.pathname === paths.login() && currentStudent() !== null) {
    history.replaceState(null, '', nextFrom(history.state, 'student') ?? studentHome());
  }

  // load-code.ts keeps a prerendered screen only if it suits this reader. Prerendered screens are in the source language.
  const isHydrated = hasPrerenderedScreen(root) && root.hasChildNodes() && languageName() === SOURCE;

  if (location.pathname.startsWith(paths.adminLogin())) await bringAdminScreens();
  // What the build drew stands until the screen's code is here too. Without it the screen's own boundary tells why.
  const code = screenAt(parse, location.pathname)
    ?.load()
    .catch(() => undefined);
  // A prerendered screen has no content yet, and its first render must be the same.
  await Promise.all([code, isHydrated ? undefined : content()]);
  await wordsAreHere();

  const app = (
    <StrictMode>
      <Answering root={root}>
        <App />
      </Answering>
    </StrictMode>
  );

  // As a transition it is rendered in slices: a press or a scroll need not wait for the whole screen.
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** With its content a screen is rendered once, and not first as a skeleton. */
async function content(): Promise<void> {
  const { early } = window;
  const ms = early && isKept(early.path, early.body) ? NEWS_MS : CONTENT_MS;
  await Promise.race([earlyAnswer(), new Promise((resolve) => setTimeout(resolve, ms))]);
}

/**
 * Stands around the app: its effect runs once what is on the page answers. Beside the app it would change the ids that
 * React gives to elements, and they would not be those of the prerendered page.
 */
function Answering({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    answerPress(root);
    forgetEarlyOutput();
  }, [root]);
  return children;
}
