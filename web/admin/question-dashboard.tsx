import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedQuestion } from '../../contract/papers/editing.ts';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { InputField } from '../ui/field.tsx';
import { optionLetter } from '../../contract/questions/option-letter.ts';
import { RichText } from '../ui/rich-text.tsx';
import type { Column } from '../ui/table.tsx';
import styles from './admins.module.css';
import { FilterBar } from './list/filter-bar.tsx';
import { ListHead } from './list/list-head.tsx';
import { ListRows } from './list/list-rows.tsx';
import { given, useList } from './list/use-list.ts';
import own from './question-dashboard.module.css';
import { EditQuestion } from './questions/edit-question.tsx';
import { usePreview } from './questions/use-preview.ts';

const kind = { filters: ['quizid'], sorts: ['newest'] } as const;

/** /admin/question: the questions of every test, or of the one whose id is searched for. */
export default function QuestionDashboard() {
  const list = useList(kind, paths.admin.questions);
  const { page, filters, draft } = list;
  const queries = useQueryClient();
  const [edited, setEdited] = useState<ListedQuestion | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['admin', 'questionList', page, filters],
    queryFn: async ({ signal }) => {
      const body = { page, filters: { quizid: given(filters.quizid) } };
      const { questions, total, filteredBy } = await call('/adminexam/questionList', body, { signal });
      return { rows: questions, total, filteredBy };
    },
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.rows ?? [];
  // The formulas of the page in one call; each row knows where its texts start.
  const texts = rows.flatMap(({ questionText, options }) => [questionText, ...options]);
  const { texts: set } = usePreview(JSON.stringify([page, filters]), texts);
  const start = (row: ListedQuestion) =>
    rows.slice(0, rows.indexOf(row)).reduce((sum, { options }) => sum + options.length + 1, 0);

  const columns: Column<ListedQuestion>[] = [
    { head: 'Question Type', cell: ({ questionFormat }) => <Badge>{questionFormat}</Badge> },
    {
      head: 'Question Text',
      cell: (row) => (
        <span className={own.question}>
          <RichText text={row.questionText} set={set[start(row)]?.set} />
          <span className={styles.email}>
            {row.quizname} ({row.quizid}), question {row.index + 1}
          </span>
        </span>
      ),
    },
    {
      head: 'Option',
      cell: (row) =>
        row.options.length === 0 ? (
          '–'
        ) : (
          <ol className={own.options}>
            {row.options.map((option, i) => (
              <li key={option}>
                <b>{optionLetter(i)}.</b>
                <RichText text={option} set={set[start(row) + 1 + i]?.set} />
              </li>
            ))}
          </ol>
        ),
    },
    {
      head: 'Answer Text',
      cell: (row) => {
        const at = row.options.indexOf(row.answerText);
        return at === -1 ? (
          row.answerText
        ) : (
          <span className={own.question}>
            <RichText text={row.answerText} set={set[start(row) + 1 + at]?.set} />
          </span>
        );
      },
    },
    {
      head: 'Action',
      cell: (row) => (
        <Button onClick={() => setEdited(row)}>
          Edit
          <span className="visually-hidden">
            {' '}
            question {row.index + 1} of {row.quizname}
          </span>
        </Button>
      ),
    },
  ];

  return (
    <>
      <ListHead heading={`Question Dashboard for ${query.data?.filteredBy ?? 'All Exams'}`} />
      {said !== null && (
        <div className={styles.said}>
          <Alert tone="success">{said}</Alert>
        </div>
      )}
      <FilterBar label="Questions" onSearch={list.search} onReset={list.reset}>
        <InputField
          label="TestID"
          placeholder="Q1001"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.quizid}
          onChange={(event) => list.setDraft({ quizid: event.target.value })}
        />
      </FilterBar>
      <ListRows
        query={query}
        list={list}
        caption="Questions"
        noun={['question', 'questions']}
        columns={columns}
        rowKey={(row) => `${row.quizid} ${row.index}`}
        none={{
          title: 'No question found.',
          more: 'Questions are written in the form of their test.',
          action: <ButtonLink href={paths.admin.quizEdit()}>Add Test</ButtonLink>,
        }}
        failed="An unexpected error occurred"
      />
      {edited !== null && (
        <EditQuestion
          question={edited}
          onClose={() => setEdited(null)}
          onLookAgain={() => {
            setEdited(null);
            void queries.invalidateQueries({ queryKey: ['admin', 'questionList'] });
          }}
          onSaved={(message) => {
            setSaid(message);
            setEdited(null);
            void queries.invalidateQueries({ queryKey: ['admin', 'questionList'] });
          }}
        />
      )}
    </>
  );
}
