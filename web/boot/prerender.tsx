import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import titles from '../../locale/en/titles.ts';
import { Shell } from '../frame/shell.tsx';
import { words } from '../locale/words.ts';
import { prerenderFor } from '../session/student.ts';
import { site } from '../site.ts';
import { App } from './app.tsx';
import { pageAttributes } from './page-attributes.ts';
import { type Prerender, prerendered } from './prerendered.ts';
import { addressesOf, type Route, routes } from './routes.ts';

const t = words({ titles });

/** What the build needs of a route (scripts/site/prerendered-pages.ts). */
interface BuiltRoute {
  /** The patterns of its addresses. */
  addresses: string[];
  title: string;
  isNotFound: boolean;
  page?: { module: string; attributes: Record<string, string>; content: string };
}

/** The route table as the build needs it, with the prerendered content. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const built: BuiltRoute[] = [];
  const admin = await import('./admin-routes.ts');
  const named = [
    ...admin.routes.map((route) => ({ route, name: admin.t(route.title) })),
    ...routes.map((route) => ({ route, name: t(route.title) })),
  ];
  // One after another: what is rendered depends on the audience, which the session holds.
  for (const { route, name } of named) {
    const prerender = prerendered[route.path];
    built.push({
      addresses: addressesOf(route),
      title: `${name} · ${site.name}`,
      isNotFound: route.isNotFound ?? false,
      ...(prerender && {
        page: {
          module: prerender.module,
          attributes: pageAttributes(prerender),
          content:
            prerender.content === 'screen'
              ? await prerenderScreen(route, prerender)
              : await prerenderWaiting(route),
        },
      }),
    });
  }
  return built;
}

/** What every other address shows until its code has come. */
export function prerenderShell(): Promise<string> {
  return toHtml(<Shell />);
}

async function prerenderWaiting({ path, load }: Pick<Route, 'path' | 'load'>): Promise<string> {
  const { Waiting } = await load();
  return toHtml(
    <Router ssrPath={path}>
      <Shell>{Waiting && <Waiting />}</Shell>
    </Router>,
  );
}

function prerenderScreen({ path }: Pick<Route, 'path'>, { audience }: Prerender): Promise<string> {
  prerenderFor(audience);
  return toHtml(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
  );
}

async function toHtml(page: ReactNode): Promise<string> {
  // In one piece: what React would stream later needs inline scripts, which our CSP forbids.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
