import type { ComponentType } from 'react';
import type { Api } from '../../contract/api.ts';
import { wireName } from '../../contract/http/wire-names.ts';
import type titles from '../../locale/en/titles.ts';
import type { Key } from '../../locale/messages.ts';
import { paths, patterns } from '../router/paths.ts';
import type { Audience } from '../session/stored-student.ts';
import { site } from '../site.ts';

/**
 * The module of a screen. `Waiting` is what the page shows until the code and the answer to its early call are here;
 * the build renders it. An element of it with `data-early="result.name"` takes that text of the answer as soon as it arrives.
 */
export type LoadScreen = () => Promise<{ default: ComponentType; Waiting?: ComponentType }>;

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
   * Who may see it: everyone without a guard. What a teacher may see a head and an admin may, and what an admin may an owner. A screen
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
  /** The file that `load` imports, from web/: the page names the code that it needs. */
  module: string;
  /** Who sees the prerendered content; everyone else sees the shell until the code has come. */
  audience: Audience;
  /** The whole screen; or, where its content has to be fetched, the shell with the screen's `Waiting` if it has one. */
  content: 'screen' | 'shell';
  /** The first call of the screen, made while its code loads, with one field from the query string: its name is the same there. */
  call?: { path: keyof Api; query?: string };
}

const forStudents = (module: string, content: Prerender['content'], call?: Prerender['call']): Prerender => ({
  module,
  audience: 'student',
  content,
  ...(call && { call }),
});

const early = (path: keyof Api, query?: string): Prerender['call'] => ({
  path,
  ...(query && { query: wireName(query) }),
});

