/** Builds the URL of every screen: the only file of web/ with path strings. */

import { wireName } from '../../contract/http/wire-names.ts';

type Query = Record<string, string | number | undefined>;

/**
 * Appends the query parameters to a path in the order given, without those that are undefined. In addresses they have the
 * specification's names; address-query.ts reads them.
 */
function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(
    given.map(([name, value]) => [wireName(name), String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

export const paths = {
  /** With a pupil's number and what the card has of it behind #, as its QR code has them. */
  login: (card?: { signInName: string; device: string }) =>
    card === undefined ? '/' : `/#pupil/${encodeURIComponent(card.signInName)}/${card.device}`,
  profile: () => '/profile',
  consent: () => '/consent',
  /** The link in a message adds its token behind #, which no server or proxy sees. */
  guardian: () => '/guardian',
  dashboard: () => '/dashboard',
  testHome: (query: { category?: string; grade?: number } = {}) => withQuery('/test', query),
  testSelect: (query: { examCode: string; examName: string; subject?: string }) =>
    withQuery('/test/select/', query),
  testTopic: (query: {
    examName: string;
    examCode: string;
    chapter: string;
    subject: string;
    filter?: string;
  }) => withQuery('/test/topic/', query),
  testStart: (query: { id: string }) => withQuery('/test/start/', query),
  /** Of one attempt, or the last one of a test; without either only what was just submitted has a result. */
  testResult: (query: { attemptId?: string; testCode?: string } = {}) => withQuery('/test/result', query),
  results: (query: { page?: number } = {}) => withQuery('/results', query),
  /** How strong the student is. */
  progress: () => '/progress',
  /** The notebook; the questions of one attempt first. */
  practice: (query: { attemptId?: string; bookmarked?: '1' } = {}) => withQuery('/practice', query),
  /** A test on paper. */
  print: (query: { testCode: string }) => withQuery('/print', query),
  /** The chapters, all or one, or a sheet. */
  worksheets: (query: { chapter?: string; topic?: string | undefined; count?: number; seed?: number } = {}) =>
    withQuery('/worksheets', query),
  /** The revision notes of an exam; of the one that the student studies without it. */
  notes: (query: { examCode?: string } = {}) => withQuery('/notes', query),
  note: (query: { id: string }) => withQuery('/note', query),
  samplePapers: (query: { examCode?: string } = {}) => withQuery('/sample-papers', query),
  rankCalculator: (query: { exam?: 'jee' | 'neet'; marks?: string } = {}) =>
    withQuery('/rank-calculator', query),
  comingSoon: (what: string) => `/coming-soon/${what}`,
  /** Where the school's provider sends the browser back to. */
  signInReturn: () => '/sign-in',
  page: (name: string) => `/pages/${name}`,
  admin: {
    login: () => '/admin',
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
    quizEdit: (query: { testCode?: string | undefined; draft?: string } = {}) =>
      withQuery('/admin/quizadd/', query),
    /** A test as its students see it. */
    preview: (query: { testCode: string }) => withQuery('/admin/preview/', query),
    /** A test in another language; without one, the names of exams, chapters and tests. */
    translate: (query: { testCode?: string }) => withQuery('/admin/translate', query),
    examEdit: (query: { examCode?: string | undefined } = {}) => withQuery('/admin/examadd/', query),
    notes: (query: Query = {}) => withQuery('/admin/notes', query),
    noteEdit: (query: { noteId?: string | undefined } = {}) => withQuery('/admin/noteadd/', query),
    reviews: (query: Query = {}) => withQuery('/admin/reviews', query),
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
    signInReturn: () => '/admin/sign-in',
    changes: (query: Query = {}) => withQuery('/admin/changes', query),
  },
};

/** Paths of screens with a query, as the router matches them; a trailing slash makes no difference. */
export const patterns = {
  testSelect: '/test/select',
  testTopic: '/test/topic',
  testStart: '/test/start',
  print: '/print',
  note: '/note',
  examEdit: '/admin/examadd',
  quizEdit: '/admin/quizadd',
  noteEdit: '/admin/noteadd',
  adminPrint: '/admin/print',
  preview: '/admin/preview',
  translate: '/admin/translate',
  resultSheet: '/admin/results/sheet',
  student: '/admin/student',
  class: '/admin/class',
  cards: '/admin/cards',
  schedule: '/admin/schedule',
  anyAdmin: '/admin/*',
  any: '/*',
};
