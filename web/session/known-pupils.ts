import { STUDENT_KEYS } from './stored-student.ts';

/** A pupil who has signed in on this device. */
export interface KnownPupil {
  signInName: string;
  name: string;
  /** The class; empty where none is known. */
  of: string;
  /** Shown to the server with the next PIN: others' failures then do not delay this pupil. */
  device: string;
}

const { pupils: KEY } = STUDENT_KEYS;
/** As many as share a phone. */
const MOST = 3;

/** The last pupils who signed in here, the latest first. */
export function knownPupils(): KnownPupil[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKnownPupil) : [];
  } catch {
    // Cut off: as nobody.
    return [];
  }
}

/** What a pupil's device shows with a PIN, also where the number was typed anew. */
export const deviceOf = (signInName: string): string | undefined =>
  knownPupils().find((pupil) => pupil.signInName === signInName.trim().toLowerCase())?.device;

export function keepKnownPupil(pupil: KnownPupil): void {
  const others = knownPupils().filter(({ signInName }) => signInName !== pupil.signInName);
  localStorage.setItem(KEY, JSON.stringify([pupil, ...others].slice(0, MOST)));
}

export function forgetKnownPupil(signInName: string): void {
  const others = knownPupils().filter((one) => one.signInName !== signInName);
  if (others.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(others));
}

function isKnownPupil(value: unknown): value is KnownPupil {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return ['signInName', 'name', 'of', 'device'].every((field) => typeof fields[field] === 'string');
}
