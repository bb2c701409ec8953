/**
 * What the spellings of a name have in common: its letters and digits, without case, without 'and' or '&', and without
 * the s of a plural. 'Quadratic equation' and 'QUADRATIC EQUATIONS' are one name.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== 'and')
    .map((word) => (/^maths?$/.test(word) ? 'mathematic' : word.replace(/(?<=.{3})s$/, '')))
    .join('');

/**
 * The name that one types another spelling of: the school's own where it has one, because tests, notes and progress are
 * filed by the exact name, then that of the syllabus. Undefined where there is none, or it was typed as it is.
 */
export function meantName(
  typed: string,
  { own, syllabus }: { own: readonly string[]; syllabus: readonly string[] },
): string | undefined {
  const name = typed.trim();
  const key = nameKey(name);
  if (key === '' || own.includes(name) || syllabus.includes(name)) return undefined;
  const isSame = (other: string) => nameKey(other) === key;
  const used = own.filter(isSame);
  const listed = syllabus.find(isSame);
  return listed !== undefined && (used.length === 0 || used.includes(listed)) ? listed : used[0];
}
