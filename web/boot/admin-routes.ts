import admin from '../../locale/en/admin.ts';
import titles from '../../locale/en/titles.ts';
import type { Key } from '../../locale/messages.ts';
import { words } from '../locale/words.ts';
import { adminPaths, adminPatterns } from '../router/admin-paths.ts';
import { patterns } from '../router/paths.ts';
import type { Route } from './routes.ts';

export { default as Frame } from '../admin/admin-frame.tsx';

/** What gives the screens of the admin area their names. */
export const t = words({ admin, titles });

/** Every screen of the admin area, in the order in which they are matched. Students' pages do not load them. */
export const routes: readonly Route<Key<{ admin: typeof admin; titles: typeof titles }>>[] = [
  {
    path: adminPaths.login(),
    title: 'admin.loginHeading',
    load: () => import('../admin/login.tsx'),
    frame: 'admin',
  },
  {
    path: adminPaths.register(),
    title: 'admin.registration',
    load: () => import('../admin/register.tsx'),
    frame: 'admin',
  },
  {
    path: adminPaths.reset(),
    title: 'admin.newPassword',
    load: () => import('../admin/reset-password.tsx'),
    frame: 'admin',
  },
  {
    path: adminPaths.today(),
    title: 'admin.today',
    load: () => import('../admin/today/today-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPaths.exams(),
    title: 'admin.examDashboard',
    load: () => import('../admin/exam-dashboard.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: adminPatterns.examEdit,
    title: 'admin.exam',
    load: () => import('../admin/exam-form/exam-form-screen.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: adminPaths.quizzes(),
    title: 'admin.testDashboard',
    load: () => import('../admin/quiz-dashboard.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPatterns.quizEdit,
    title: 'admin.test',
    load: () => import('../admin/test-form/test-form-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPatterns.preview,
    title: 'admin.preview',
    load: () => import('../student/preview/preview-screen.tsx'),
    guard: 'teacher',
    frame: 'none',
  },
  {
    path: adminPatterns.translate,
    title: 'admin.translate',
    load: () => import('../admin/translating/translate-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPaths.reviews(),
    title: 'admin.reviews',
    load: () => import('../admin/reviews/reviews-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPaths.results(),
    title: 'titles.results',
    load: () => import('../admin/results/results-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPatterns.resultSheet,
    title: 'admin.resultSheet',
    load: () => import('../admin/results/sheet-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPatterns.print,
    title: 'titles.print',
    load: () => import('../admin/print-test.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPaths.questions(),
    title: 'admin.questionsTitle',
    load: () => import('../admin/question-dashboard.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPaths.bank(),
    title: 'admin.bankTitle',
    load: () => import('../admin/bank/bank-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPaths.bankPairs(),
    title: 'admin.bankPairs',
    load: () => import('../admin/bank/pairs-screen.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: adminPaths.notes(),
    title: 'titles.notes',
    load: () => import('../admin/notes/notes-screen.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: adminPatterns.noteEdit,
    title: 'titles.notes',
    load: () => import('../admin/notes/note-form-screen.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: adminPaths.users(),
    title: 'admin.userDashboard',
    load: () => import('../admin/users-dashboard.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPatterns.student,
    title: 'admin.student',
    load: () => import('../admin/student/student-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPaths.classes(),
    title: 'admin.classes',
    load: () => import('../admin/classes/classes-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPatterns.class,
    title: 'admin.schoolClass',
    load: () => import('../admin/classes/class-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPatterns.cards,
    title: 'admin.cards',
    load: () => import('../admin/pupils/cards-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPatterns.schedule,
    title: 'admin.classesAndTimes',
    load: () => import('../admin/classes/schedule-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPaths.admins(),
    title: 'admin.admins',
    load: () => import('../admin/admins-screen.tsx'),
    guard: 'owner',
    frame: 'admin',
  },
  {
    path: adminPaths.account(),
    title: 'admin.myAccount',
    load: () => import('../admin/account/account-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: adminPaths.settings(),
    title: 'admin.settings',
    load: () => import('../admin/settings/settings-screen.tsx'),
    guard: 'owner',
    frame: 'admin',
  },
  {
    path: adminPaths.setUp(),
    title: 'admin.setUp',
    load: () => import('../admin/set-up.tsx'),
    frame: 'admin',
  },
  {
    path: adminPaths.signInReturn(),
    title: 'admin.loginHeading',
    load: () => import('../admin/sign-in-return.tsx'),
    frame: 'admin',
  },
  {
    path: adminPaths.changes(),
    title: 'admin.changes',
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
];
