/** The letter of an option by its position: A to Z, then AA and so on. */
export function optionLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : optionLetter(Math.floor(index / 26) - 1) + last;
}
