import { CallError, call } from '../../api.ts';
import { type Notebook, openNotebook } from '../../sync/practice/notebook.ts';
import { openPracticeDevice } from '../../sync/practice/practice-device.ts';
import { rememberWaiting } from '../../sync/practice/practice-waiting.ts';

const device = openPracticeDevice();

/** Errors after which the same answer would be refused again. */
const PERMANENT_ERRORS = new Set<CallError['code']>(['bad_input', 'too_large', 'not_found']);

const opened = new Map<string, Notebook>();

/** The student's notebook in this browser: one, so that nothing sends an answer that may still change. */
export function notebookOf(student: string): Notebook {
  const notebook = opened.get(student) ?? open(student);
  opened.set(student, notebook);
  return notebook;
}

function open(student: string): Notebook {
  return openNotebook(student, {
    device,
    api: {
      session: (input) => call('/practice/session', input),
      answer: (answers) => call('/practice/answer', { answers }),
      isNetwork: (error) => error instanceof CallError && error.code === 'network',
      isPermanent: (error) => error instanceof CallError && PERMANENT_ERRORS.has(error.code),
    },
    onWaiting: (isWaiting) => rememberWaiting(student, isWaiting),
  });
}