/** Every screen, in the order in which they are matched. A new screen is one entry here. */
export const routes: readonly Route[] = [
  {
    path: paths.login(),
    title: 'titles.login',
    load: () => import('../student/login.tsx'),
    next: [paths.profile(), paths.dashboard()],
    prerender: { module: 'student/login.tsx', audience: 'signed-out', content: 'screen' },
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
    prerender: forStudents('student/dashboard.tsx', 'screen', early('/progress/overview')),
  },
  {
    path: paths.testHome(),
    title: 'titles.testHome',
    load: () => import('../student/test-home.tsx'),
    guard: 'student',
    next: [patterns.testSelect, patterns.testTopic],
    prerender: forStudents('student/test-home.tsx', 'shell', early('/exam/examList')),
  },
  {
    path: patterns.testSelect,
    title: 'titles.chapters',
    load: () => import('../student/test-select.tsx'),
    guard: 'student',
    next: [patterns.testTopic],
    prerender: forStudents('student/test-select.tsx', 'shell', early('/exam/topicList', 'examCode')),
  },
  {
    path: patterns.testTopic,
    title: 'titles.tests',
    load: () => import('../student/test-topic.tsx'),
    guard: 'student',
    next: [patterns.testStart],
    prerender: forStudents('student/test-topic.tsx', 'shell', early('/exam/testList', 'examCode')),
  },
  {
    path: patterns.testStart,
    title: 'titles.test',
    load: () => import('../student/taking/test-start.tsx'),
    guard: 'student',
    frame: 'none',
    next: [paths.testResult()],
    // No early call: it would start the clock of a test that cannot be seen yet.
    prerender: forStudents('student/taking/test-start.tsx', 'shell'),
  },
  {
    path: paths.testResult(),
    title: 'titles.result',
    load: () => import('../student/result/test-result.tsx'),
    guard: 'student',
    prerender: forStudents('student/result/test-result.tsx', 'shell', early('/attempt/result', 'attemptId')),
  },
  {
    path: paths.results(),
    title: 'titles.results',
    load: () => import('../student/results/results-screen.tsx'),
    guard: 'student',
    next: [paths.testResult()],
    prerender: forStudents('student/results/results-screen.tsx', 'shell', early('/progress/results')),
  },
  {
    path: paths.progress(),
    title: 'titles.progress',
    load: () => import('../student/progress/progress-screen.tsx'),
    guard: 'student',
    prerender: forStudents('student/progress/progress-screen.tsx', 'shell', early('/progress/strengths')),
  },
  {
    path: paths.practice(),
    title: 'titles.practice',
    load: () => import('../student/practice/practice-screen.tsx'),
    guard: 'student',
    prerender: forStudents('student/practice/practice-screen.tsx', 'shell'),
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
    prerender: forStudents('student/notes/notes-screen.tsx', 'shell'),
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
    path: paths.admin.login(),
    title: 'titles.adminLogin',
    load: () => import('../admin/login.tsx'),
    frame: 'admin',
  },
  {
    path: paths.admin.register(),
    title: 'titles.adminRegistration',
    load: () => import('../admin/register.tsx'),
    frame: 'admin',
  },
  {
    path: paths.admin.reset(),
    title: 'titles.newPassword',
    load: () => import('../admin/reset-password.tsx'),
    frame: 'admin',
  },
  {
    path: paths.admin.today(),
    title: 'titles.today',
    load: () => import('../admin/today/today-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.exams(),
    title: 'titles.exams',
    load: () => import('../admin/exam-dashboard.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: patterns.examEdit,
    title: 'titles.exam',
    load: () => import('../admin/exam-form/exam-form-screen.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: paths.admin.quizzes(),
    title: 'titles.quizzes',
    load: () => import('../admin/quiz-dashboard.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.quizEdit,
    title: 'titles.adminTest',
    load: () => import('../admin/test-form/test-form-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.preview,
    title: 'titles.preview',
    load: () => import('../student/preview/preview-screen.tsx'),
    guard: 'teacher',
    frame: 'none',
  },
  {
    path: paths.admin.reviews(),
    title: 'titles.reviews',
    load: () => import('../admin/reviews/reviews-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.results(),
    title: 'titles.results',
    load: () => import('../admin/results/results-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.resultSheet,
    title: 'titles.resultSheet',
    load: () => import('../admin/results/sheet-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.adminPrint,
    title: 'titles.print',
    load: () => import('../admin/print-test.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.questions(),
    title: 'titles.questions',
    load: () => import('../admin/question-dashboard.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.bank(),
    title: 'titles.bank',
    load: () => import('../admin/bank/bank-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.bankPairs(),
    title: 'titles.bankPairs',
    load: () => import('../admin/bank/pairs-screen.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: paths.admin.notes(),
    title: 'titles.notes',
    load: () => import('../admin/notes/notes-screen.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: patterns.noteEdit,
    title: 'titles.notes',
    load: () => import('../admin/notes/note-form-screen.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: paths.admin.users(),
    title: 'titles.users',
    load: () => import('../admin/users-dashboard.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.student,
    title: 'titles.student',
    load: () => import('../admin/student/student-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.classes(),
    title: 'titles.classes',
    load: () => import('../admin/classes/classes-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.class,
    title: 'titles.class',
    load: () => import('../admin/classes/class-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.cards,
    title: 'titles.cards',
    load: () => import('../admin/pupils/cards-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.schedule,
    title: 'titles.schedule',
    load: () => import('../admin/classes/schedule-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.admins(),
    title: 'titles.admins',
    load: () => import('../admin/admins-screen.tsx'),
    guard: 'owner',
    frame: 'admin',
  },
  {
    path: paths.admin.account(),
    title: 'titles.account',
    load: () => import('../admin/account/account-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.changes(),
    title: 'titles.changes',
    load: () => import('../admin/changes-screen.tsx'),
    guard: 'owner',
    frame: 'admin',
  },
  {
    path: patterns.anyAdmin,
    title: 'titles.notFound',
    load: () => import('../admin/not-found.tsx'),
    frame: 'admin',
    isNotFound: true,
  },
  {
    path: patterns.any,
    title: 'titles.notFound',
    load: () => import('../student/not-found.tsx'),
    prerender: { module: 'student/not-found.tsx', audience: 'signed-out', content: 'screen' },
    isNotFound: true,
  },
];

/** The paths that lead to a route, with each value of its parameter. */
export function addressesOf({ path, values }: Route): string[] {
  return values?.map((value) => path.replace(/:\w+$/, value)) ?? [path];
}
