import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ListedQuestion } from '../../contract/papers/editing.ts';
import type { FormulaWarning } from '../../contract/questions/admin-question.ts';
import admin from '../../locale/en/admin.ts';
import { call } from '../api.ts';
import { named, words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { BubbleMark } from '../ui/bubble.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Stack } from '../ui/layout.tsx';
import { optionLetter } from '../ui/option-letter.ts';
import styles from './admins.module.css';
import lists from './list/list.module.css';
import { ListScreen } from './list/list-screen.tsx';
import { FEW_ROWS } from './list/rows-on-page.ts';
import { type ListDeclaration, type Page, useList } from './list/use-list.ts';
import own from './question-dashboard.module.css';
import { QuestionPlaces } from './question-places.tsx';
import { AskRegrade, EditQuestion } from './questions/loaded-late.ts';
import { FiltersFailed } from './quiz-dashboard.tsx';
import { FormulaWarnings } from './rich-text/formula-warnings.tsx';
import { useListedTexts } from './rich-text/use-listed-texts.tsx';
import { examOptions, useChoices } from './use-choices.ts';

const t = words({ admin });

type Filter = 'exam' | 'testCode';

const declaration: ListDeclaration<
  ListedQuestion,
  Filter,
  'newest',
  Page<ListedQuestion> & { filteredBy: string | undefined }
> = {
  name: 'questionList',
  path: adminPaths.questions,
  filters: ['exam', 'testCode'],
  rows: FEW_ROWS,
  sorts: ['newest'],
  load: async ({ page, pageSize, filters: { exam, testCode } }, signal) => {
    const body = { page, pageSize, filters: { examCode: exam, testCode } };
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
  const { query } = list;
  const rows = query.data?.rows ?? [];
  const listed = useListedTexts(rows.flatMap(({ questionText, options }) => [questionText, ...options]));

  const reload = () => {
    setEdited(null);
    void queries.invalidateQueries({ queryKey: ['admin', 'questionList'] });
  };
  const name = query.data?.filteredBy ?? t('admin.allExams');

  return (
    <div className={lists.low}>
      <ListScreen
        list={list}
        heading={t('admin.questionDashboard', { name: named(name) })}
        name={t('admin.questions')}
        actions={<QuestionPlaces place="tests" />}
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
            label: t('admin.exam'),
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
              <Stack as="span" gap={1}>
                {listed(row.questionText)}
                <span className={classNames(styles.email, own.place)}>
                  {t('admin.questionPlace', {
                    name: named(row.testName),
                    testid: row.testCode,
                    number: row.number,
                  })}
                </span>
              </Stack>
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
                      <BubbleMark small ink={option === row.answerText ? 'filled' : 'empty'}>
                        {optionLetter(i)}
                      </BubbleMark>
                      <span>{listed(option)}</span>
                    </li>
                  ))}
                </ol>
              ),
          },
          {
            head: t('admin.answerText'),
            isContent: true,
            cell: ({ options, answerText }) =>
              options.includes(answerText) ? (
                <Stack as="span" gap={1}>
                  {listed(answerText)}
                </Stack>
              ) : (
                answerText
              ),
          },
          {
            head: t('admin.action'),
            cell: (row) =>
              row.mayEdit && (
                <Button
                  onClick={() => {
                    setEdited(row);
                    // The same message, after another save, is announced again.
                    setMessage(null);
                  }}
                >
                  {t('admin.editQuestion', {
                    number: row.number,
                    name: named(row.testName),
                  })}
                </Button>
              ),
          },
        ]}
        rowKey={(row) => `${row.testCode} ${row.index}`}
        texts={{
          count: (count) => t('admin.questionCount', { count }),
          none: t('admin.noQuestion'),
          noneMore: t('admin.noQuestionsMore'),
          noneAction: <ButtonLink href={adminPaths.quizEdit()}>{t('admin.addTest')}</ButtonLink>,
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
    </div>
  );
}
