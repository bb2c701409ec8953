import type { Admin, AdminRole } from '../../contract/admins.ts';
import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import { Badge } from '../ui/badge.tsx';
import { Check, Cross } from '../ui/icons.tsx';
import { Row } from '../ui/layout.tsx';

const t = words({ admin });

const ROLES = {
  owner: 'admin.owner',
  admin: 'admin.admin',
  teacher: 'admin.teacher',
} as const satisfies Record<AdminRole, string>;

/** The status of an admin, and the role. */
export function AdminStatus({ status, role }: Pick<Admin, 'status' | 'role'>) {
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
    </Row>
  );
}
