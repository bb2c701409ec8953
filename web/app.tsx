import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, useLocation, useRouter } from 'wouter';
import { CallError } from './api.ts';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { useArrival } from './frame/scroll-restoration.ts';
import { ScreenSkeleton, Shell } from './frame/shell.tsx';
import { type Screen, screenAt } from './routes.tsx';
import { StudentOnly } from './session/student-only.tsx';
import { PendingDeliveries } from './student/pending-deliveries.tsx';

/** Worth another try by itself: the network, or a server that is just starting. All else is told at once. */
function mayPass(error: Error): boolean {
  return error instanceof CallError && (error.code === 'network' || error.code === 'unavailable');
}

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline counts as failed, with its own message, instead of loading for ever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What failed without a network comes by itself with it; what is shown does not change under a reader's eyes.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** The product in the browser: the screen of the current address in its frame. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <CurrentScreen />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function CurrentScreen() {
  useArrival();
  const { parser } = useRouter();
  const [location] = useLocation();
  const screen = screenAt(parser, location);
  usePrefetch(screen);
  if (screen === undefined) return null;

  const { Component } = screen;
  const shown = (
    <ErrorBoundary key={screen.path}>
      <Suspense fallback={screen.frame === 'bare' ? <Shell /> : <ScreenSkeleton />}>
        <Route path={screen.path}>
          {screen.who === 'student' ? (
            <StudentOnly>
              <Component />
            </StudentOnly>
          ) : (
            <Component />
          )}
        </Route>
      </Suspense>
    </ErrorBoundary>
  );
  if (screen.frame === 'bare') return shown;
  return (
    <Frame>
      <PendingDeliveries />
      {shown}
    </Frame>
  );
}

/** Fetches the code of the next screens once the browser is idle, unless the reader saves data. */
function usePrefetch(screen: Screen | undefined) {
  useEffect(() => {
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (screen === undefined || connection?.saveData === true) return;
    const timer = setTimeout(() => {
      // A screen that does not come now is fetched, and its failure told, when it is opened.
      for (const load of screen.next) load().catch(() => undefined);
    }, 1500);
    return () => clearTimeout(timer);
  }, [screen]);
}
