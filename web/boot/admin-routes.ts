import admin from '../../locale/en/admin.ts';
import titles from '../../locale/en/titles.ts';
import type { Key } from '../../locale/messages.ts';
import { words } from '../locale/words.ts';
import { adminPaths, adminPatterns } from '../router/admin-paths.ts';
import type { Guard } from '../router/guard.ts';
import { patterns } from '../router/paths.ts';
import type { LoadScreen, Route } from './routes.ts';

export { default as Frame } from '../admin/admin-frame.tsx';

/** What gives the screens of the admin area their names. */
export const t = words({ admin, titles });

type AdminRoute = Route<Key<{ admin: typeof admin; titles: typeof titles }>>;

const screens = (
  guard: Guard | undefined,
  rows: readonly (readonly [path: string, title: AdminRoute['title'], load: LoadScreen])[],
): AdminRoute[] =>
  rows.map(([path, title, load]) => ({ path, title, load, frame: 'admin', ...(guard && { guard }) }));

/** Every screen of the admin area by who sees it; the first that matches is shown. Students' pages do not load them. */
export const routes: readonly AdminRoute[] = [
  ...screens(undefined, [
    [adminPaths.login(), 'admin.loginHeading', () => import('../admin/login.tsx')],
    [adminPaths.register(), 'admin.registration', () => import('../admin/register.tsx')],
    [adminPaths.reset(), 'admin.newPassword', () => import('../admin/reset-password.tsx')],
    [adminPaths.setUp(), 'admin.setUp', () => import('../admin/set-up.tsx')],
    [adminPaths.signInReturn(), 'admin.loginHeading', () => import('../admin/sign-in-return.tsx')],
  ]),
  ...screens('teacher', [
    [adminPaths.today(), 'admin.today', () => import('../admin/today/today-screen.tsx')],
    [adminPaths.quizzes(), 'admin.testDashboard', () => import('../admin/quiz-dashboard.tsx')],
    [adminPatterns.quizEdit, 'admin.test', () => import('../admin/test-form/test-form-screen.tsx')],
    [adminPatterns.translate, 'admin.translate', () => import('../admin/translating/translate-screen.tsx')],
    [adminPaths.reviews(), 'admin.reviews', () => import('../admin/reviews/reviews-screen.tsx')],
    [adminPatterns.review, 'admin.review', () => import('../admin/reviews/review-screen.tsx')],
    [adminPaths.results(), 'titles.results', () => import('../admin/results/results-screen.tsx')],
    [adminPatterns.resultSheet, 'admin.resultSheet', () => import('../admin/results/sheet-screen.tsx')],
    [adminPatterns.print, 'titles.print', () => import('../admin/print-test.tsx')],
    [adminPaths.questions(), 'admin.questionsTitle', () => import('../admin/question-dashboard.tsx')],
    [adminPaths.bank(), 'admin.bankTitle', () => import('../admin/bank/bank-screen.tsx')],
    [adminPaths.users(), 'admin.userDashboard', () => import('../admin/users-dashboard.tsx')],
    [adminPatterns.student, 'admin.student', () => import('../admin/student/student-screen.tsx')],
    [adminPaths.classes(), 'admin.classes', () => import('../admin/classes/classes-screen.tsx')],
    [adminPatterns.class, 'admin.schoolClass', () => import('../admin/classes/class-screen.tsx')],
    [adminPatterns.cards, 'admin.cards', () => import('../admin/pupils/cards-screen.tsx')],
    [adminPatterns.schedule, 'admin.classesAndTimes', () => import('../admin/classes/schedule-screen.tsx')],
    [adminPaths.account(), 'admin.myAccount', () => import('../admin/account/account-screen.tsx')],
  ]),
  ...screens('admin', [
    [adminPaths.exams(), 'admin.examDashboard', () => import('../admin/exam-dashboard.tsx')],
    [adminPatterns.examEdit, 'admin.exam', () => import('../admin/exam-form/exam-form-screen.tsx')],
    [adminPaths.bankPairs(), 'admin.bankPairs', () => import('../admin/bank/pairs-screen.tsx')],
    [adminPaths.notes(), 'titles.notes', () => import('../admin/notes/notes-screen.tsx')],
    [adminPatterns.noteEdit, 'titles.notes', () => import('../admin/notes/note-form-screen.tsx')],
  ]),
  ...screens('owner', [
    [adminPaths.admins(), 'admin.admins', () => import('../admin/admins-screen.tsx')],
    [adminPaths.settings(), 'admin.settings', () => import('../admin/settings/settings-screen.tsx')],
    [adminPaths.changes(), 'admin.changes', () => import('../admin/changes-screen.tsx')],
  ]),
  {
    path: adminPatterns.preview,
    title: 'admin.preview',
    load: () => import('../student/preview/preview-screen.tsx'),
    guard: 'teacher',
    frame: 'none',
  },
  {
    path: patterns.anyAdmin,
    title: 'titles.notFound',
    load: () => import('../admin/not-found.tsx'),
    frame: 'admin',
    isNotFound: true,
  },
];
