import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { Api } from '../contract/http/api.ts';
import { App } from './app.tsx';
import { Shell } from './frame/shell.tsx';
import { paths, patterns } from './paths.ts';
import { screens } from './routes.tsx';
import { drawForStudent } from './session/student.ts';

/** A page that the build makes, so that its first paint waits for no JavaScript. */
interface MadePage {
  /** Of its file. */
  name: string;
  path: string;
  /** The module of its screen. */
  code: string;
  /** Attributes of #root, as start.js and main.tsx read them. */
  marks: Record<string, string>;
  content: string;
}

/** The pages that a student comes to from outside. Where content has to be fetched, they show the shell meanwhile. */
export async function drawPages(): Promise<MadePage[]> {
  const shell = await drawShell();
  const waiting = (name: string, path: string, code: string, marks: MadePage['marks'] = {}): MadePage => ({
    name,
    path,
    code,
    marks: { for: 'student', ...marks },
    content: shell,
  });
  return [
    {
      name: 'login',
      path: paths.login(),
      code: 'student/login.tsx',
      marks: { for: 'nobody', made: 'screen' },
      content: await drawScreen(paths.login(), false),
    },
    {
      name: 'dashboard',
      path: paths.dashboard(),
      code: 'student/dashboard.tsx',
      marks: { for: 'student', made: 'screen' },
      content: await drawScreen(paths.dashboard(), true),
    },
    waiting('test-home', paths.testHome(), 'student/test-home.tsx', early('/exam/examList')),
    waiting(
      'test-select',
      patterns.testSelect,
      'student/test-select.tsx',
      early('/exam/topicList', 'examid'),
    ),
    waiting('test-topic', patterns.testTopic, 'student/test-topic.tsx', early('/exam/testList', 'examid')),
    // No call before the code: it would start the time of a test that cannot be seen yet.
    waiting('test-start', patterns.testStart, 'student/taking/test-start.tsx'),
    waiting(
      'test-result',
      paths.testResult(),
      'student/result/test-result.tsx',
      early('/attempt/result', 'attemptid'),
    ),
  ];
}

/** The screen's first call, made while its code is on its way, with one field from the address if it has one. */
function early(call: keyof Api, query?: string): MadePage['marks'] {
  return { call, ...(query !== undefined && { query }) };
}

/** Where the product has a screen; any other address says that there is none. */
export const screenPaths = screens.map(({ path }) => path).filter((path) => path !== patterns.anything);

/** What every other address shows until its script has come. */
export function drawShell(): Promise<string> {
  return draw(<Shell />);
}

function drawScreen(path: string, forStudent: boolean): Promise<string> {
  drawForStudent(forStudent);
  return draw(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
  );
}

async function draw(page: ReactNode): Promise<string> {
  // Everything in its place: what React would stream later needs inline scripts, which our CSP forbids.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
