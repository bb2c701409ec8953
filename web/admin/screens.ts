import type { LoadScreen } from '../router/routes.ts';

/** The code of each screen of admins, for the route table. */
export const screens = {
  login: () => import('./login.tsx'),
  register: () => import('./register.tsx'),
  resetPassword: () => import('./reset-password.tsx'),
  examDashboard: () => import('./exam-dashboard.tsx'),
  examForm: () => import('./exam-form/exam-form-screen.tsx'),
  quizDashboard: () => import('./quiz-dashboard.tsx'),
  testForm: () => import('./test-form/test-form-screen.tsx'),
  results: () => import('./results/results-screen.tsx'),
  sheet: () => import('./results/sheet-screen.tsx'),
  printTest: () => import('./print-test.tsx'),
  questionDashboard: () => import('./question-dashboard.tsx'),
  bank: () => import('./bank/bank-screen.tsx'),
  usersDashboard: () => import('./users-dashboard.tsx'),
  student: () => import('./student/student-screen.tsx'),
  classes: () => import('./classes/classes-screen.tsx'),
  class: () => import('./classes/class-screen.tsx'),
  admins: () => import('./admins-screen.tsx'),
  account: () => import('./account/account-screen.tsx'),
  changes: () => import('./changes-screen.tsx'),
  notFound: () => import('./not-found.tsx'),
} satisfies Record<string, LoadScreen>;
