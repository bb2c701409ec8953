import type { AdminRole } from '../../../contract/admins.ts';
import type { Endpoint } from '../../../contract/http/endpoint.ts';

/**
 * Who calls. The guardian of the student has the token of a link, which is no session; the guardian of `refused` has taken
 * the consent back. The stranger is another student, and the outsider a teacher to whom nothing is shared.
 */
export type Role = 'anyone' | 'guardian' | 'refused' | 'student' | 'stranger' | 'outsider' | AdminRole;

/** Whether the contract lets a role make a call. */
export function mayCall(role: Role, { caller, teachers, beforeConsent }: Endpoint): boolean {
  if (caller === 'anyone') return true;
  if (caller === 'student') {
    return role === 'student' || role === 'stranger' || (role === 'refused' && beforeConsent === true);
  }
  if (role === 'owner') return true;
  if (caller === 'owner') return false;
  const isTeacher = role === 'teacher' || role === 'head' || role === 'outsider';
  return role === 'admin' || (isTeacher && teachers !== undefined);
}
