import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminExam } from '../../contract/catalog/editing.ts';
import { EXAM_CATEGORIES } from '../../contract/limits.ts';
import { call } from '../api.ts';
import { paths } from '../router/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Check } from '../ui/icons.tsx';
import type { Column } from '../ui/table.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { FilterSelect } from './list/filter-select.tsx';
import { ListHead } from './list/list-head.tsx';
import { ListRows, SortBy } from './list/list-rows.tsx';
import { given, useList } from './list/use-list.ts';

const sorts = {
  newest: { by: 'createdAt', order: 'desc' },
  oldest: { by: 'createdAt', order: 'asc' },
  name: { by: 'examname', order: 'asc' },
  'name-reversed': { by: 'examname', order: 'desc' },
} as const;

export const SORT_WORDS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  'name-reversed': 'Name, Z to A',
};

const kind = { filters: ['category'], sorts: ['newest', 'oldest', 'name', 'name-reversed'] } as const;

const columns: Column<AdminExam>[] = [
  { head: 'Exam Name', isName: true, cell: (exam) => <b>{exam.examname}</b> },
  { head: 'Category', cell: (exam) => exam.category },
  { head: 'Subject', cell: (exam) => exam.subject.join(', ') },
  { head: 'Active', cell: (exam) => <Activity isActive={exam.isactive} /> },
  {
    head: 'Actions',
    cell: ({ examid, examname }) => (
      <ButtonLink href={paths.admin.examEdit({ examid })}>
        Edit<span className="visually-hidden"> {examname}</span>
      </ButtonLink>
    ),
  },
];

/** /admin/exam: every exam. */
export default function ExamDashboard() {
  const list = useList(kind, paths.admin.exams);
  const { page, sort, filters } = list;
  const query = useQuery({
    queryKey: ['admin', 'examList', page, sort, filters],
    queryFn: async ({ signal }) => {
      const body = { page, sort: sorts[sort], filters: { category: given(filters.category) } };
      const { exams, total } = await call('/adminexam/examList', body, { signal });
      return { rows: exams, total };
    },
    placeholderData: keepPreviousData,
  });
  const add = (
    <ButtonLink kind="primary" href={paths.admin.examEdit()}>
      Add Exam
    </ButtonLink>
  );

  return (
    <>
      <ListHead heading="Exam Dashboard" actions={add} />
      <FilterBar label="Exams" onSearch={list.search} onReset={list.reset}>
        <FilterSelect
          label="Category"
          value={list.draft.category}
          options={EXAM_CATEGORIES}
          onChange={(category) => list.setDraft({ category })}
        />
      </FilterBar>
      <ListRows
        query={query}
        list={list}
        caption="Exams"
        noun={['exam', 'exams']}
        columns={columns}
        rowKey={(exam) => exam.examid}
        none={{ title: 'Exam not found', more: 'Add the first exam; its tests come after it.', action: add }}
        failed="Error fetching exams"
        tools={<SortBy value={sort} options={SORT_WORDS} onChange={list.sortBy} />}
      />
    </>
  );
}

function Activity({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="right">
      <Check /> Active
    </Badge>
  ) : (
    <Badge tone="quiet">Inactive</Badge>
  );
}
