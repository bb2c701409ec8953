/**
 * Inline script at the end of every prerendered page: replaces a screen that was rendered for somebody else by the
 * shell, fills in the student's name, makes the early call and runs the code after the first paint (docs/decisions/0009).
 */

import { SOURCE } from '../../locale/languages.ts';
import { callEarly, earlyAnswer } from '../request.ts';
import { mayStore } from '../session/storage.ts';
import { currentLanguage } from '../session/stored-language.ts';
import { currentStudent, studentToken } from '../session/stored-student.ts';
import { callOf, dropPrerendered, isFor, keepPresses, showEarly } from './page-attributes.ts';

const canRead = mayStore();
const student = canRead ? currentStudent() : null;
/** Pages are rendered in the source language. */
const isInLanguage = currentLanguage() === SOURCE;
const root = document.querySelector<HTMLElement>('#root');
const shell = document.querySelector<HTMLTemplateElement>('template#shell');
const code = document.querySelector<HTMLTemplateElement>('template#code');
if (root !== null && shell !== null && code !== null) load(root, shell.content, code.content);

function load(root: HTMLElement, shell: Node, code: Node): void {
  const isForReader = isFor(student === null ? 'signed-out' : 'student', root);
  const isRight = isForReader && isInLanguage;
  // Nobody has seen that screen (ui/base.css). The code finds out where to lead.
  if (!isRight) dropPrerendered(root, shell);
  for (const place of document.querySelectorAll('[data-student-name]')) {
    place.textContent = student?.name ?? null;
  }

  keepPresses(root);
  const call = callOf(root);
  const isCalled = isForReader && canRead && call !== undefined && callEarly(call, studentToken());
  // Read only where a text waits for it: a screen that the build rendered takes the response itself.
  if (isCalled && root.querySelector('[data-early]') !== null) {
    void earlyAnswer().then((answer) => showEarly(root, answer));
  }
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    document.head.append(code);
  };
  // A hidden page is not painted.
  if (!isRight || document.hidden) {
    start();
    return;
  }
  // The code runs after the paint, which it would delay on a slow processor. Not every browser reports the paint.
  setTimeout(start, 1000);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
