import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import { FACETS, type Facet, MOST_COUNTED } from '../../../contract/bank.ts';
import {
  folderId as folderIdOf,
  type QuestionId,
  questionId as questionIdOf,
} from '../../../contract/ids.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { withWords, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import lists from '../list/list.module.css';
import { ListScreen } from '../list/list-screen.tsx';
import { type ListDeclaration, type Page, useList } from '../list/use-list.ts';
import { QuestionPlaces } from '../question-places.tsx';
import { heardQuestion } from '../rich-text/heard-question.tsx';
import { plainStart } from '../rich-text/plain-start.ts';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import { Folders, useFolders } from '../sharing/folders.tsx';
import { keepFolderOpened } from '../sharing/opened-folders.ts';
import { useIsTeaching } from '../signed-in.ts';
import { examOptions, useChoices } from '../use-choices.ts';
import styles from './bank.module.css';
import { BankDetails } from './bank-details.tsx';
import { FACET_KEYS, valueText } from './bank-words.ts';
import { filedUnder } from './filed-text.ts';
import { rowKeys } from './row-keys.ts';
import { useSelectedQuestions } from './selected-questions.tsx';
import { WholeQuestion } from './whole-question.tsx';

const t = words({ admin, bank, sharing });

const BankImport = lazy(() => withWords(import('../imports/bank-import.tsx')));
const CoverageDialog = lazy(async () => ({
  default: (await withWords(import('./coverage-dialog.tsx'))).CoverageDialog,
}));

type Listed = Api['/adminexam/bankSearch']['output']['questions'][number];
type Counts = Api['/adminexam/bankSearch']['output']['counts'];
type Filter = Facet | 'q' | 'exam' | 'folder' | 'retired';

const declaration: ListDeclaration<
  Listed,
  Filter,
  'newest',
  Page<Listed> & { counts: Counts; isMore: boolean }
> = {
  name: 'bankSearch',
  path: adminPaths.bank,
  filters: ['q', 'exam', 'folder', ...FACETS, 'retired'],
  sorts: ['newest'],
  load: async ({ page, pageSize, filters: { q, exam, folder, retired, ...facets } }, signal) => {
    // An address that somebody mistyped names no folder.
    const { data: folderId } = folderIdOf.safeParse(folder);
    const filters = {
      ...facets,
      examCode: exam,
      ...(folderId && { folderId }),
      ...(retired === 'yes' && { isRetired: true }),
    };
    const body = { page, pageSize, query: q, filters };
    const { questions: rows, ...more } = await call('/adminexam/bankSearch', body, { signal });
    return { rows, ...more };
  },
};

