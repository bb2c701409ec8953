import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedQuiz } from '../../contract/catalog/editing.ts';
import { call } from '../api.ts';
import { paths } from '../router/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';
import { CsvExport } from './csv-export.tsx';
import { datedName } from './download-file.ts';
import { SORT_WORDS } from './exam-dashboard.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { FilterSelect } from './list/filter-select.tsx';
import { ListHead } from './list/list-head.tsx';
import { ListRows, SortBy } from './list/list-rows.tsx';
import { given, useList } from './list/use-list.ts';
import { longDate } from './long-date.ts';
import { useInitvals } from './use-initvals.ts';

const sorts = {
  newest: { by: 'createdAt', order: 'desc' },
  oldest: { by: 'createdAt', order: 'asc' },
  name: { by: 'quizname', order: 'asc' },
  'name-reversed': { by: 'quizname', order: 'desc' },
} as const;

const kind = {
  filters: ['exam', 'subject', 'chapter'],
  sorts: ['newest', 'oldest', 'name', 'name-reversed'],
} as const;

const columns: Column<ListedQuiz>[] = [
  { head: 'Test Name', isName: true, cell: (quiz) => <b>{quiz.quizname}</b> },
  { head: 'Created on', cell: (quiz) => longDate(quiz.createdAt) },
  { head: 'Exam', cell: (quiz) => quiz.exam.examname },
  { head: 'Subject', cell: (quiz) => quiz.subject },
  { head: 'Chapter', cell: (quiz) => quiz.chapter, wideOnly: true },
  { head: 'Topic', cell: (quiz) => quiz.topic, wideOnly: true },
  { head: 'Test Duration', cell: (quiz) => `${quiz.testDuration} min`, wideOnly: true },
  {
    head: 'Actions',
    cell: ({ quizid, quizname }) => (
      <ButtonLink href={paths.admin.quizEdit({ quizid })}>
        Edit<span className="visually-hidden"> {quizname}</span>
      </ButtonLink>
    ),
  },
];

/** /admin/quiz: every test. */
export default function QuizDashboard() {
  const list = useList(kind, paths.admin.quizzes);
  const { page, sort, filters, draft, setDraft } = list;
  const { data: offered } = useInitvals({ examid: draft.exam, subject: draft.subject });
  const query = useQuery({
    queryKey: ['admin', 'quizList', page, sort, filters],
    queryFn: async ({ signal }) => {
      const { exam, subject, chapter } = filters;
      const wanted = { examid: given(exam), subject: given(subject), chapter: given(chapter) };
      const body = { page, sort: sorts[sort], filters: wanted };
      const { quizs, total } = await call('/adminexam/quizList', body, { signal });
      return { rows: quizs, total };
    },
    placeholderData: keepPreviousData,
  });
  const add = (
    <ButtonLink kind="primary" href={paths.admin.quizEdit()}>
      Add Test
    </ButtonLink>
  );

  return (
    <>
      <ListHead
        heading="Quiz Dashboard"
        actions={
          <>
            <CsvExport
              label="Results as CSV"
              fileName={datedName('results', 'csv')}
              fetchPart={(after, signal) =>
                call(
                  '/adminexam/resultExport',
                  { filters: { examid: given(filters.exam) }, after },
                  { signal },
                )
              }
            />
            {add}
          </>
        }
      />
      <FilterBar label="Tests" onSearch={list.search} onReset={list.reset}>
        <FilterSelect
          label="Exam"
          value={draft.exam}
          options={(offered?.exams ?? []).map(({ examid, examname }) => ({ value: examid, words: examname }))}
          onChange={(exam) => setDraft({ exam, subject: '', chapter: '' })}
        />
        <FilterSelect
          label="Subject"
          value={draft.subject}
          options={offered?.subjects ?? []}
          onChange={(subject) => setDraft({ subject, chapter: '' })}
        />
        <FilterSelect
          label="Chapter"
          value={draft.chapter}
          options={offered?.chapters ?? []}
          onChange={(chapter) => setDraft({ chapter })}
        />
      </FilterBar>
      <ListRows
        query={query}
        list={list}
        caption="Tests"
        noun={['test', 'tests']}
        columns={columns}
        rowKey={(quiz) => quiz.quizid}
        none={{ title: 'Quiz not found', more: 'Add the first test to one of your exams.', action: add }}
        failed="An unexpected error occurred"
        tools={<SortBy value={sort} options={SORT_WORDS} onChange={list.sortBy} />}
      />
    </>
  );
}
