/** How many questions of a stored sheet were right, wrong and left out. */
export function countLetters(sheet: string): { right: number; wrong: number; leftOut: number } {
  const letters = Array.from(sheet);
  const of = (letter: string) => letters.filter((one) => one === letter).length;
  return { right: of('R'), wrong: of('W'), leftOut: of('L') };
}
