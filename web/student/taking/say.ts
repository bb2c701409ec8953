let later = 0;

/**
 * Lets a screen reader say something: also the same again, since the region is empty before, and not of another question,
 * since it is empty soon after.
 */
export function say(text: string): void {
  const put = (now: string) => {
    const region = document.querySelector('[data-said]');
    if (region) region.textContent = now;
  };
  put('');
  clearTimeout(later);
  later = window.setTimeout(() => {
    put(text);
    later = window.setTimeout(put, 5000, '');
  }, 50);
}

/** Screen readers and the keyboard continue at the heading of the question. */
export const focusQuestion = () =>
  document.querySelector<HTMLElement>('[data-paper] h2')?.focus({ preventScroll: true });
