import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LIST_PAGE_SIZE, MAX_REGRADE_REASON_LENGTH } from '../../../contract/limits.ts';
import type { RegradeMove, RegradeState } from '../../../contract/regrades.ts';
import admin from '../../../locale/en/admin.ts';
import regrade from '../../../locale/en/regrade.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PrevNextPager } from '../../ui/pager.tsx';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { ListRows } from '../list/list-rows.tsx';
import type { Page } from '../list/use-list.ts';
import { NotHereYet } from '../not-here-yet.tsx';
import { isSessionOver } from '../unsaved-input.ts';
import type { Run } from './decision.ts';
import { CHOICES, DecisionDialog } from './decision-dialog.tsx';
import styles from './regrade.module.css';

const t = words({ admin, regrade });

/** How often progress is asked for, in milliseconds. */
const EVERY_MS = 1_000;

const isAtWork = (status: RegradeState) => status.endsWith('ing');

const STATES = {
  checking: { name: 'regrade.checking', tone: 'new' },
  checked: { name: 'regrade.checked', tone: 'new' },
  applying: { name: 'regrade.applying', tone: 'new' },
  applied: { name: 'regrade.applied', tone: 'right' },
  undoing: { name: 'regrade.undoing', tone: 'new' },
  undone: { name: 'regrade.undone', tone: 'quiet' },
  discarding: { name: 'regrade.discarding', tone: 'new' },
  discarded: { name: 'regrade.discarded', tone: 'quiet' },
} as const satisfies Record<RegradeState, object>;

/** The corrections of a test's marks: what is undecided, each one with its progress, and whose marks it moves. */
export default function RegradeView({ testCode }: { testCode: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['admin', 'regradeList', testCode, page],
    queryFn: ({ signal }) => call('/adminexam/regradeList', { testCode, page }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.regrades.some(({ status }) => isAtWork(status)) ? EVERY_MS : false,
  });
  const { data, error } = query;
  if (data === undefined || (error !== null && !isSessionOver(error)))
    return <NotHereYet query={query} failed={t('regrade.failed')} />;
  const { regrades, total } = data;
  const isBusy = regrades.some(({ status }) => isAtWork(status) || status === 'checked');
  return (
    <>
      {!isBusy && <Undecided key={regrades[0]?.status ?? ''} testCode={testCode} />}
      {total === 0 && (
        <Empty
          title={t('regrade.none')}
          action={
            <ButtonLink href={adminPaths.results({ testCode, view: 'questions' })}>
              {t('regrade.toQuestions')}
            </ButtonLink>
          }
        >
          <p>{t('regrade.noneMore')}</p>
        </Empty>
      )}
      <Stack as="ul" gap={5} className={styles.runs}>
        {regrades.map((run) => (
          <li key={run.regradeId}>
            <OneRun run={run} />
          </li>
        ))}
      </Stack>
      {total > LIST_PAGE_SIZE && (
        <PrevNextPager
          page={page}
          pages={Math.ceil(total / LIST_PAGE_SIZE)}
          onPage={setPage}
          label={t('regrade.view')}
        />
      )}
    </>
  );
}

/** Questions that are marked otherwise now than in attempts. */
function Undecided({ testCode }: { testCode: string }) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['admin', 'regradePending', testCode],
    queryFn: ({ signal }) => call('/adminexam/regradePending', { testCode }, { signal }),
    gcTime: 0,
  });
  if (data === undefined || data.questions.length === 0) return null;
  return (
    <>
      <Alert title={t('regrade.undecided', { count: data.questions.length })}>
        <Button kind="primary" onClick={() => setAsked(true)}>
          {t('regrade.decide')}
        </Button>
      </Alert>
      {isAsked && (
        <DecisionDialog
          testCode={testCode}
          pending={data}
          onClose={() => setAsked(false)}
          onStarted={() => {
            setAsked(false);
            void queries.invalidateQueries({ queryKey: ['admin'] });
          }}
        />
      )}
    </>
  );
}

