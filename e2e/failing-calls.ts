import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * What an unexpected error of the server answers. The page does not try such a call again, as it does for seconds when
 * the network fails.
 */
const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal', message: 'An unexpected error occurred' } });

/** Lets calls fail until they are unrouted. */
export async function failCalls(of: Page | BrowserContext, calls: string | RegExp): Promise<void> {
  await of.route(calls, fail);
}

/** Holds calls, and lets them and all later ones fail once the returned function is called. */
export async function holdCalls(of: Page | BrowserContext, calls: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await of.route(calls, async (route) => {
    await promise;
    await fail(route);
  });
  return resolve;
}
