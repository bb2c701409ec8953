/** Spaces and look-alikes of Unicode do not count, letter case does: mW is not MW. */
export const isSameUnit = (a: string, b: string) => plainUnit(a) === plainUnit(b);

const plainUnit = (unit: string) => unit.normalize('NFKC').replaceAll(/\s/g, '');
