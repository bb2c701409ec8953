import { parse } from 'regexparam';
import { expect, test, vi } from 'vitest';
import { adminPaths } from '../router/admin-paths.ts';
import { paths } from '../router/paths.ts';
import { routes as adminRoutes } from './admin-routes.ts';
import { prerendered } from './prerendered.ts';
import { addressesOf, routes as otherRoutes } from './routes.ts';
import { bringAdminScreens, screenAt } from './screens.tsx';

const routes = [...otherRoutes, ...adminRoutes];
await bringAdminScreens();

const pathOf = (url: string) => url.split('?')[0] ?? '';
const routeAt = (path: string) => screenAt(parse, path)?.path;

test('an address has the screen of its route, with and without a trailing slash', () => {
  expect(routeAt('/')).toBe('/');
  expect(routeAt('/test')).toBe('/test');
  expect(routeAt('/test/')).toBe('/test');
  expect(routeAt(pathOf(paths.testStart({ id: 'Q1' })))).toBe('/test/start');
  expect(routeAt(pathOf(adminPaths.examEdit({ examCode: 'E1' })))).toBe('/admin/examadd');
  expect(routeAt(paths.page('team'))).toBe('/pages/:name');
  expect(routeAt(paths.comingSoon('past-year-papers'))).toBe('/coming-soon/:what');
});

test.each(['/nowhere', '/pages/zzz', '/pages', '/coming-soon/zzz', '/admin/nowhere', '/test/start/more'])(
  '%s is unknown',
  (path) => expect(screenAt(parse, path)?.isNotFound).toBe(true),
);

test('every address of the table leads to its own route', () => {
  for (const route of routes.filter(({ isNotFound }) => !isNotFound)) {
    expect(addressesOf(route).map(routeAt)).toEqual(addressesOf(route).map(() => route.path));
  }
});

test('every screen that is fetched ahead exists', () => {
  const ahead = routes.flatMap(({ next = [] }) => next);
  expect(ahead.filter((path) => screenAt(parse, path)?.isNotFound !== undefined)).toEqual([]);
});

test('whoever is not signed in sees these screens alone; the others lead to a sign-in', () => {
  const open = routes.filter(({ guard, isNotFound }) => !guard && !isNotFound);
  expect(open.map(({ path }) => path)).toEqual([
    '/',
    '/profile',
    '/sign-in',
    '/guardian',
    '/rank-calculator',
    '/coming-soon/:what',
    '/pages/:name',
    '/admin',
    '/admin/register',
    '/admin/reset',
    '/admin/set-up',
    '/admin/sign-in',
  ]);
});

test('a prerendered page names the code of its own screen', async () => {
  for (const { path, load } of routes) {
    const prerender = prerendered[path];
    if (prerender) expect(await vi.importActual(`../${prerender.module}`)).toBe(await load());
  }
});
