/** Builds the URL of every screen of admins. */

import { paths, type Query, withQuery } from './paths.ts';

export const adminPaths = {
  login: paths.adminLogin,
  /** With the token of an invitation behind #, which no server or proxy sees. */
  register: (invitation?: string) => `/admin/register${invitation === undefined ? '' : `#${invitation}`}`,
  /** Asks for a link for a new password; with its token behind #, where the password is chosen. */
  reset: (token?: string) => `/admin/reset${token === undefined ? '' : `#${token}`}`,
  today: () => '/admin/today',
  quizzes: (query: Query = {}) => withQuery('/admin/quiz', query),
  exams: (query: Query = {}) => withQuery('/admin/exam', query),
  questions: (query: Query = {}) => withQuery('/admin/question', query),
  bank: (query: Query = {}) => withQuery('/admin/bank', query),
  bankPairs: (query: Query = {}) => withQuery('/admin/alike', query),
  /** Opens the question that is named by its id. */
  quizEdit: (query: { testCode?: string | undefined; draft?: string; question?: string | undefined } = {}) =>
    withQuery('/admin/quizadd/', query),
  /** A test as its students see it. */
  preview: (query: { testCode: string }) => withQuery('/admin/preview/', query),
  /** A test in another language; without one, the names of exams, chapters and tests. */
  translate: (query: { testCode?: string }) => withQuery('/admin/translate', query),
  examEdit: (query: { examCode?: string | undefined } = {}) => withQuery('/admin/examadd/', query),
  notes: (query: Query = {}) => withQuery('/admin/notes', query),
  noteEdit: (query: { noteId?: string | undefined } = {}) => withQuery('/admin/noteadd/', query),
  reviews: (query: Query = {}) => withQuery('/admin/reviews', query),
  /** A test to be read whole, from the question on that is named by its id. */
  review: (query: { testCode: string; question?: string | undefined }) => withQuery('/admin/review/', query),
  results: (query: Query = {}) => withQuery('/admin/results', query),
  print: (query: { testCode: string; parts?: string; set?: string }) => withQuery('/admin/print', query),
  resultSheet: (query: { testCode: string; studentId: string; attemptId: string }) =>
    withQuery('/admin/results/sheet/', query),
  users: (query: Query = {}) => withQuery('/admin/users', query),
  student: (query: { studentId: string }) => withQuery('/admin/student', query),
  classes: (query: Query = {}) => withQuery('/admin/classes', query),
  cards: (query: { classId: string }) => withQuery('/admin/cards', query),
  class: (query: { classId: string; view?: string }) => withQuery('/admin/class', query),
  /** When the classes of a test sit it; with `classId` one more class is proposed. */
  schedule: (query: { testCode: string; classId?: string }) => withQuery('/admin/schedule', query),
  admins: (query: Query = {}) => withQuery('/admin/admins', query),
  account: () => '/admin/account',
  settings: (query: Query = {}) => withQuery('/admin/settings', query),
  /** With the token of a fresh installation behind #, which no server or proxy sees. */
  setUp: () => '/admin/set-up',
  /** Where the school's provider sends admins back to, by way of signInReturn. */
  signInReturn: paths.adminSignInReturn,
  changes: (query: Query = {}) => withQuery('/admin/changes', query),
};

/** As {@link adminPaths}, without a query, as the router matches them. */
export const adminPatterns = {
  examEdit: '/admin/examadd',
  quizEdit: '/admin/quizadd',
  noteEdit: '/admin/noteadd',
  review: '/admin/review',
  print: '/admin/print',
  preview: '/admin/preview',
  translate: '/admin/translate',
  resultSheet: '/admin/results/sheet',
  student: '/admin/student',
  class: '/admin/class',
  cards: '/admin/cards',
  schedule: '/admin/schedule',
};
