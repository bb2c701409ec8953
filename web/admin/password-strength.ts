import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts';

export interface Strength {
  /** 0 (none yet) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  /** The key of the message. */
  advice: 'admin.passwordStrength' | 'admin.tooShort' | 'admin.weak' | 'admin.good' | 'admin.strong';
}

/** Runs such as `aaaa`, `1234` or `dcba` add next to nothing: each counts as one character. */
function withoutRuns(password: string): string {
  let kept = '';
  let step = Number.NaN;
  for (let i = 0; i < password.length; i++) {
    const by = password.charCodeAt(i) - password.charCodeAt(i - 1);
    if (!(by === step && Math.abs(by) <= 1)) kept += password[i];
    step = by;
  }
  return kept;
}

/** Words and runs of keys that open most lists of leaked passwords. */
const COMMON =
  /password|passw0rd|p@ssw|qwert|yuiop|asdfg|hjkl|zxcvb|qazwsx|1q2w3e|welcome|letmein|iloveyou|admin|login|secret|monkey|dragon|sunshine|princess|football|cricket|master|student|teacher|school|uttara|india/g;

/** True when little but digits and signs is left beside a common word. */
const isCommon = (lower: string) => {
  const rest = lower.replace(COMMON, '');
  return rest !== lower && rest.replace(/[^\p{L}]/gu, '').length < 4;
};

/** A hint, in characters that are hard to guess; the server alone refuses common passwords. */
export function passwordStrength(
  password: string,
  { name, email }: { name: string; email: string },
): Strength {
  if (password === '') return { level: 0, advice: 'admin.passwordStrength' };
  if (password.length < MIN_PASSWORD_LENGTH) return { level: 1, advice: 'admin.tooShort' };
  const own = [...name.split(/\s+/), email.split('@')[0] ?? ''].filter((word) => word.length > 2);
  const lower = password.toLowerCase();
  const isOwn = own.some((word) => lower.includes(word.toLowerCase()));
  const different = new Set(lower).size;
  const counted = withoutRuns(password).length;
  if (isOwn || isCommon(lower) || different < 5 || counted < 7) return { level: 2, advice: 'admin.weak' };
  return counted < 14 ? { level: 3, advice: 'admin.good' } : { level: 4, advice: 'admin.strong' };
}