/** /admin/bank: every question, found by its words and by what it is filed under. */
export default function BankScreen() {
  const list = useList(declaration);
  const isTeaching = useIsTeaching();
  const { data: sharedFolders } = useFolders();
  const folders = sharedFolders?.folders ?? [];
  const offered = useChoices();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [isImporting, setImporting] = useState(false);
  const [isCounting, setCounting] = useState(false);
  const { folder } = list.filters;
  useEffect(() => {
    if (folder !== undefined) keepFolderOpened(folder);
  }, [folder]);
  const { data } = list.query;
  const rows = data?.rows ?? [];
  const selection = useSelectedQuestions(
    { folders, self: sharedFolders?.self ?? '' },
    list.filters.retired === 'yes',
  );
  const [isAllShown, setAllShown] = useState(false);
  const [turned, setTurned] = useState<ReadonlySet<QuestionId>>(new Set());
  const isShown = (id: QuestionId) => isAllShown !== turned.has(id);
  const turn = (id: QuestionId) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  const listed = useListedTexts(rows.map(({ question }) => question.text));
  // An address that somebody mistyped opens no question.
  const { data: open } = questionIdOf.safeParse(search.get('question'));
  const openQuestion = (question: QuestionId | undefined) => {
    const { question: _, ...kept } = Object.fromEntries(search);
    navigate(adminPaths.bank({ ...kept, question }), { replace: true });
  };
  const changed = () => void queries.invalidateQueries({ queryKey: ['admin', 'bankSearch'] });
  const optionText = (facet: Facet, value: string, count: number) => {
    const shown = { value: valueText(facet, value), count };
    return data?.isMore === true
      ? t('bank.optionMore', { ...shown, most: MOST_COUNTED })
      : t('bank.option', shown);
  };
  const shownFacets = FACETS.filter(
    (facet) => list.draft[facet] !== '' || data?.counts.some((one) => one.facet === facet),
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the boxes in it have the focus
    <div className={classNames(lists.low, styles.screen)} onKeyDown={rowKeys}>
      <ListScreen
        list={list}
        heading={t('bank.heading')}
        name={t('bank.questions')}
        actions={
          <>
            <QuestionPlaces place="bank" />
            {!isTeaching && <ButtonLink href={adminPaths.bankPairs()}>{t('bank.alike')}</ButtonLink>}
            <Button onClick={() => setCounting(true)}>{t('bank.coverage')}</Button>
            <Folders />
            <Button onClick={() => setImporting(true)}>{t('bank.import')}</Button>
          </>
        }
        note={
          <>
            <div className={styles.note}>{selection.outcome}</div>
            {data?.isMore === true && (
              <div className={styles.note}>
                <Alert>{t('bank.countMore', { count: MOST_COUNTED })}</Alert>
              </div>
            )}
          </>
        }
        filters={[
          { name: 'q', label: t('bank.words'), input: 'text', placeholder: t('bank.wordsHint') },
          {
            name: 'exam',
            label: t('admin.exam'),
            isContent: true,
            options: examOptions(offered.data),
          },
          ...(folders.length > 0
            ? [
                {
                  name: 'folder' as const,
                  label: t('sharing.folder'),
                  isContent: true,
                  options: folders.map(({ id, name }) => ({ value: id, label: name })),
                },
              ]
            : []),
          ...shownFacets.map((facet) => ({
            name: facet,
            label: t(FACET_KEYS[facet]),
            isContent: true,
            options: (data?.counts ?? [])
              .filter((one) => one.facet === facet)
              .map(({ value, count }) => ({ value, label: optionText(facet, value, count) })),
          })),
          {
            name: 'retired',
            label: t('bank.inUse'),
            options: [{ value: 'yes', label: t('bank.onlyRetired') }],
          },
        ]}
        columns={[
          {
            head: t('admin.question'),
            isContent: true,
            cell: (row) => (
              <Row gap={2} wrap={false}>
                {selection.box(row)}
                <div className={styles.unfolding}>
                  <button
                    type="button"
                    className={styles.unfold}
                    aria-expanded={isShown(row.questionId)}
                    onClick={() => turn(row.questionId)}
                  >
                    <Stack
                      as="span"
                      gap={1}
                      className={isShown(row.questionId) ? styles.whole : styles.question}
                    >
                      {listed(row.question.text)}
                    </Stack>
                  </button>
                  {isShown(row.questionId) && <WholeQuestion row={row} />}
                </div>
              </Row>
            ),
          },
          { head: t(FACET_KEYS.kind), cell: ({ question }) => valueText('kind', question.kind) },
          {
            head: t('bank.filedUnder'),
            isContent: true,
            cell: (row) => (
              <span className={classNames('soft', styles.filed)} title={filedUnder(row)}>
                {filedUnder(row)}
              </span>
            ),
          },
          ...(folders.length > 0
            ? [
                {
                  head: t('sharing.folder'),
                  isContent: true,
                  cell: ({ folderId }: Listed) => folders.find(({ id }) => id === folderId)?.name ?? '–',
                },
              ]
            : []),
          { head: t('bank.use'), cell: ({ usedIn }) => t('bank.usedIn', { count: usedIn }) },
          {
            head: t('admin.action'),
            cell: ({ questionId, question }) => (
              <Button onClick={() => openQuestion(questionId)}>
                {t('bank.open', {
                  text: plainStart(question.text, 60),
                  hidden: heardQuestion(question.text),
                })}
              </Button>
            ),
          },
        ]}
        rowKey={({ questionId }) => questionId}
        tools={
          <Button
            kind="quiet"
            onClick={() => {
              setAllShown(!isAllShown);
              setTurned(new Set());
            }}
          >
            {t(isAllShown ? 'bank.hideKeys' : 'bank.showKeys')}
          </Button>
        }
        selection={selection.bar(rows)}
        texts={{
          count: (count) => t('admin.questionCount', { count }),
          none: t('bank.noneYet'),
          noneFound: t('bank.none'),
          noneMore: t('bank.noneMore'),
          failed: t('bank.failed'),
        }}
      />
      {open !== undefined && (
        <BankDetails
          id={open}
          onOpen={openQuestion}
          onClose={() => openQuestion(undefined)}
          onChanged={changed}
        />
      )}
      <Suspense>
        {isImporting && <BankImport onClose={() => setImporting(false)} onAdded={changed} />}
        {isCounting && <CoverageDialog exam={list.draft.exam} onClose={() => setCounting(false)} />}
      </Suspense>
    </div>
  );
}
