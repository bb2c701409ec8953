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

type Row = readonly [
  path: string,
  title: Route['title'],
  load: LoadScreen,
  more?: Pick<Route, 'frame' | 'next' | 'values'>,
];

const screens = (guard: Guard | undefined, rows: readonly Row[]): Route[] =>
  rows.map(([path, title, load, more]) => ({ path, title, load, ...more, ...(guard && { guard }) }));

/** Every screen but those of admins (admin-routes.ts); the first that matches is shown. A new screen is one row here. */
export const routes: readonly Route[] = [
  ...screens(undefined, [
    [
      paths.login(),
      'titles.login',
      () => import('../student/login.tsx'),
      { next: [paths.profile(), paths.dashboard()] },
    ],
    [
      paths.profile(),
      'titles.profile',
      () => import('../student/profile.tsx'),
      { next: [paths.dashboard()] },
    ],
    [paths.signInReturn(), 'titles.login', () => import('../student/sign-in-return.tsx'), { frame: 'none' }],
    [paths.guardian(), 'titles.guardian', () => import('../student/guardian.tsx')],
    [paths.rankCalculator(), 'titles.rankCalculator', () => import('../student/rank/rank-screen.tsx')],
    [
      paths.comingSoon(':what'),
      'titles.comingSoon',
      () => import('../student/coming-soon.tsx'),
      { values: Object.keys(site.comingSoon) },
    ],
    [
      paths.page(':name'),
      'titles.sitePage',
      () => import('../student/site-page.tsx'),
      { values: site.pages },
    ],
  ]),
  ...screens('student', [
    [paths.consent(), 'titles.consent', () => import('../student/consent.tsx')],
    [
      paths.dashboard(),
      'titles.dashboard',
      () => import('../student/dashboard.tsx'),
      { next: [paths.testHome(), patterns.testSelect] },
    ],
    [
      paths.testHome(),
      'titles.testHome',
      () => import('../student/test-home.tsx'),
      { next: [patterns.testSelect, patterns.testTopic] },
    ],
    [
      patterns.testSelect,
      'titles.chapters',
      () => import('../student/test-select.tsx'),
      { next: [patterns.testTopic] },
    ],
    [
      patterns.testTopic,
      'titles.tests',
      () => import('../student/test-topic.tsx'),
      { next: [patterns.testStart] },
    ],
    // No early call: it would start the clock of a test that cannot be seen yet.
    [
      patterns.testStart,
      'titles.test',
      () => import('../student/taking/test-start.tsx'),
      { frame: 'none', next: [paths.testResult()] },
    ],
    [paths.testResult(), 'titles.result', () => import('../student/result/test-result.tsx')],
    [
      paths.results(),
      'titles.results',
      () => import('../student/results/results-screen.tsx'),
      { next: [paths.testResult()] },
    ],
    [paths.bookmarks(), 'titles.bookmarks', () => import('../student/bookmarks/bookmarks-screen.tsx')],
    [paths.progress(), 'titles.progress', () => import('../student/progress/progress-screen.tsx')],
    [paths.practice(), 'titles.practice', () => import('../student/practice/practice-screen.tsx')],
    [patterns.print, 'titles.print', () => import('../student/print-test.tsx')],
    [paths.worksheets(), 'titles.worksheets', () => import('../student/sheets/worksheets-screen.tsx')],
    [
      paths.samplePapers(),
      'titles.samplePapers',
      () => import('../student/sheets/sample-papers-screen.tsx'),
      { next: [patterns.print] },
    ],
    [
      paths.notes(),
      'titles.notes',
      () => import('../student/notes/notes-screen.tsx'),
      { next: [patterns.note] },
    ],
    [patterns.note, 'titles.notes', () => import('../student/notes/note-screen.tsx')],
  ]),
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