function OneRun({ run }: { run: Run }) {
  const { status, choice, questions, summary, reason, createdBy, createdAt } = run;
  const numbers = t('regrade.questionList', { count: questions.length, numbers: questions.join(', ') });
  const { name, tone } = STATES[status];
  const hasMoves = summary !== undefined && status !== 'discarded' && status !== 'discarding';
  return (
    <Card className={styles.run}>
      <Row gap={4} rowGap={2} justify="between" className={styles.head}>
        <h2>{t('regrade.heading', { choice: t(CHOICES[choice].name), questions: numbers })}</h2>
        <Badge tone={tone}>{t(name)}</Badge>
      </Row>
      <p data-content>{reason}</p>
      <p className="soft">
        {t('regrade.decidedBy', { who: createdBy, when: dateAndTime(new Date(createdAt)) })}
      </p>
      {run.undoneAt !== undefined && (
        <p className="soft">
          {t('regrade.undoneBy', {
            who: run.undoneBy ?? '',
            when: dateAndTime(new Date(run.undoneAt)),
            reason: run.undoReason ?? '',
          })}
        </p>
      )}
      {isAtWork(status) && <Progress done={run.done} total={run.total} />}
      {summary !== undefined && (
        <p>
          {summary.up + summary.down + summary.ranks === 0
            ? t('regrade.nothingMoves', summary)
            : t('regrade.summary', summary)}
        </p>
      )}
      <Actions run={run} />
      {hasMoves &&
        summary.up + summary.down > 0 &&
        // Who decides whether to apply it sees them at once.
        (status === 'checked' ? (
          <Moves regradeId={run.regradeId} />
        ) : (
          <Fold label={t('regrade.moves')}>
            <Moves regradeId={run.regradeId} />
          </Fold>
        ))}
    </Card>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const text = t('regrade.progress', { done, total });
  return (
    <Stack gap={1} className={styles.progress}>
      <progress value={done} max={Math.max(1, total)} aria-label={text} />
      <span>{text}</span>
    </Stack>
  );
}

/** What can be done with a correction now. */
function Actions({ run: { regradeId, status, mayUndo } }: { run: Run }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isUndoAsked, setUndoAsked] = useState(false);
  const queries = useQueryClient();
  const act = async (request: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await request();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <Alert tone="failure">{errorText(error)}</Alert>}
      {(status === 'checked' || status === 'checking') && (
        <>
          {status === 'checked' && <p className="soft">{t('regrade.applyMore')}</p>}
          <Row gap={3} align="stretch">
            {status === 'checked' && (
              <Button
                kind="primary"
                busy={isBusy}
                onClick={() => void act(() => call('/adminexam/regradeApply', { regradeId }))}
              >
                {t('admin.apply')}
              </Button>
            )}
            <Button
              busy={isBusy}
              onClick={() => void act(() => call('/adminexam/regradeDiscard', { regradeId }))}
            >
              {t('regrade.discard')}
            </Button>
          </Row>
        </>
      )}
      {mayUndo && (
        <Row gap={3} align="stretch">
          <Button onClick={() => setUndoAsked(true)}>{t('regrade.undo')}</Button>
        </Row>
      )}
      {isUndoAsked && (
        <ReasonDialog
          kind="danger"
          onClose={() => setUndoAsked(false)}
          title={t('regrade.undoTitle')}
          texts={{
            label: t('admin.reason'),
            missing: t('regrade.reasonMissing'),
            send: t('regrade.undo'),
            cancel: t('regrade.keep'),
            failed: t('regrade.notUndone'),
          }}
          hint={t('regrade.reasonHint')}
          maxLength={MAX_REGRADE_REASON_LENGTH}
          send={async (reason) => {
            await call('/adminexam/regradeUndo', { regradeId, reason });
            setUndoAsked(false);
            await queries.invalidateQueries({ queryKey: ['admin'] });
          }}
        >
          <p>{t('regrade.undoMore')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

async function loadMoves(regradeId: string, page: number, signal: AbortSignal): Promise<Page<RegradeMove>> {
  const { moves: rows, total } = await call('/adminexam/regradeMoves', { regradeId, page }, { signal });
  return { rows, total };
}

/** Whose marks move, the largest loss first. */
function Moves({ regradeId }: { regradeId: string }) {
  const [page, setPage] = useState(1);
  const query: UseQueryResult<Page<RegradeMove>> = useQuery({
    queryKey: ['admin', 'regradeMoves', regradeId, page],
    queryFn: ({ signal }) => loadMoves(regradeId, page, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={3}>
      <ListRows
        query={query}
        list={{ page, toPage: setPage, reset: () => setPage(1), isFiltered: false }}
        caption={t('regrade.moves')}
        columns={[
          { head: t('admin.student'), isContent: true, isName: true, cell: (row) => <b>{row.student}</b> },
          { head: t('regrade.before'), number: true, cell: ({ before }) => t('admin.gotOf', before) },
          { head: t('regrade.after'), number: true, cell: ({ after }) => t('admin.gotOf', after) },
          {
            head: t('admin.rank'),
            number: true,
            cell: ({ rankBefore: before, rankAfter: after }) =>
              before === after
                ? t('regrade.rankStays', { rank: after })
                : t('regrade.rankMoves', { before, after }),
          },
        ]}
        rowKey={({ attemptId }) => attemptId}
        texts={{
          count: (count) => t('admin.attemptCount', { count }),
          none: t('regrade.noMoves'),
          failed: t('regrade.movesFailed'),
        }}
      />
    </Stack>
  );
}
