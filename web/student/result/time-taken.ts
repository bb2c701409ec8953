/** 'N min SS sec' (spec section 9) of whole seconds; 'Invalid time' for anything that is no time. */
export function timeTakenWords(seconds: unknown): string {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return 'Invalid time';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} sec`;
}
