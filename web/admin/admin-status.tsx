import type { Admin } from '../../contract/admins.ts';
import { Badge } from '../ui/badge.tsx';
import { Check, Cross } from '../ui/icons.tsx';
import styles from './admins.module.css';

/** How an admin stands, and as what. */
export function AdminStatus({ admin: { status, role } }: { admin: Admin }) {
  return (
    <span className={styles.badges}>
      {status === 'pending' && <Badge tone="new">Approval pending</Badge>}
      {status === 'approved' && (
        <Badge tone="right">
          <Check /> Approved
        </Badge>
      )}
      {status === 'refused' && (
        <Badge tone="wrong">
          <Cross /> Refused
        </Badge>
      )}
      {status === 'disabled' && <Badge tone="quiet">Disabled</Badge>}
      {role !== null && <Badge>{role === 'owner' ? 'Owner' : 'Admin'}</Badge>}
    </span>
  );
}
