import type { KeyboardEvent } from 'react';

/** In a list whose rows have a box: up and down move between the boxes, and Enter shows the row's question whole. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  if (key === 'Enter') {
    event.preventDefault();
    target.closest('tr')?.querySelector<HTMLButtonElement>('button[aria-expanded]')?.click();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return;
  event.preventDefault();
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')];
  boxes[boxes.indexOf(target) + step]?.focus();
}
