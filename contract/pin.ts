import { withPlainDigits } from './sign-in-name.ts';

export const PIN_LENGTH = 6;

/** A PIN as it is typed, in any script, with spaces: its digits. Not a PIN where it has other characters. */
export const typedPin = (typed: string): string => withPlainDigits(typed).replaceAll(/[\s-]/g, '');

export const isPin = (pin: string): boolean => /^\d{6}$/.test(pin);

/** Whether it is among the first that somebody would try: few different digits, a row of them, or a part that repeats. */
export function isEasyPin(pin: string): boolean {
  const digits = pin.split('');
  const steps = new Set(digits.slice(1).map((digit, n) => (Number(digit) - Number(pin[n]) + 10) % 10));
  const repeats = pin === pin.slice(0, 2).repeat(3) || pin === pin.slice(0, 3).repeat(2);
  return new Set(digits).size < 3 || repeats || (steps.size === 1 && (steps.has(1) || steps.has(9)));
}
