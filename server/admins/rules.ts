import type { AdminRole, admin } from '../../contract/admins.ts';
import type { Wire } from '../../contract/http/wire-names.ts';

type Admin = Wire<typeof admin>;

type Standing = Pick<Admin, 'role' | 'status'>;

export interface Decision {
  action: 'approve' | 'refuse' | 'disable' | 'enable' | 'setRole';
  /** Given with approve and setRole. */
  role: AdminRole;
}

/** The statuses in which each decision is possible. */
const possibleIn: Record<Decision['action'], readonly Admin['status'][]> = {
  approve: ['pending', 'refused'],
  refuse: ['pending'],
  disable: ['approved'],
  enable: ['disabled'],
  setRole: ['approved'],
};

const done: Record<Decision['action'], string> = {
  approve: 'Admin approved',
  refuse: 'Admin refused',
  disable: 'Admin disabled',
  enable: 'Admin enabled',
  setRole: 'Role changed',
};

const isActiveOwner = ({ role, status }: Standing) => role === 'owner' && status === 'approved';

/** Role and status of an admin after a decision, or why it cannot be made. `owners` counts the owners who can sign in. */
export function decide(
  admin: Standing,
  decision: Decision,
  owners: number,
): { standing: Standing; message: string } | { error: string } {
  const { action } = decision;
  if (!possibleIn[action].includes(admin.status)) {
    return { error: `This admin is ${admin.status}: another owner may have decided already.` };
  }
  const standing = standingAfter(admin, decision);
  if (isActiveOwner(admin) && !isActiveOwner(standing) && owners <= 1) {
    const undone = action === 'disable' ? 'disabled' : 'made an admin';
    return { error: `The last owner cannot be ${undone}.` };
  }
  return { standing, message: done[action] };
}

function standingAfter(admin: Standing, decision: Decision): Standing {
  switch (decision.action) {
    case 'approve':
      return { role: decision.role, status: 'approved' };
    case 'refuse':
      return { role: null, status: 'refused' };
    case 'disable':
      return { role: admin.role, status: 'disabled' };
    case 'enable':
      return { role: admin.role ?? 'admin', status: 'approved' };
    case 'setRole':
      return { role: decision.role, status: admin.status };
  }
}
