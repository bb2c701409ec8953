import type { Prerender } from '../router/routes.ts';
import type { Audience } from '../session/stored-student.ts';

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

/** Whether #root has a screen that the build rendered, for whoever reads it. */
export function hasPrerenderedScreen(root: HTMLElement): boolean {
  return root.dataset['prerendered'] === 'screen';
}

/** Replaces a prerendered screen by the shell. */
export function dropPrerenderedScreen(root: HTMLElement, shell: Node): void {
  delete root.dataset['prerendered'];
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
