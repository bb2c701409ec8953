import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts';

export interface Strength {
  /** 0 (none yet) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  /** The key of the message. */
  advice: 'admin.passwordStrength' | 'admin.tooShort' | 'admin.weak' | 'admin.good' | 'admin.strong';
}

/** What to say about a password. `score` is 0 to 4 as in password-score.ts; undefined until that is loaded. */
export function passwordStrength(password: string, score: number | undefined): Strength {
  if (password === '') return { level: 0, advice: 'admin.passwordStrength' };
  if (password.length < MIN_PASSWORD_LENGTH) return { level: 1, advice: 'admin.tooShort' };
  if (score === undefined) return { level: 0, advice: 'admin.passwordStrength' };
  if (score < 3) return { level: 2, advice: 'admin.weak' };
  return score === 3 ? { level: 3, advice: 'admin.good' } : { level: 4, advice: 'admin.strong' };
}
