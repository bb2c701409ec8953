import type { Place } from './problem.ts';
import type { Problems } from './problems.ts';
import { t } from './words.ts';

/** An option that gives a share of the marks, in per cent; without one it is right or gives nothing. */
export interface WeighedOption {
  isRight: boolean;
  weight: number | undefined;
}

/**
 * Which options are right where each gives a share of the marks. Shares that a paper's scheme cannot express are
 * reported: the model knows right and wrong options, and the scheme what each gives. Undefined where none is right.
 */
export function gradedKind(
  options: readonly WeighedOption[],
  at: Place,
  text: string,
  problems: Problems,
): { kind: 'single_choice' | 'multiple_choice'; right: number[][] } | undefined {
  const shares = options.map(({ isRight, weight }) => weight ?? (isRight ? 100 : 0));
  const full = places(shares, (share) => share >= 99.9);
  if (full.length > 0) {
    if (shares.some((share) => share !== 0 && share < 99.9)) tellShares(shares, at, problems);
    return { kind: 'single_choice', right: full.map((place) => [place]) };
  }
  const positive = places(shares, (share) => share > 0);
  if (positive.length === 0) {
    problems.error(at, text, t('imports.wantedRightOption'));
    return undefined;
  }
  const isEven = positive.every((place) => Math.abs((shares[place] ?? 0) - 100 / positive.length) < 0.1);
  const [wrong = 0, ...others] = new Set(shares.filter((share) => share <= 0));
  const isUsual =
    others.length === 0 && (wrong === 0 || wrong === -100 || isNear(-wrong, 100 / positive.length));
  if (!isEven || !isUsual) tellShares(shares, at, problems);
  return { kind: 'multiple_choice', right: [positive] };
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.1;

const places = (shares: readonly number[], isMeant: (share: number) => boolean) =>
  [...shares.keys()].filter((place) => isMeant(shares[place] ?? 0));

export function tellShares(shares: readonly number[], at: Place, problems: Problems): void {
  const found = shares.map((share) => `${share}%`).join(', ');
  problems.warning(at, found, t('imports.wantedScheme'), t('imports.sharesLeftOut'));
}
