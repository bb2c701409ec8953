import { type ComponentType, lazy } from 'react';
import { matchRoute, type Parser } from 'wouter';
import { withWords } from '../locale/words.ts';
import { addressesOf, type Route, routes } from './routes.ts';

/** A route with the component that shows it. */
export interface Screen extends Omit<Route, 'load'> {
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

/** The page around the screens of the admin area. */
export const adminFrame = onDemand(() => import('../admin/admin-frame.tsx'));

const screens = routes.map((route): Screen & { addresses: string[] } => {
  const { load, Component } = onDemand(route.load);
  return {
    ...route,
    addresses: addressesOf(route),
    load: route.frame === 'admin' ? () => Promise.all([adminFrame.load(), load()]) : load,
    Component,
  };
});

/** The screen at a path. */
export function screenAt(parser: Parser, path: string): Screen | undefined {
  return screens.find(({ addresses }) => addresses.some((address) => matchRoute(parser, address, path)[0]));
}
