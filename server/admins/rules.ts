import type { AdminRole, admin } from '../../contract/admins.ts';
import type { Wire } from '../../contract/http/wire-names.ts';

type Admin = Wire<typeof admin>;

type Standing = Pick<Admin, 'role' | 'status' | 'subjects' | 'grades'>;

export interface Decision {
  action: 'approve' | 'refuse' | 'disable' | 'enable' | 'setRole' | 'setDepartment';
  /** Given with approve and setRole. */
  role: AdminRole;
  /** Given with setDepartment; what is absent stays. */
  subjects?: string[] | undefined;
  grades?: number[] | undefined;
}

/** The statuses in which each decision is possible. */
const possibleIn: Record<Decision['action'], readonly Admin['status'][]> = {
  approve: ['pending', 'refused'],
  refuse: ['pending'],
  disable: ['approved'],
  enable: ['disabled'],
  setRole: ['approved'],
  setDepartment: ['approved'],
};

const done: Record<Decision['action'], string> = {
  approve: 'Admin approved',
  refuse: 'Admin refused',
  disable: 'Admin disabled',
  enable: 'Admin enabled',
  setRole: 'Role changed',
  setDepartment: 'Department changed',
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
      return { ...admin, role: decision.role, status: 'approved' };
    case 'refuse':
      return { ...admin, role: null, status: 'refused' };
    case 'disable':
      return { ...admin, status: 'disabled' };
    case 'enable':
      return { ...admin, role: admin.role ?? 'admin', status: 'approved' };
    case 'setRole':
      return { ...admin, role: decision.role };
    case 'setDepartment': {
      const { subjects = admin.subjects, grades = admin.grades } = decision;
      return { ...admin, subjects, grades };
    }
  }
}
