import type { Api } from '../../contract/api.ts';
import { wireName } from '../../contract/http/wire-names.ts';
import { paths, patterns } from '../router/paths.ts';
import type { Audience } from '../session/stored-student.ts';

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

/** How the build prerenders screens, by their paths; the address of any other is answered with the shell. */
export const prerendered: Readonly<Record<string, Prerender>> = {
  [paths.login()]: { module: 'student/login.tsx', audience: 'signed-out', content: 'screen' },
  [paths.dashboard()]: forStudents('student/dashboard.tsx', 'screen', early('/progress/overview')),
  [paths.testHome()]: forStudents('student/test-home.tsx', 'shell', early('/exam/examList')),
  [patterns.testSelect]: forStudents(
    'student/test-select.tsx',
    'shell',
    early('/exam/topicList', 'examCode'),
  ),
  [patterns.testTopic]: forStudents('student/test-topic.tsx', 'shell', early('/exam/testList', 'examCode')),
  [patterns.testStart]: forStudents('student/taking/test-start.tsx', 'shell'),
  [paths.testResult()]: forStudents(
    'student/result/test-result.tsx',
    'shell',
    early('/attempt/result', 'attemptId'),
  ),
  [paths.results()]: forStudents('student/results/results-screen.tsx', 'shell', early('/progress/results')),
  [paths.progress()]: forStudents(
    'student/progress/progress-screen.tsx',
    'shell',
    early('/progress/strengths'),
  ),
  [paths.bookmarks()]: forStudents('student/bookmarks/bookmarks-screen.tsx', 'shell'),
  [paths.practice()]: forStudents('student/practice/practice-screen.tsx', 'shell'),
  [paths.notes()]: forStudents('student/notes/notes-screen.tsx', 'shell'),
  [patterns.any]: { module: 'student/not-found.tsx', audience: 'signed-out', content: 'screen' },
};
