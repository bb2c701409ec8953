import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Admin } from '../../contract/admins.ts';
import type { Api } from '../../contract/api.ts';
import admin from '../../locale/en/admin.ts';
import { CallError, call } from '../api.ts';
import { readersDate } from '../locale/dates-and-numbers.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { AdminDecisions, type Decision } from './admin-decisions.tsx';
import { AdminStatus } from './admin-status.tsx';
import styles from './admins.module.css';
import { Invitations } from './invitations.tsx';
import { InviteAdmin } from './invite-admin.tsx';
import { ListScreen } from './list/list-screen.tsx';
import { type ListDeclaration, type Page, useList } from './list/use-list.ts';
import { provenCall } from './proven-call.ts';

const t = words({ admin });

const STATUSES = ['pending', 'approved', 'refused', 'disabled'] as const satisfies Admin['status'][];

type Admins = Page<Admin> & Pick<Api['/admin/adminList']['output'], 'invitations'>;

const declaration: ListDeclaration<Admin, 'status', 'newest', Admins> = {
  name: 'adminList',
  path: adminPaths.admins,
  filters: ['status'],
  sorts: ['newest'],
  load: async ({ page, pageSize, filters }, signal) => {
    const status = STATUSES.find((one) => one === filters.status);
    const { admins: rows, ...more } = await call(
      '/admin/adminList',
      { page, pageSize, filters: { status } },
      { signal },
    );
    return { rows, ...more };
  },
};

const DECIDED: Record<Decision['action'], (name: string) => string> = {
  approve: (name) => t('admin.adminApproved', { name }),
  refuse: (name) => t('admin.adminRefused', { name }),
  disable: (name) => t('admin.adminDisabled', { name }),
  enable: (name) => t('admin.adminEnabled', { name }),
  setRole: (name) => t('admin.adminRoleChanged', { name }),
  setDepartment: (name) => t('admin.adminDepartmentChanged', { name }),
};

/** /admin/admins: the admins, pending registrations first; an owner decides on them here. */
export default function AdminsScreen() {
  const list = useList(declaration);
  const queries = useQueryClient();
  const decision = useMutation({
    mutationFn: ({ asked }: { asked: Decision; of: Admin }) => provenCall('/admin/adminUpdate', asked),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'adminList'] }),
  });
  const { data, error, variables, isPending } = decision;

  return (
    <ListScreen
      list={list}
      heading={t('admin.admins')}
      name={t('admin.admins')}
      actions={
        <>
          <InviteAdmin />
          <ButtonLink href={adminPaths.changes()}>{t('admin.allChanges')}</ButtonLink>
        </>
      }
      note={
        <>
          <Invitations of={list.query.data?.invitations ?? []} />
          {variables !== undefined && !isPending && (
            <div className={styles.message}>
              {error === null ? (
                <Alert tone="success">{DECIDED[variables.asked.action](data?.admin.name ?? '')}</Alert>
              ) : (
                <Alert tone="failure">{refusalText(error, variables)}</Alert>
              )}
            </div>
          )}
        </>
      }
      filters={[
        {
          name: 'status',
          label: t('admin.status'),
          options: [
            { value: 'pending', label: t('admin.approvalPending') },
            { value: 'approved', label: t('admin.approved') },
            { value: 'refused', label: t('admin.refused') },
            { value: 'disabled', label: t('admin.disabled') },
          ],
        },
      ]}
      columns={[
        {
          head: t('admin.name'),
          isContent: true,
          isName: true,
          cell: ({ name, email }) => (
            <Stack as="span">
              <b>{name}</b>
              <span className={styles.email}>{email}</span>
            </Stack>
          ),
        },
        {
          head: t('admin.registeredOn'),
          isContent: true,
          cell: ({ createdAt }) => readersDate(new Date(createdAt)),
          wideOnly: true,
        },
        { head: t('admin.status'), cell: (of) => <AdminStatus {...of} /> },
        {
          head: t('admin.actions'),
          cell: (of) => (
            <AdminDecisions
              admin={of}
              onDecide={(asked) => {
                // The second click of a double click can come after the first decision and before the new list.
                const isDecided = error === null && variables?.of === of;
                if (!isPending && !isDecided) decision.mutate({ asked, of });
              }}
            />
          ),
        },
      ]}
      rowKey={({ id }) => id}
      texts={{
        count: (count) => t('admin.adminCount', { count }),
        none: t('admin.noData'),
        failed: t('admin.unexpectedError'),
      }}
    />
  );
}

/** The last owner stays; any other conflict is a decision of another owner. */
function refusalText(error: Error, { asked, of }: { asked: Decision; of: Admin }): string {
  if (!(error instanceof CallError) || error.code !== 'conflict') return errorText(error);
  if (of.role !== 'owner' || of.status !== 'approved') return t('admin.decidedMeanwhile');
  return t(asked.action === 'disable' ? 'admin.lastOwnerDisable' : 'admin.lastOwnerRole');
}
