import type { Audience } from '../session/stored-student.ts';
import type { Prerender } from './prerendered.ts';

/**
 * The attributes of #root in a prerendered page: `data-prerendered="screen"` if it has the whole screen,
 * `data-audience` for whom, `data-call` and `data-query` for the early call. The style sheet reads them too.
 */
export function pageAttributes({ audience, content, call }: Prerender): Record<string, string> {
  return {
    audience,
    ...(content === 'screen' && { prerendered: 'screen' }),
    ...(call && { call: call.path, ...(call.query && { query: call.query }) }),
  };
}

/** Whether #root has a screen that the build rendered, for any audience. */
export function hasPrerenderedScreen(root: HTMLElement): boolean {
  return root.dataset['prerendered'] === 'screen';
}

/** Replaces what was rendered for somebody else by the shell, which is for everybody. */
export function dropPrerendered(root: HTMLElement, shell: Node): void {
  delete root.dataset['prerendered'];
  delete root.dataset['audience'];
  root.replaceChildren(shell);
}

/** For whom the page was rendered. */
export function isFor(audience: Audience, root: HTMLElement): boolean {
  return root.dataset['audience'] === audience;
}

/** The call to make before the code, if the page has one. */
export function callOf(root: HTMLElement): { path: string; query: string | undefined } | undefined {
  const { call, query } = root.dataset;
  return call === undefined ? undefined : { path: call, query };
}

/**
 * Shows texts of the answer to the early call where the page waits for them: `data-early="result.name"`, as it is on the
 * wire, because an inline script has no table of names.
 */
export function showEarly(root: HTMLElement, answer: unknown): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-early]')) {
    let value = answer;
    for (const field of place.dataset['early']?.split('.') ?? []) {
      value = (value as Record<string, unknown> | undefined)?.[field];
    }
    if (typeof value !== 'string') continue;
    // A new element: browsers measure when a text was first painted, and this place had none.
    const filled = place.cloneNode() as HTMLElement;
    filled.textContent = value;
    place.replaceWith(filled);
  }
}

const PRESSED = 'data-pressed';
const ANSWERS = 'data-answers';

/** Notes the last button that is pressed while no code answers yet. */
export function keepPresses(root: HTMLElement): void {
  const keep = ({ target }: Event) => {
    if (root.hasAttribute(ANSWERS)) {
      root.removeEventListener('click', keep);
      return;
    }
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    root.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
    button.setAttribute(PRESSED, '');
  };
  root.addEventListener('click', keep);
}

/** From now on the code answers: presses the noted button again. */
export function answerPress(root: HTMLElement): void {
  root.setAttribute(ANSWERS, '');
  const pressed = root.querySelector<HTMLElement>(`[${PRESSED}]`);
  pressed?.removeAttribute(PRESSED);
  pressed?.click();
}
