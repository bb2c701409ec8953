import { Link } from 'wouter';
import type { QuizRow } from '../../../contract/catalog/editing.ts';
import { MAX_ATTEMPTS_COUNTED } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { number } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import styles from '../list/list.module.css';
import { ListScreen } from '../list/list-screen.tsx';
import { SORTS, type Sort, sortBody, sortTexts } from '../list/sorts.ts';
import { type ListDeclaration, useList } from '../list/use-list.ts';
import { TestState } from '../test-state.tsx';

const t = words({ admin, results });

const declaration: ListDeclaration<QuizRow, 'search', Sort> = {
  name: 'testsWithResults',
  path: adminPaths.results,
  filters: ['search'],
  sorts: SORTS,
  sortTexts,
  load: async ({ page, pageSize, sort, filters }, signal) => {
    const body = {
      page,
      pageSize,
      sort: sortBody(sort, 'testName'),
      filters: { ...filters, hasResults: true },
    };
    const { quizs, total } = await call('/adminexam/quizList', body, { signal });
    return { rows: quizs, total };
  },
};

/** /admin/results without a test: those that somebody has submitted. */
export function TestsWithResults() {
  const list = useList(declaration);
  return (
    <ListScreen
      list={list}
      heading={t('admin.results')}
      name={t('admin.tests')}
      filters={[{ name: 'search', label: t('admin.findTest'), input: 'text' }]}
      columns={[
        {
          head: t('admin.testName'),
          isContent: true,
          isName: true,
          cell: ({ testCode, testName }) => (
            <Link href={adminPaths.results({ testCode })} className={styles.name}>
              {named(testName)}
            </Link>
          ),
        },
        {
          head: t('admin.schoolClass'),
          isContent: true,
          cell: ({ classes }) => classes.map(({ name }) => name).join(', ') || t('results.everybody'),
        },
        { head: t('results.openUntil'), cell: (test) => <TestState of={test} /> },
        {
          head: t('admin.attempts'),
          number: true,
          cell: ({ submitted }) => `${number(submitted)}${submitted >= MAX_ATTEMPTS_COUNTED ? '+' : ''}`,
        },
      ]}
      rowKey={({ testCode }) => testCode}
      texts={{
        count: (count) => t('admin.testCount', { count }),
        none: t('results.noneYet'),
        noneMore: t('results.noneYetMore'),
        failed: t('results.failed'),
      }}
    />
  );
}
