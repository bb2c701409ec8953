import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isTypedInto, letterOf } from '../questions/key-by-letter.ts';

/** The questions of the page, in their order. */
const questionsIn = (page: HTMLElement): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('[data-reviewed]'),
];

/** What the bar leaves of the window begins here, in pixels. */
const topOf = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** The question that is read: the one that had the focus last, while it is in view, or else the first that is. */
function readNow(page: HTMLElement, last: Element | null): number {
  const all = questionsIn(page);
  const focused = all.findIndex((one) => one.contains(last));
  const { top = 0, bottom = 0 } = all[focused]?.getBoundingClientRect() ?? {};
  if (bottom > topOf() && top < innerHeight) return focused;
  const below = all.findIndex((one) => one.getBoundingClientRect().bottom > topOf() + 1);
  return below === -1 ? all.length - 1 : below;
}

export function goTo(question: HTMLElement | undefined): void {
  question?.scrollIntoView({ block: 'start' });
  question?.focus({ preventScroll: true });
}

/**
 * The keys of a paper that is read: N and P go to the next question and the one before, C comments, E edits. Gives what goes
 * to the next of the questions with some ids, after the last again to the first.
 */
export function useReviewKeys(page: RefObject<HTMLElement | null>): (ids: readonly string[]) => void {
  const last = useRef<Element>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (page.current === null || event.defaultPrevented || isTypedInto(target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const all = questionsIn(page.current);
    const at = readNow(page.current, last.current);
    const isIn = all[at]?.contains(last.current) === true;
    const press = (what: string) => all[at]?.querySelector<HTMLElement>(what)?.click();
    switch (letterOf(event)) {
      case 'N':
        goTo(all[isIn ? at + 1 : at]);
        break;
      case 'P':
        goTo(all[at - 1]);
        break;
      case 'C':
        press('[data-write]');
        break;
      case 'E':
        press('[data-edit]');
        break;
      default:
        return;
    }
    event.preventDefault();
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const question = target instanceof Element ? target.closest('[data-reviewed]') : null;
    if (question !== null) last.current = question;
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return (ids) => {
    if (page.current === null) return;
    const all = questionsIn(page.current);
    const now = all.findIndex((one) => one === last.current);
    const wanted = all.filter((one) => ids.includes(one.dataset['reviewed'] ?? ''));
    goTo(wanted.find((one) => all.indexOf(one) > now) ?? wanted[0]);
  };
}
