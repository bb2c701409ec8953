import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../contract/audit.ts';
import admin from '../../locale/en/admin.ts';
import changes from '../../locale/en/changes.ts';
import type { Key } from '../../locale/messages.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { type Change, changeColumns, changeTexts, loadChanges } from './change-list.tsx';
import { ListScreen } from './list/list-screen.tsx';
import { type ListDeclaration, useList } from './list/use-list.ts';

const t = words({ admin, changes });

/** The kinds of changes in the order of the filter: the compiler misses none. */
const KINDS = {
  exam: 'admin.exams',
  quiz: 'admin.tests',
  question: 'admin.questions',
  note: 'changes.notes',
  admin: 'admin.admins',
  student: 'admin.students',
  class: 'admin.classes',
  installation: 'admin.settings',
  reading: 'changes.readings',
} as const satisfies Record<AuditEntry['kind'], Key<{ admin: typeof admin; changes: typeof changes }>>;

const isKind = (name: string | undefined): name is AuditEntry['kind'] =>
  name !== undefined && Object.hasOwn(KINDS, name);

const declaration: ListDeclaration<Change, 'kind' | 'record' | 'admin', 'newest'> = {
  name: 'auditList',
  path: adminPaths.changes,
  filters: ['kind', 'record', 'admin'],
  sorts: ['newest'],
  load: ({ page, pageSize, filters: { kind, record, admin } }, signal) =>
    loadChanges(
      { page, pageSize },
      { kind: isKind(kind) ? kind : undefined, recordId: record, adminId: admin },
      signal,
    ),
};

/** /admin/changes: every change by an admin, for owners. */
export default function ChangesScreen() {
  const list = useList(declaration);
  const { data } = useQuery({
    queryKey: ['admin', 'adminList', 'names'],
    queryFn: ({ signal }) => call('/admin/adminList', { pageSize: 100 }, { signal }),
  });
  const admins = data?.admins ?? [];
  return (
    <ListScreen
      list={list}
      heading={t('changes.heading')}
      name={t('changes.heading')}
      filters={[
        {
          name: 'kind',
          label: t('changes.what'),
          options: Object.entries(KINDS).map(([value, key]) => ({ value, label: t(key) })),
        },
        { name: 'record', label: t('changes.recordId'), input: 'text' },
        {
          name: 'admin',
          label: t('changes.by'),
          isContent: true,
          options: admins.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      columns={changeColumns({ isOfOne: false })}
      rowKey={({ id }) => id}
      texts={changeTexts()}
    />
  );
}
