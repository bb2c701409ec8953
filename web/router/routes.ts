import type { ComponentType } from 'react';
import type { Api } from '../../contract/http/api.ts';
import type titles from '../../locale/en/titles.ts';
import type { Key } from '../../locale/messages.ts';
import type { Audience } from '../session/stored-student.ts';
import { site } from '../site.ts';
import { paths, patterns } from './paths.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** One screen. */
export interface Route {
  /** As wouter matches it: a trailing slash makes no difference. */
  path: string;
  /** The values that the parameter of `path` can have; with any other the address is unknown. */
  values?: readonly string[];
  /** The name of the document until the screen's heading gives a more precise one. */
  title: Key<{ titles: typeof titles }>;
  /** Fetches the code of the screen, its default export. */
  load: LoadScreen;
  /**
   * Who may see it: everyone without a guard. What a teacher may see an admin may, and what an admin may an owner. A screen
   * of admins without a frame leaves it to its calls.
   */
  guard?: 'student' | 'teacher' | 'admin' | 'owner';
  /** The page around it: the student's navigation and footer unless given; a running test has none. */
  frame?: 'admin' | 'none';
  /** Paths of screens to fetch when the browser is idle. */
  next?: readonly string[];
  /** How the build prerenders it; without this its address is answered with the shell. */
  prerender?: Prerender;
  /** The screen says that there is nothing at the address: the server answers 404. */
  isNotFound?: boolean;
}

export interface Prerender {
  /** Who sees the prerendered content; everyone else sees the shell until the code has come. */
  audience: Audience;
  /** The whole screen, or only the shell where its content has to be fetched. */
  content: 'screen' | 'shell';
  /** The first call of the screen, made while its code loads, with one field from the query string. */
  call?: { path: keyof Api; query?: string };
}

const forStudents = (content: Prerender['content'], call?: Prerender['call']): Prerender => ({
  audience: 'student',
  content,
  ...(call && { call }),
});

const early = (path: keyof Api, query?: string): Prerender['call'] => ({ path, ...(query && { query }) });

/** A screen of admins, by a list that only they fetch: students are not sent the names of its files. */
const ofAdmin =
  (screen: (screens: typeof import('../admin/screens.ts')['screens']) => LoadScreen): LoadScreen =>
  async () => {
    const { screens } = await import('../admin/screens.ts');
    return screen(screens)();
  };

