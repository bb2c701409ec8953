import { type ReactNode, useState } from 'react';
import { isTeaching } from '../../contract/access.ts';
import type { Admin } from '../../contract/admins.ts';
import type { Api } from '../../contract/api.ts';
import admins from '../../locale/en/admin.ts';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { Department } from './department.tsx';
import { PasswordLink } from './password-link.tsx';

const t = words({ admin: admins, ui });

export type Decision = Api['/admin/adminUpdate']['input'];

type Choice = Pick<Decision, 'action' | 'role'> & {
  /** The text of the button; the hidden part names the admin for a screen reader. */
  label: (about: { name: string }) => ReactNode;
  /** What to confirm first; absent where the choice takes effect at once. */
  confirm?: { title: (about: { name: string }) => string; text: () => string; button: () => string };
};

const approve: Choice = {
  action: 'approve',
  role: 'admin',
  label: (about) => t('admin.approve', about),
};

const approveTeacher: Choice = {
  action: 'approve',
  role: 'teacher',
  label: (about) => t('admin.approveTeacher', about),
};

const makeTeacher: Choice = {
  action: 'setRole',
  role: 'teacher',
  label: (about) => t('admin.makeTeacher', about),
  confirm: {
    title: (about) => t('admin.makeTeacherTitle', about),
    text: () => t('admin.makeTeacherMore'),
    button: () => t('admin.makeTeacherButton'),
  },
};

const makeHead: Choice = {
  action: 'setRole',
  role: 'head',
  label: (about) => t('admin.makeHead', about),
  confirm: {
    title: (about) => t('admin.makeHeadTitle', about),
    text: () => t('admin.makeHeadMore'),
    button: () => t('admin.makeHeadButton'),
  },
};

/** Of an owner, a teacher or a head. */
const makeAdmin = (of: Admin['role']): Choice => ({
  action: 'setRole',
  role: 'admin',
  label: (about) => t('admin.makeAdmin', about),
  confirm: {
    title: (about) => t('admin.makeAdminTitle', about),
    text: () => t(isTeaching(of ?? '') ? 'admin.makeAdminOfTeacherMore' : 'admin.makeAdminMore'),
    button: () => t('admin.makeAdminButton'),
  },
});

const makeOwner: Choice = {
  action: 'setRole',
  role: 'owner',
  label: (about) => t('admin.makeOwner', about),
  confirm: {
    title: (about) => t('admin.makeOwnerTitle', about),
    text: () => t('admin.makeOwnerMore'),
    button: () => t('admin.makeOwnerButton'),
  },
};

/** The roles that an approved admin can be given. */
function otherRoles(role: Admin['role']): Choice[] {
  switch (role) {
    case 'admin':
      return [makeOwner, makeTeacher];
    case 'teacher':
      return [makeHead, makeAdmin(role)];
    case 'head':
      return [makeTeacher, makeAdmin(role)];
    default:
      return [makeAdmin(role)];
  }
}

/** The possible decisions on an admin, the most likely first. */
function choices({ status, role }: Admin): Choice[] {
  switch (status) {
    case 'pending':
      return [approve, approveTeacher, { action: 'refuse', label: (about) => t('admin.refuse', about) }];
    case 'refused':
      return [approve];
    case 'disabled':
      return [{ action: 'enable', label: (about) => t('admin.enable', about) }];
    case 'approved':
      return [
        ...otherRoles(role),
        {
          action: 'disable',
          label: (about) => t('admin.disable', about),
          confirm: {
            title: (about) => t('admin.disableTitle', about),
            text: () => t('admin.disableMore'),
            button: () => t('admin.disableButton'),
          },
        },
      ];
  }
}

/** The decisions on one admin, those on an approved one behind a press; what takes rights away or gives many asks first. */
export function AdminDecisions({
  admin,
  onDecide,
}: {
  admin: Admin;
  onDecide: (decision: Decision) => void;
}) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const [isManaged, setManaged] = useState(false);
  const { id: adminId, name, email } = admin;
  // Two admins can have the same name, but not the same address.
  const about = { name: `${name} (${email})` };
  const decide = ({ action, role }: Choice) => {
    onDecide({ adminId, action, ...(role !== undefined && { role }) });
    setManaged(false);
  };

  const buttons = choices(admin).map((choice) => (
    <Button
      key={`${choice.action} ${choice.role ?? ''}`}
      kind={choice.action === 'disable' || choice.action === 'refuse' ? 'danger' : 'plain'}
      onClick={() => (choice.confirm === undefined ? decide(choice) : setAsked(choice))}
    >
      {choice.label(about)}
    </Button>
  ));
  const changes = (
    <ButtonLink kind="quiet" href={adminPaths.changes({ admin: adminId })}>
      {t('admin.changesBy', about)}
    </ButtonLink>
  );

  return (
    <Row gap={2} align="stretch">
      {admin.status === 'approved' ? (
        <>
          <Button onClick={() => setManaged(true)}>{t('admin.manage', about)}</Button>
          <Dialog
            open={isManaged}
            onClose={() => setManaged(false)}
            title={t('admin.manageTitle', { name })}
            actions={<Button onClick={() => setManaged(false)}>{t('ui.close')}</Button>}
          >
            <p>{email}</p>
            <Stack gap={2}>
              {buttons}
              {isTeaching(admin.role ?? '') && <Department of={admin} onDecide={onDecide} />}
              <PasswordLink admin={admin} />
              {changes}
            </Stack>
          </Dialog>
        </>
      ) : (
        <>
          {buttons}
          {changes}
        </>
      )}
      <AskDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.confirm?.title({ name }) ?? ''}
        label={asked?.confirm?.button()}
        kind={asked?.action === 'disable' ? 'danger' : 'primary'}
        onClick={() => {
          if (asked !== null) decide(asked);
          setAsked(null);
        }}
      >
        <p>{t('admin.who', { name, email })}</p>
        <p>{asked?.confirm?.text()}</p>
      </AskDialog>
    </Row>
  );
}
