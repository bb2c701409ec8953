import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Route, useLocation, useRouter } from 'wouter';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { Frame } from '../frame/frame.tsx';
import { useShownLanguage } from '../frame/language-switch.tsx';
import { OutdatedNote } from '../frame/outdated-note.tsx';
import { ScreenSkeleton, Shell } from '../frame/shell.tsx';
import { useScrollRestoration } from '../router/scroll-restoration.ts';
import { site } from '../site.ts';
import { PendingDeliveries } from '../student/pending-deliveries.tsx';
import { isTriedAgain, pauseBefore } from './retries.ts';
import { AdminFrame, type Screen, screenAt } from './screens.tsx';
import { StudentOnly } from './student-only.tsx';

// It assumes that there is a network at first: a page opened without one would not notice that the network comes.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true);

// Before the next press of a button, so that a double click finds it busy; by default a timer later.
notifyManager.setScheduler(queueMicrotask);

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a query fails with its own message instead of staying pending.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // A query that failed offline runs again; data that is on the screen does not change while it is read.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      retry: isTriedAgain,
      retryDelay: pauseBefore,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The product in the browser: the screen of the current address in its frame. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        {/* Another language begins the screen anew, its data is still in the cache; names that come late take their places. */}
        <CurrentScreen key={useShownLanguage().name} />
        <OutdatedNote />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function CurrentScreen() {
  useScrollRestoration();
  const { parser } = useRouter();
  const [location] = useLocation();
  const screen = screenAt(parser, location);
  usePrefetch(screen);
  useTitle(screen);
  if (screen === undefined) return null;

  const { path, guard, frame, Component } = screen;
  const content = (
    <ErrorBoundary key={path}>
      <Suspense fallback={frame === 'none' ? <Shell /> : <ScreenSkeleton />}>
        <Route path={path}>
          {guard === 'student' ? (
            <StudentOnly name={screen.name()}>
              <Component />
            </StudentOnly>
          ) : (
            <Component />
          )}
        </Route>
      </Suspense>
    </ErrorBoundary>
  );
  if (frame === 'none') return content;
  if (frame === 'admin') {
    return (
      <ErrorBoundary key="admin">
        <Suspense fallback={<Shell />}>
          <AdminFrame guard={guard}>{content}</AdminFrame>
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <Frame>
      <PendingDeliveries />
      {content}
    </Frame>
  );
}

/** Names the document at once; the screen's heading, which may come later, gives a more precise name. */
function useTitle(screen: Screen | undefined) {
  // A layout effect runs before the effect of the heading.
  useLayoutEffect(() => {
    if (screen !== undefined) document.title = `${screen.name()} · ${site.name}`;
  }, [screen]);
}

/** Fetches the code of the next screens once the browser is idle, unless the reader saves data. */
function usePrefetch(screen: Screen | undefined) {
  const { parser } = useRouter();
  useEffect(() => {
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (screen === undefined || connection?.saveData === true) return;
    const timer = setTimeout(() => {
      // A failure is shown when the screen is opened, which fetches it again.
      for (const path of screen.next ?? [])
        screenAt(parser, path)
          ?.load()
          .catch(() => undefined);
    }, 1500);
    return () => clearTimeout(timer);
  }, [screen, parser]);
}
