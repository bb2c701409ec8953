import { type ComponentType, lazy } from 'react';
import { matchRoute, type Parser } from 'wouter';
import { withWords } from './locale/words.ts';
import { paths, patterns } from './paths.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** One screen: where it is, who may see it, and what is likely to be wanted after it. */
export interface Screen {
  path: string;
  /** Fetches its code; drawing it then waits for nothing. */
  load: Load;
  Component: ComponentType;
  /** `student` redirects to / without a sign-in. */
  who: 'anyone' | 'student';
  /** A running test has the page for itself; the admin area has a navigation of its own. */
  frame: 'site' | 'bare';
  /** Screens fetched when the browser has nothing else to do. */
  next: Load[];
}

const login: Load = () => import('./student/login.tsx');
const profile: Load = () => import('./student/profile.tsx');
const dashboard: Load = () => import('./student/dashboard.tsx');
const testHome: Load = () => import('./student/test-home.tsx');
const testSelect: Load = () => import('./student/test-select.tsx');
const testTopic: Load = () => import('./student/test-topic.tsx');
const testStart: Load = () => import('./student/taking/test-start.tsx');
const testResult: Load = () => import('./student/result/test-result.tsx');
const comingSoon: Load = () => import('./student/coming-soon.tsx');
const sitePage: Load = () => import('./student/site-page.tsx');
/** All of the admin area: one branch, which a student's phone never loads. */
const admin: Load = () => import('./admin/admin-area.tsx');
const notFound: Load = () => import('./student/not-found.tsx');

/**
 * A screen whose code is fetched when it is wanted. Code that is here already is drawn at once: React.lazy would
 * suspend all the same, and React keeps a fallback that it has shown for 300 ms.
 */
function onDemand(fetchCode: Load): Pick<Screen, 'load' | 'Component'> {
  let Loaded: ComponentType | undefined;
  const load = async () => {
    const code = await withWords(fetchCode());
    Loaded = code.default;
    return code;
  };
  const Lazy = lazy(load);
  return { load, Component: () => (Loaded === undefined ? <Lazy /> : <Loaded />) };
}

function screen(
  path: string,
  load: Load,
  who: Screen['who'],
  next: Load[] = [],
  frame: Screen['frame'] = 'site',
): Screen {
  return { path, ...onDemand(load), who, frame, next };
}

/** Every screen, in the order in which they are tried; a path matches with and without a slash at its end. */
export const screens: Screen[] = [
  screen(paths.login(), login, 'anyone', [profile, dashboard]),
  screen(paths.profile(), profile, 'anyone', [dashboard]),
  screen(paths.dashboard(), dashboard, 'student', [testHome, testSelect]),
  screen(paths.testHome(), testHome, 'student', [testSelect, testTopic]),
  screen(patterns.testSelect, testSelect, 'student', [testTopic]),
  screen(patterns.testTopic, testTopic, 'student', [testStart]),
  screen(patterns.testStart, testStart, 'student', [testResult], 'bare'),
  screen(paths.testResult(), testResult, 'student'),
  screen(paths.comingSoon(':what'), comingSoon, 'anyone'),
  screen(paths.page(':name'), sitePage, 'anyone'),
  screen(patterns.admin, admin, 'anyone', [], 'bare'),
  screen(patterns.anything, notFound, 'anyone'),
];

/** The screen at a path of the address. */
export function screenAt(parser: Parser, path: string): Screen | undefined {
  return screens.find((one) => matchRoute(parser, one.path, path)[0]);
}
