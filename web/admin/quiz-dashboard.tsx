import { TEST_STATES, TEST_TIMES } from '../../contract/catalog/editing.ts';
import { MAX_ATTEMPTS_COUNTED } from '../../contract/limits.ts';
import admin from '../../locale/en/admin.ts';
import catalogue from '../../locale/en/catalogue.ts';
import forms from '../../locale/en/forms.ts';
import results from '../../locale/en/results.ts';
import ui from '../../locale/en/ui.ts';
import { call } from '../api.ts';
import { longDate } from '../locale/dates-and-numbers.ts';
import { named, words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { datedName } from '../ui/download-file.ts';
import { FilterButtons } from '../ui/filter-buttons.tsx';
import { Row } from '../ui/layout.tsx';
import { CsvExport } from './csv-export.tsx';
import { EditLink } from './list/edit-link.tsx';
import styles from './list/list.module.css';
import { ListScreen } from './list/list-screen.tsx';
import { FEW_ROWS } from './list/rows-on-page.ts';
import { SORTS, type Sort, sortBody, sortTexts } from './list/sorts.ts';
import { type ListDeclaration, useList } from './list/use-list.ts';
import { openingOf } from './opening.ts';
import { useAdmin } from './signed-in.ts';
import { type OfferedTest, TestActions, useSelectedTests, useTestActions } from './test-actions.tsx';
import { STATES, TestState, TIMES } from './test-state.tsx';
import { classNamesOf } from './today/class-names.ts';
import { examOptions, useChoices } from './use-choices.ts';

const t = words({ admin, forms, results, catalogue, ui });

type Filter = 'search' | 'when' | 'state' | 'exam' | 'subject' | 'chapter';

/** The filters as the calls take them, so that the export has the results of the tests that are listed. */
function asked({ exam, state, when, ...filters }: Record<Filter, string | undefined>) {
  const inState = TEST_STATES.find((one) => one === state);
  return { examCode: exam, state: inState, when: TEST_TIMES.find((one) => one === when), ...filters };
}

const tests: ListDeclaration<OfferedTest, Filter, Sort> = {
  name: 'quizList',
  path: adminPaths.quizzes,
  filters: ['search', 'when', 'state', 'exam', 'subject', 'chapter'],
  rows: FEW_ROWS,
  sorts: SORTS,
  sortTexts,
  load: async ({ page, pageSize, sort, filters }, signal) => {
    const body = { page, pageSize, sort: sortBody(sort, 'testName'), filters: asked(filters) };
    const { quizs, total, needsApproval } = await call('/adminexam/quizList', body, { signal });
    return { rows: quizs.map((row) => ({ ...row, needsApproval })), total };
  },
};

/** /admin/quiz: every test. */
export default function QuizDashboard() {
  const list = useList(tests);
  const { draft } = list;
  const own = useAdmin()?.name;
  const actions = useTestActions();
  const selection = useSelectedTests(actions.ask);
  const offered = useChoices({ examCode: draft.exam, subject: draft.subject });
  const add = (
    <ButtonLink kind="primary" href={adminPaths.quizEdit()}>
      {t('admin.addTest')}
    </ButtonLink>
  );
  const { when, state } = list.filters;
  return (
    <div className={classNames(styles.low, styles.tests)}>
      <ListScreen
        list={list}
        isLines
        heading={t('admin.testDashboard')}
        name={t('admin.tests')}
        actions={
          <>
            <CsvExport
              label={t('admin.resultsCsv')}
              fileName={datedName('results', 'csv')}
              fetchPart={(after, signal) =>
                call('/adminexam/resultExport', { filters: asked(list.filters), after }, { signal })
              }
            />
            {add}
          </>
        }
        note={
          <>
            {offered.isError && <FiltersFailed onRetry={() => void offered.refetch()} />}
            {actions.outcome}
          </>
        }
        views={
          <FilterButtons
            label={t('admin.time')}
            options={[
              { value: '', label: t('admin.all') },
              ...TEST_TIMES.map((one) => ({ value: one, label: t(TIMES[one]) })),
              { value: 'drafts', label: t('catalogue.drafts') },
            ]}
            value={when ?? (state === 'inactive' ? 'drafts' : '')}
            onChange={(view) =>
              list.choose(
                view === 'drafts'
                  ? { when: '', state: 'inactive' }
                  : { when: view, state: view === '' || state === 'inactive' ? '' : (state ?? '') },
              )
            }
          />
        }
        filters={[
          {
            name: 'exam',
            label: t('admin.exam'),
            isContent: true,
            options: examOptions(offered.data),
            clears: ['subject', 'chapter'],
          },
          {
            name: 'subject',
            label: t('admin.subject'),
            isContent: true,
            options: offered.data?.subjects ?? [],
            clears: ['chapter'],
          },
          {
            name: 'chapter',
            label: t('admin.chapter'),
            options: offered.data?.chapters ?? [],
            isContent: true,
          },
          { name: 'search', label: t('admin.findTest'), input: 'text', isMore: true },
          {
            name: 'state',
            label: t('admin.status'),
            isMore: true,
            options: TEST_STATES.map((one) => ({ value: one, label: t(STATES[one]) })),
          },
        ]}
        columns={[
          {
            head: t('admin.testName'),
            isContent: true,
            isName: true,
            cell: (test) => (
              <div className={classNames(styles.test, test.access === 'edit' && styles.selectable)}>
                {test.access === 'edit' ? selection.nameOf(test) : <b>{named(test.testName)}</b>}
                <div className={styles.count}>
                  <TestState of={test} /> {whose(test, own)}
                  <span className={styles.notOnPhone}>
                    {t('catalogue.facts', {
                      id: test.testCode,
                      questions: test.questionCount,
                      attempts: test.submitted,
                      more: test.submitted >= MAX_ATTEMPTS_COUNTED ? '+' : '',
                    })}
                  </span>{' '}
                  <span className={styles.onPhone}>
                    {[
                      named(test.exam.examName),
                      named(test.subject),
                      longDate(new Date(test.createdAt)),
                    ].join(' · ')}
                  </span>
                </div>
              </div>
            ),
          },
          {
            head: t('admin.createdOn'),
            isContent: true,
            cell: (test) => clipped(longDate(new Date(test.createdAt))),
          },
          { head: t('admin.exam'), isContent: true, cell: (test) => clipped(named(test.exam.examName)) },
          { head: t('admin.subject'), isContent: true, cell: (test) => clipped(named(test.subject)) },
          {
            head: t('admin.chapter'),
            isContent: true,
            cell: (test) => clipped(named(test.chapter)),
            wideOnly: true,
          },
          {
            head: t('admin.topic'),
            isContent: true,
            cell: (test) => clipped(named(test.topic)),
            wideOnly: true,
          },
          {
            head: t('admin.testDuration'),
            cell: (test) => t('admin.minutes', { count: test.testDuration }),
            wideOnly: true,
            number: true,
          },
          {
            head: t('admin.actions'),
            cell: (test) => {
              const { testCode, testName } = test;
              const place = placeNow(test);
              return (
                <Row gap={2} align="stretch" className={styles.rowActions}>
                  {place !== undefined && (
                    <ButtonLink href={adminPaths.results({ testCode, ...PLACES[place].query })}>
                      {t(PLACES[place].label, { name: named(testName) })}
                    </ButtonLink>
                  )}
                  {test.access === 'edit' && (
                    <EditLink href={adminPaths.quizEdit({ testCode })} name={named(testName)} />
                  )}
                  {test.access !== 'see' && <TestActions test={test} onAsk={actions.ask} />}
                </Row>
              );
            },
          },
        ]}
        rowKey={(test) => test.testCode}
        texts={{
          count: (count) => t('admin.testCount', { count }),
          none: t('forms.testNotFound'),
          noneMore: t('admin.noTestsMore'),
          noneAction: add,
          failed: t('admin.unexpectedError'),
        }}
        selection={selection.bar}
      />
    </div>
  );
}

const PLACES = {
  sitting: { label: 'catalogue.watch', query: { view: 'sitting' } },
  results: { label: 'catalogue.results', query: {} },
} as const;

/** Where one looks at a test now: at who sits it while it is held at a time of its own, else at what came of it. */
function placeNow({ state, rules, classes, submitted }: OfferedTest): keyof typeof PLACES | undefined {
  const { is, at } = openingOf(rules, classes, Date.now());
  if (state === 'active' && is === 'live' && at !== null) return 'sitting';
  return submitted > 0 || (state === 'active' && is !== 'next') ? 'results' : undefined;
}

/** On two lines; what is cut stands under More and in the tip. */
const clipped = (text: string) => (
  <span className={styles.clip} title={text}>
    {text}
  </span>
);

/** 'For 9-A, 9-B · By Asha Verma · '; an own test does not say whose it is. */
function whose({ owner, classes }: Pick<OfferedTest, 'owner' | 'classes'>, own: string | undefined): string {
  const forWhom =
    classes.length > 0
      ? [t('catalogue.forClasses', { classes: classNamesOf(classes.map(({ name }) => name)) })]
      : owner
        ? [t('catalogue.forNobody')]
        : [];
  const isOthers = owner !== undefined && owner.name !== own;
  return [...forWhom, ...(isOthers ? [t('catalogue.ownedBy', { name: owner.name })] : [])]
    .map((said) => `${said} · `)
    .join('');
}

/** Without their choices the filters look as if there were nothing to choose. */
export function FiltersFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="failure" title={t('admin.filtersFailed')}>
      <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
    </Alert>
  );
}
