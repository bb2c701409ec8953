import type { admin } from '../../contract/admins.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { AdminRow } from './queries.ts';

export const standingOf = ({
  role,
  status,
  subjects,
  grades,
}: Pick<AdminRow, 'role' | 'status' | 'subjects' | 'grades'>) => ({ role, status, subjects, grades });

export function presentAdmin({ id, name, email, createdAt, ...row }: AdminRow): Wire<typeof admin> {
  return { _id: id, name, email, ...standingOf(row), createdAt: createdAt.toISOString() };
}
