import { isTeaching } from '../../contract/access.ts';
import type { Admin, AdminRole } from '../../contract/admins.ts';
import admin from '../../locale/en/admin.ts';
import { named, words } from '../locale/words.ts';
import { Badge } from '../ui/badge.tsx';
import { Check, Cross } from '../ui/icons.tsx';
import { Row } from '../ui/layout.tsx';

const t = words({ admin });

export const ROLES = {
  owner: 'admin.owner',
  admin: 'admin.admin',
  head: 'admin.head',
  teacher: 'admin.teacher',
} as const satisfies Record<AdminRole, string>;

/** The status of an admin, the role, and the department of a teacher or a head. */
export function AdminStatus({
  status,
  role,
  subjects,
  grades,
}: Pick<Admin, 'status' | 'role' | 'subjects' | 'grades'>) {
  return (
    <Row as="span" gap={2} align="stretch">
      {status === 'pending' && <Badge tone="new">{t('admin.approvalPending')}</Badge>}
      {status === 'approved' && (
        <Badge tone="right">
          <Check /> {t('admin.approved')}
        </Badge>
      )}
      {status === 'refused' && (
        <Badge tone="wrong">
          <Cross /> {t('admin.refused')}
        </Badge>
      )}
      {status === 'disabled' && <Badge tone="quiet">{t('admin.disabled')}</Badge>}
      {role !== null && <Badge>{t(ROLES[role])}</Badge>}
      {role === 'head' && subjects.length === 0 && <Badge tone="wrong">{t('admin.noDepartment')}</Badge>}
      {role !== null && isTeaching(role) && subjects.length > 0 && (
        <span data-content>{departmentText({ role, subjects, grades })}</span>
      )}
    </Row>
  );
}

/** 'Physics, Chemistry · Grades 9, 10'. */
export const departmentText = ({
  role,
  subjects,
  grades,
}: Pick<Admin, 'role' | 'subjects' | 'grades'>): string =>
  t('admin.departmentOf', {
    subjects: subjects.map((subject) => named(subject)).join(', '),
    grades: role === 'head' && grades.length > 0 ? grades.join(', ') : 'none',
  });
