import admin from '../../locale/en/admin.ts';
import titles from '../../locale/en/titles.ts';
import type { Key } from '../../locale/messages.ts';
import { words } from '../locale/words.ts';
import { paths, patterns } from '../router/paths.ts';
import type { Route } from './routes.ts';

export { default as Frame } from '../admin/admin-frame.tsx';

/** What gives the screens of the admin area their names. */
export const t = words({ admin, titles });

/** Every screen of the admin area, in the order in which they are matched. Students' pages do not load them. */
export const routes: readonly Route<Key<{ admin: typeof admin; titles: typeof titles }>>[] = [
  {
    path: paths.admin.login(),
    title: 'admin.loginHeading',
    load: () => import('../admin/login.tsx'),
    frame: 'admin',
  },
  {
    path: paths.admin.register(),
    title: 'admin.registration',
    load: () => import('../admin/register.tsx'),
    frame: 'admin',
  },
  {
    path: paths.admin.reset(),
    title: 'admin.newPassword',
    load: () => import('../admin/reset-password.tsx'),
    frame: 'admin',
  },
  {
    path: paths.admin.today(),
    title: 'admin.today',
    load: () => import('../admin/today/today-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.exams(),
    title: 'admin.examDashboard',
    load: () => import('../admin/exam-dashboard.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: patterns.examEdit,
    title: 'admin.exam',
    load: () => import('../admin/exam-form/exam-form-screen.tsx'),
    guard: 'admin',
    frame: 'admin',
  },
  {
    path: paths.admin.quizzes(),
    title: 'admin.testDashboard',
    load: () => import('../admin/quiz-dashboard.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.quizEdit,
    title: 'admin.test',
    load: () => import('../admin/test-form/test-form-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.preview,
    title: 'admin.preview',
    load: () => import('../student/preview/preview-screen.tsx'),
    guard: 'teacher',
    frame: 'none',
  },
  {
    path: patterns.translate,
    title: 'admin.translate',
    load: () => import('../admin/translating/translate-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.reviews(),
    title: 'admin.reviews',
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
    title: 'admin.resultSheet',
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
    title: 'admin.questionsTitle',
    load: () => import('../admin/question-dashboard.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.bank(),
    title: 'admin.bankTitle',
    load: () => import('../admin/bank/bank-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.bankPairs(),
    title: 'admin.bankPairs',
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
    title: 'admin.userDashboard',
    load: () => import('../admin/users-dashboard.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.student,
    title: 'admin.student',
    load: () => import('../admin/student/student-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.classes(),
    title: 'admin.classes',
    load: () => import('../admin/classes/classes-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.class,
    title: 'admin.schoolClass',
    load: () => import('../admin/classes/class-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.cards,
    title: 'admin.cards',
    load: () => import('../admin/pupils/cards-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: patterns.schedule,
    title: 'admin.classesAndTimes',
    load: () => import('../admin/classes/schedule-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.admins(),
    title: 'admin.admins',
    load: () => import('../admin/admins-screen.tsx'),
    guard: 'owner',
    frame: 'admin',
  },
  {
    path: paths.admin.account(),
    title: 'admin.myAccount',
    load: () => import('../admin/account/account-screen.tsx'),
    guard: 'teacher',
    frame: 'admin',
  },
  {
    path: paths.admin.settings(),
    title: 'admin.settings',
    load: () => import('../admin/settings/settings-screen.tsx'),
    guard: 'owner',
    frame: 'admin',
  },
  {
    path: paths.admin.setUp(),
    title: 'admin.setUp',
    load: () => import('../admin/set-up.tsx'),
    frame: 'admin',
  },
  {
    path: paths.admin.signInReturn(),
    title: 'admin.loginHeading',
    load: () => import('../admin/sign-in-return.tsx'),
    frame: 'admin',
  },
  {
    path: paths.admin.changes(),
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
