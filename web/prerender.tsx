import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { Shell } from './frame/shell.tsx';
import { paths } from './paths.ts';

/** The sign-in screen as HTML, for the build: its first paint then waits for no JavaScript. */
export function renderLogin(): Promise<string> {
  return render(
    <StrictMode>
      <Router ssrPath={paths.login()}>
        <App />
      </Router>
    </StrictMode>,
  );
}

/** What every other address shows until its script has come. */
export function renderShell(): Promise<string> {
  return render(<Shell />);
}

async function render(page: ReactNode): Promise<string> {
  // Everything in its place: what React would stream later needs inline scripts, which our CSP forbids.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
