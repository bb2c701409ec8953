/** Builds the URL of every screen of students: with admin-paths.ts the only file of web/ with path strings. */

import { wireName } from '../../contract/http/wire-names.ts';

export type Query = Record<string, string | number | undefined>;

/**
 * Appends the query parameters to a path in the order given, without those that are undefined. In addresses they have the
 * specification's names; address-query.ts reads them.
 */
export function withQuery(path: string, query: Query): string {
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
  /** The questions that were bookmarked in results. */
  bookmarks: () => '/bookmarks',
  /** How strong the student is. */
  progress: () => '/progress',
  /** The notebook; the questions of one attempt or chapter first, or only those that were not reached in the attempt. */
  practice: (
    query: {
      attemptId?: string;
      bookmarked?: '1';
      unreached?: '1';
      examCode?: string;
      subject?: string;
      chapter?: string;
    } = {},
  ) => withQuery('/practice', query),
  /** A test on paper. */
  print: (query: { testCode: string }) => withQuery('/print', query),
  /** What there are sheets of, all or one chapter, or a sheet. */
  worksheets: (
    query: Partial<Record<'subject' | 'chapter' | 'topic', string | undefined>> & {
      count?: number;
      seed?: number;
    } = {},
  ) => withQuery('/worksheets', query),
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
  /** Where admins sign in, above all screens of theirs; admin-paths.ts has these, which no student loads. */
  adminLogin: () => '/admin',
  adminSignInReturn: () => '/admin/sign-in',
};

/** Paths of screens with a query, as the router matches them; a trailing slash makes no difference. */
export const patterns = {
  testSelect: '/test/select',
  testTopic: '/test/topic',
  testStart: '/test/start',
  print: '/print',
  note: '/note',
  anyAdmin: '/admin/*',
  any: '/*',
};
