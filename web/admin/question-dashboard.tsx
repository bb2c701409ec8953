import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ListedQuestion } from '../../contract/papers/editing.ts';
import type { FormulaWarning } from '../../contract/questions/admin-question.ts';
import admin from '../../locale/en/admin.ts';
import forms from '../../locale/en/forms.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import type { ShownText } from '../questions/answer-props.ts';
import { paths } from '../router/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { optionLetter } from '../ui/option-letter.ts';
import { RichText } from '../ui/rich-text.tsx';
import { Ruled } from '../ui/skeleton.tsx';
import styles from './admins.module.css';
import { ListScreen } from './list/list-screen.tsx';
import { type ListDeclaration, type Page, useList } from './list/use-list.ts';
import own from './question-dashboard.module.css';
import { AskRegrade, EditQuestion } from './questions/loaded-late.ts';
import { FiltersFailed } from './quiz-dashboard.tsx';
import { FormulaWarnings } from './rich-text/formula-warnings.tsx';
import { usePreview } from './rich-text/use-preview.ts';
import { examOptions, useChoices } from './use-choices.ts';

const t = words({ admin, forms });

type Filter = 'exam' | 'testCode';

const declaration: ListDeclaration<
  ListedQuestion,
  Filter,
  'newest',
  Page<ListedQuestion> & { filteredBy: string | undefined }
> = {
  name: 'questionList',
  path: paths.admin.questions,
  filters: ['exam', 'testCode'],
  sorts: ['newest'],
  load: async ({ page, filters: { exam, testCode } }, signal) => {
    const body = { page, filters: { examCode: exam, testCode } };
    const { questions: rows, total, filteredBy } = await call('/adminexam/questionList', body, { signal });
    return { rows, total, filteredBy };
  },
};

/** /admin/question: the questions of all tests, of one exam, or of one test. */
export default function QuestionDashboard() {
  const list = useList(declaration);
  const offered = useChoices();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<ListedQuestion | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [saved, setSaved] = useState<ListedQuestion | null>(null);
  const [warnings, setWarnings] = useState<readonly FormulaWarning[]>([]);
  const { page, filters, query } = list;
  const rows = query.data?.rows ?? [];
  // The formulas of the page in one call; each row finds its texts by where they start.
  const { texts, isPending } = usePreview(
    JSON.stringify([page, filters]),
    rows.flatMap(({ questionText, options }) => [questionText, ...options]),
  );
  const textOf = (row: ListedQuestion, option = -1) => {
    const before = rows.slice(0, rows.indexOf(row)).reduce((sum, { options }) => sum + options.length + 1, 0);
    return texts[before + 1 + option];
  };
  const shown = (text: ShownText | undefined, source: string) =>
    isPending ? <Ruled width={80} /> : <RichText text={source} set={text?.set} />;

  const reload = () => {
    setEdited(null);
    void queries.invalidateQueries({ queryKey: ['admin', 'questionList'] });
  };
  const name = query.data?.filteredBy ?? t('admin.allExams');

  return (
    <>
      <ListScreen
        list={list}
        heading={t('admin.questionDashboard', { name })}
        name={t('admin.questions')}
        note={
          <>
            {offered.isError && <FiltersFailed onRetry={() => void offered.refetch()} />}
            {message !== null && (
              <div className={styles.message}>
                <Alert tone="success" title={message}>
                  <FormulaWarnings warnings={warnings} />
                </Alert>
              </div>
            )}
          </>
        }
        filters={[
          {
            name: 'exam',
            label: t('forms.exam'),
            isContent: true,
            options: examOptions(offered.data),
            clears: ['testCode'],
          },
          { name: 'testCode', label: t('admin.testId'), input: 'text', placeholder: 'Q1001' },
        ]}
        columns={[
          {
            head: t('admin.questionType'),
            isContent: true,
            cell: ({ questionFormat }) => <Badge>{questionFormat}</Badge>,
          },
          {
            head: t('admin.questionText'),
            isContent: true,
            cell: (row) => (
              <span className={own.question}>
                {shown(textOf(row), row.questionText)}
                <span className={styles.email}>
                  {t('admin.questionPlace', {
                    name: row.testName,
                    testid: row.testCode,
                    number: row.index + 1,
                  })}
                </span>
              </span>
            ),
          },
          {
            head: t('admin.option'),
            isContent: true,
            cell: (row) =>
              row.options.length === 0 ? (
                '–'
              ) : (
                <ol className={own.options}>
                  {row.options.map((option, i) => (
                    <li key={option}>
                      <b>{optionLetter(i)}.</b>
                      {shown(textOf(row, i), option)}
                    </li>
                  ))}
                </ol>
              ),
          },
          {
            head: t('admin.answerText'),
            isContent: true,
            cell: (row) => {
              const at = row.options.indexOf(row.answerText);
              return at === -1 ? (
                row.answerText
              ) : (
                <span className={own.question}>{shown(textOf(row, at), row.answerText)}</span>
              );
            },
          },
          {
            head: t('admin.action'),
            cell: (row) => (
              <Button
                onClick={() => {
                  setEdited(row);
                  // The same message, after another save, is announced again.
                  setMessage(null);
                }}
              >
                {t('admin.editQuestion', {
                  number: row.index + 1,
                  name: row.testName,
                  hidden: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </Button>
            ),
          },
        ]}
        rowKey={(row) => `${row.testCode} ${row.index}`}
        texts={{
          count: (count) => t('forms.questionCount', { count }),
          none: t('admin.noQuestion'),
          noneMore: t('admin.noQuestionsMore'),
          noneAction: <ButtonLink href={paths.admin.quizEdit()}>{t('admin.addTest')}</ButtonLink>,
          failed: t('admin.unexpectedError'),
        }}
      />
      {edited !== null && (
        <Suspense>
          <EditQuestion
            question={edited}
            onClose={() => setEdited(null)}
            onReload={reload}
            onSaved={(text, question, found) => {
              setMessage(text);
              setWarnings(found);
              setSaved(question);
              reload();
            }}
          />
        </Suspense>
      )}
      {saved !== null && (
        <Suspense>
          <AskRegrade key={`${saved.testCode} ${saved.version}`} testCode={saved.testCode} />
        </Suspense>
      )}
    </>
  );
}
