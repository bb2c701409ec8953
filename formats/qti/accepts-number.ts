import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';

/** Whether a number that is declared as correct is among those that the rules accept, give or take what floats lose. */
export function accepts(accepted: AcceptedNumber, declared: string): boolean {
  const number = Number(declared);
  const slack = Math.abs(number) * 1e-9;
  if ('from' in accepted)
    return number >= Number(accepted.from) - slack && number <= Number(accepted.to) + slack;
  const { value, within } = accepted;
  const away = Math.abs(number - Number(value));
  if (!within) return away <= slack;
  if ('significantDigits' in within)
    return (
      Number(value).toPrecision(within.significantDigits) === number.toPrecision(within.significantDigits)
    );
  const most =
    'absolute' in within ? Number(within.absolute) : Number(within.relative) * Math.abs(Number(value));
  return away <= most + slack;
}