/** Every screen, in the order in which they are matched. A new screen is one entry here. */
export const routes: readonly Route[] = [
  {
    path: paths.login(),
    title: 'titles.login',
    load: () => import('../student/login.tsx'),
    next: [paths.profile(), paths.dashboard()],
    prerender: { audience: 'signed-out', content: 'screen' },
  },
  {
    path: paths.profile(),
    title: 'titles.profile',
    load: () => import('../student/profile.tsx'),
    next: [paths.dashboard()],
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
    prerender: forStudents('screen', early('/progress/overview')),
  },
  {
    path: paths.testHome(),
    title: 'titles.testHome',
    load: () => import('../student/test-home.tsx'),
    guard: 'student',
    next: [patterns.testSelect, patterns.testTopic],
    prerender: forStudents('shell', early('/exam/examList')),
  },
  {
    path: patterns.testSelect,
    title: 'titles.chapters',
    load: () => import('../student/test-select.tsx'),
    guard: 'student',
    next: [patterns.testTopic],
    prerender: forStudents('shell', early('/exam/topicList', 'examid')),
  },
  {
    path: patterns.testTopic,
    title: 'titles.tests',
    load: () => import('../student/test-topic.tsx'),
    guard: 'student',
    next: [patterns.testStart],
    prerender: forStudents('shell', early('/exam/testList', 'examid')),
  },
  {
    path: patterns.testStart,
    title: 'titles.test',
    load: () => import('../student/taking/test-start.tsx'),
    guard: 'student',
    frame: 'none',
    next: [paths.testResult()],
    // No early call: it would start the clock of a test that cannot be seen yet.
    prerender: forStudents('shell'),
  },
  {
    path: paths.testResult(),
    title: 'titles.result',
    load: () => import('../student/result/test-result.tsx'),
    guard: 'student',
    prerender: forStudents('shell', early('/attempt/result', 'attemptid')),
  },
  {
    path: paths.results(),
    title: 'titles.results',
    load: () => import('../student/results/results-screen.tsx'),
    guard: 'student',
    next: [paths.testResult()],
    prerender: forStudents('shell'),
  },
  {
    path: paths.progress(),
    title: 'titles.progress',
    load: () => import('../student/progress/progress-screen.tsx'),
    guard: 'student',
    prerender: forStudents('shell', early('/progress/strengths')),
  },
  {
    path: paths.practice(),
    title: 'titles.practice',
    load: () => import('../student/practice/practice-screen.tsx'),
    guard: 'student',
    prerender: forStudents('shell'),
  },
  {
    path: patterns.print,
    title: 'titles.print',
    load: () => import('../student/print-test.tsx'),
    guard: 'student',
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
    path: paths.admin.login(),
    title: 'titles.adminLogin',
    load: ofAdmin((screens) => screens.login),
    frame: 'admin',
  },
  {
    path: paths.admin.register(),
    title: 'titles.adminRegistration',
    load: ofAdmin((screens) => screens.register),
    frame: 'admin',
  },
  {
    path: paths.admin.reset(),
    title: 'titles.newPassword',
    load: ofAdmin((screens) => screens.resetPassword),
    frame: 'admin',
  },
  {
    path: paths.admin.exams(),
    title: 'titles.exams',
    load: ofAdmin((screens) => screens.examDashboard),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: patterns.examEdit,
    title: 'titles.exam',
    load: ofAdmin((screens) => screens.examForm),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: paths.admin.quizzes(),
    title: 'titles.quizzes',
    load: ofAdmin((screens) => screens.quizDashboard),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.quizEdit,
    title: 'titles.adminTest',
    load: ofAdmin((screens) => screens.testForm),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: patterns.preview,
    title: 'titles.preview',
    load: () => import('../student/preview/preview-screen.tsx'),
    guard: 'admin',
    frame: 'none',
  },
  {
    path: paths.admin.results(),
    title: 'titles.results',
    load: ofAdmin((screens) => screens.results),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.resultSheet,
    title: 'titles.resultSheet',
    load: ofAdmin((screens) => screens.sheet),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.adminPrint,
    title: 'titles.print',
    load: ofAdmin((screens) => screens.printTest),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.questions(),
    title: 'titles.questions',
    load: ofAdmin((screens) => screens.questionDashboard),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: paths.admin.bank(),
    title: 'titles.bank',
    load: ofAdmin((screens) => screens.bank),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: paths.admin.users(),
    title: 'titles.users',
    load: ofAdmin((screens) => screens.usersDashboard),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.student,
    title: 'titles.student',
    load: ofAdmin((screens) => screens.student),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.classes(),
    title: 'titles.classes',
    load: ofAdmin((screens) => screens.classes),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.class,
    title: 'titles.class',
    load: ofAdmin((screens) => screens.class),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.admins(),
    title: 'titles.admins',
    load: ofAdmin((screens) => screens.admins),
    guard: 'owner',
    frame: 'admin',
  },
  {
    path: paths.admin.account(),
    title: 'titles.account',
    load: ofAdmin((screens) => screens.account),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.changes(),
    title: 'titles.changes',
    load: ofAdmin((screens) => screens.changes),
    guard: 'owner',
    frame: 'admin',
  },
  {
    path: patterns.anyAdmin,
    title: 'titles.notFound',
    load: ofAdmin((screens) => screens.notFound),
    frame: 'admin',
    isNotFound: true,
  },
  {
    path: patterns.any,
    title: 'titles.notFound',
    load: () => import('../student/not-found.tsx'),
    prerender: { audience: 'signed-out', content: 'screen' },
    isNotFound: true,
  },
];

/** The paths that lead to a route, with each value of its parameter. */
export function addressesOf({ path, values }: Route): string[] {
  return values?.map((value) => path.replace(/:\w+$/, value)) ?? [path];
}
