import type { ComponentType } from 'react';
import type titles from '../../locale/en/titles.ts';
import type { Key } from '../../locale/messages.ts';
import type { Guard } from '../router/guard.ts';
import { paths, patterns } from '../router/paths.ts';
import { site } from '../site.ts';

/**
 * The module of a screen. `Waiting` is what the page shows until the code and the answer to its early call are here;
 * the build renders it. An element of it with `data-early="result.name"` takes that text of the answer as soon as it arrives.
 */
export type LoadScreen = () => Promise<{ default: ComponentType; Waiting?: ComponentType }>;

/** One screen. */
export interface Route<Title extends string = Key<{ titles: typeof titles }>> {
  /** As wouter matches it: a trailing slash makes no difference. */
  path: string;
  /** The values that the parameter of `path` can have; with any other the address is unknown. */
  values?: readonly string[];
  /** The name of the document until the screen's heading gives a more precise one. */
  title: Title;
  /** Fetches the code of the screen, its default export. */
  load: LoadScreen;
  /**
   * Who may see it: everyone without a guard. What a teacher may see a head and an admin may, and what an admin may an owner. A screen
   * of admins without a frame leaves it to its calls.
   */
  guard?: Guard;
  /** The page around it: the student's navigation and footer unless given; a running test has none. */
  frame?: 'admin' | 'none';
  /** Paths of screens to fetch when the browser is idle. */
  next?: readonly string[];
  /** The screen says that there is nothing at the address: the server answers 404. */
  isNotFound?: boolean;
}

/**
 * Every screen but those of admins (admin-routes.ts), in the order in which they are matched. A new screen is one
 * entry here.
 */
export const routes: readonly Route[] = [
  {
    path: paths.login(),
    title: 'titles.login',
    load: () => import('../student/login.tsx'),
    next: [paths.profile(), paths.dashboard()],
  },
  {
    path: paths.profile(),
    title: 'titles.profile',
    load: () => import('../student/profile.tsx'),
    next: [paths.dashboard()],
  },
  {
    path: paths.signInReturn(),
    title: 'titles.login',
    load: () => import('../student/sign-in-return.tsx'),
    frame: 'none',
  },
  {
    path: paths.consent(),
    title: 'titles.consent',
    load: () => import('../student/consent.tsx'),
    guard: 'student',
  },
  {
    path: paths.guardian(),
    title: 'titles.guardian',
    load: () => import('../student/guardian.tsx'),
  },
  {
    path: paths.dashboard(),
    title: 'titles.dashboard',
    load: () => import('../student/dashboard.tsx'),
    guard: 'student',
    next: [paths.testHome(), patterns.testSelect],
  },
  {
    path: paths.testHome(),
    title: 'titles.testHome',
    load: () => import('../student/test-home.tsx'),
    guard: 'student',
    next: [patterns.testSelect, patterns.testTopic],
  },
  {
    path: patterns.testSelect,
    title: 'titles.chapters',
    load: () => import('../student/test-select.tsx'),
    guard: 'student',
    next: [patterns.testTopic],
  },
  {
    path: patterns.testTopic,
    title: 'titles.tests',
    load: () => import('../student/test-topic.tsx'),
    guard: 'student',
    next: [patterns.testStart],
  },
  {
    path: patterns.testStart,
    title: 'titles.test',
    load: () => import('../student/taking/test-start.tsx'),
    guard: 'student',
    frame: 'none',
    next: [paths.testResult()],
    // No early call: it would start the clock of a test that cannot be seen yet.
  },
  {
    path: paths.testResult(),
    title: 'titles.result',
    load: () => import('../student/result/test-result.tsx'),
    guard: 'student',
  },
  {
    path: paths.results(),
    title: 'titles.results',
    load: () => import('../student/results/results-screen.tsx'),
    guard: 'student',
    next: [paths.testResult()],
  },
  {
    path: paths.progress(),
    title: 'titles.progress',
    load: () => import('../student/progress/progress-screen.tsx'),
    guard: 'student',
  },
  {
    path: paths.practice(),
    title: 'titles.practice',
    load: () => import('../student/practice/practice-screen.tsx'),
    guard: 'student',
  },
  {
    path: patterns.print,
    title: 'titles.print',
    load: () => import('../student/print-test.tsx'),
    guard: 'student',
  },
  {
    path: paths.worksheets(),
    title: 'titles.worksheets',
    load: () => import('../student/sheets/worksheets-screen.tsx'),
    guard: 'student',
  },
  {
    path: paths.samplePapers(),
    title: 'titles.samplePapers',
    load: () => import('../student/sheets/sample-papers-screen.tsx'),
    guard: 'student',
    next: [patterns.print],
  },
  {
    path: paths.notes(),
    title: 'titles.notes',
    load: () => import('../student/notes/notes-screen.tsx'),
    guard: 'student',
    next: [patterns.note],
  },
  {
    path: patterns.note,
    title: 'titles.notes',
    load: () => import('../student/notes/note-screen.tsx'),
    guard: 'student',
  },
  {
    path: paths.rankCalculator(),
    title: 'titles.rankCalculator',
    load: () => import('../student/rank/rank-screen.tsx'),
  },
  {
    path: paths.comingSoon(':what'),
    values: Object.keys(site.comingSoon),
    title: 'titles.comingSoon',
    load: () => import('../student/coming-soon.tsx'),
  },
  {
    path: paths.page(':name'),
    values: site.pages,
    title: 'titles.sitePage',
    load: () => import('../student/site-page.tsx'),
  },
  {
    path: patterns.any,
    title: 'titles.notFound',
    load: () => import('../student/not-found.tsx'),
    isNotFound: true,
  },
];

/** The paths that lead to a route, with each value of its parameter. */
export function addressesOf({ path, values }: Pick<Route, 'path' | 'values'>): string[] {
  return values?.map((value) => path.replace(/:\w+$/, value)) ?? [path];
}
