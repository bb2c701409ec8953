import { CallError, call } from '../../api.ts';
import type { Owner } from '../../sync/my-attempt.ts';
import { type Notebook, openNotebook } from '../../sync/practice/notebook.ts';
import { openPracticeDevice } from '../../sync/practice/practice-device.ts';
import { rememberWaiting } from '../../sync/practice/practice-waiting.ts';

const device = openPracticeDevice();

/** Errors after which the same answer would be refused again. */
const PERMANENT_ERRORS = new Set<CallError['code']>(['bad_input', 'too_large', 'not_found']);

const opened = new Map<string, Notebook>();

/** The student's notebook in this browser: one, so that nothing sends an answer that may still change. */
export function notebookOf(owner: Owner): Notebook {
  const notebook = opened.get(owner.id) ?? open(owner);
  opened.set(owner.id, notebook);
  return notebook;
}

function open({ id }: Owner): Notebook {
  return openNotebook(id, {
    device,
    api: {
      session: (input) => call('/practice/session', input),
      answer: (answers) => call('/practice/answer', { answers }),
      isNetwork: (error) => error instanceof CallError && error.code === 'network',
      isPermanent: (error) => error instanceof CallError && PERMANENT_ERRORS.has(error.code),
    },
    onWaiting: (isWaiting) => rememberWaiting(id, isWaiting),
  });
}
