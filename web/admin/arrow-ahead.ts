/** An arrow key as it is where lines begin on the left: there the right one goes ahead. */
export function arrowAhead(key: string): string {
  if (document.dir !== 'rtl') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
