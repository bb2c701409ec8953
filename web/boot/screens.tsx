import { type ComponentType, lazy, type ReactNode } from 'react';
import { matchRoute, type Parser } from 'wouter';
import titles from '../../locale/en/titles.ts';
import { withWords, words } from '../locale/words.ts';
import type { Guard } from '../router/guard.ts';
import { paths, patterns } from '../router/paths.ts';
import { addressesOf, type Route, routes } from './routes.ts';

const t = words({ titles });

/** A route with the component that shows it. */
export interface Screen extends Omit<Route, 'load' | 'title'> {
  /** Its name, until its heading gives a more precise one. */
  name: () => string;
  /** Fetches all the code of the screen; rendering it then suspends no more. */
  load: () => Promise<unknown>;
  Component: ComponentType;
}

/**
 * A component whose code is fetched when it is wanted. Code that is here already renders at once: React.lazy would
 * suspend all the same, and React keeps a fallback that it has shown for 300 ms.
 */
function onDemand<Props extends object>(fetchCode: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const code = await withWords(fetchCode());
    Loaded = code.default;
    return code;
  };
  const Lazy: ComponentType<Props> = lazy(load);
  const Component = (props: Props) => (Loaded === undefined ? <Lazy {...props} /> : <Loaded {...props} />);
  return { load, Component };
}

function screenOf<Title extends string>(
  { title, ...route }: Route<Title>,
  nameOf: (title: Title) => string,
): Screen & { addresses: string[] } {
  return { ...route, name: () => nameOf(title), addresses: addressesOf(route), ...onDemand(route.load) };
}

let screens = routes.map((route) => screenOf(route, t));

/** The page around the screens of the admin area; there once {@link bringAdminScreens} is done. */
export let AdminFrame: ComponentType<{ guard: Guard | undefined; children: ReactNode }> = () => null;

/**
 * Fetches the table of the admin area, which a page that begins outside of it never shows. Where that fails, each of its
 * addresses fails too, and the boundary around the screen tells why.
 */
export async function bringAdminScreens(): Promise<void> {
  try {
    const admin = await withWords(import('./admin-routes.ts'));
    AdminFrame = admin.Frame;
    screens = [...admin.routes.map((route) => screenOf(route, admin.t)), ...screens];
  } catch (error) {
    const load = () => Promise.reject(error);
    const failed = [paths.adminLogin(), patterns.anyAdmin].map((path) =>
      screenOf({ path, title: 'titles.notFound', load }, t),
    );
    screens = [...failed, ...screens];
  }
}

export function screenAt(parser: Parser, path: string): Screen | undefined {
  return screens.find(({ addresses }) => addresses.some((address) => matchRoute(parser, address, path)[0]));
}
