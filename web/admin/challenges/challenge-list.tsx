import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListedChallenge } from '../../../contract/challenges.ts';
import { MAX_REGRADE_REASON_LENGTH } from '../../../contract/limits.ts';
import challenges from '../../../locale/en/challenges.ts';
import { CallError, call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { ListRows } from '../list/list-rows.tsx';
import type { Page } from '../list/use-list.ts';
import { ChangeKey } from '../regrade/change-key.tsx';
import styles from './challenges.module.css';

const t = words({ challenges });

type Verdict = 'accepted' | 'declined';

const STATES = {
  open: { tone: 'new', name: 'challenges.open' },
  accepted: { tone: 'right', name: 'challenges.accepted' },
  declined: { tone: 'quiet', name: 'challenges.declined' },
} as const;

async function load(testCode: string, page: number, signal: AbortSignal): Promise<Page<ListedChallenge>> {
  const { challenges: rows, total } = await call('/adminexam/challengeList', { testCode, page }, { signal });
  return { rows, total };
}

/** What students object to in a test: to be accepted, which leads to the key, or declined with an answer. */
export function ChallengeList({ testCode }: { testCode: string }) {
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState<{ challenge: ListedChallenge; verdict: Verdict } | null>(null);
  const query: UseQueryResult<Page<ListedChallenge>> = useQuery({
    queryKey: ['admin', 'challengeList', testCode, page],
    queryFn: ({ signal }) => load(testCode, page, signal),
    placeholderData: keepPreviousData,
  });
  // Teachers read the statistics of their classes; challenges are answered by admins.
  if (query.error instanceof CallError && query.error.code === 'forbidden') return null;
  return (
    <>
      <h2 className={styles.heading}>{t('challenges.heading')}</h2>
      <ListRows
        query={query}
        list={{ page, toPage: setPage, reset: () => setPage(1), isFiltered: false }}
        caption={t('challenges.heading')}
        columns={[
          { head: t('challenges.question'), number: true, cell: (row) => String(numberOf(row)) },
          {
            head: t('challenges.student'),
            isContent: true,
            isName: true,
            cell: ({ student, reason }) => (
              <div>
                <b>{student}</b>
                <p>{reason}</p>
              </div>
            ),
          },
          {
            head: t('challenges.givenAnswer'),
            isContent: true,
            cell: ({ userAnswer, set }) =>
              userAnswer === null ? '–' : <RichText text={userAnswer} set={set} />,
          },
          { head: t('challenges.status'), cell: (row) => <Status challenge={row} /> },
          {
            head: t('challenges.actions'),
            cell: (row) => <Actions testCode={testCode} challenge={row} onDecide={setDecided} />,
          },
        ]}
        rowKey={({ attemptId, position }) => `${attemptId} ${position}`}
        texts={{
          count: (count) => t('challenges.count', { count }),
          none: t('challenges.none'),
          failed: t('challenges.failed'),
        }}
      />
      {decided !== null && <DecideDialog {...decided} onClose={() => setDecided(null)} />}
    </>
  );
}

function Status({ challenge: { status, answer } }: { challenge: ListedChallenge }) {
  const { tone, name } = STATES[status];
  return (
    <div>
      <Badge tone={tone}>{t(name)}</Badge>
      {answer !== undefined && (
        <p className={styles.facts} data-content>
          {answer}
        </p>
      )}
    </div>
  );
}

/** As the paper numbers the question; where it is no longer there, as the attempt did. */
const numberOf = ({ index, position }: ListedChallenge) => (index ?? position) + 1;

function Actions({
  testCode,
  challenge,
  onDecide,
}: {
  testCode: string;
  challenge: ListedChallenge;
  onDecide: (decision: { challenge: ListedChallenge; verdict: Verdict }) => void;
}) {
  const { status, student, studentId, attemptId, index } = challenge;
  const number = numberOf(challenge);
  const about = {
    student,
    number,
    hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
  };
  return (
    <Row gap={2} align="stretch" className={styles.buttons}>
      {status === 'open' && (
        <>
          <Button onClick={() => onDecide({ challenge, verdict: 'accepted' })}>
            {t('challenges.accept', about)}
          </Button>
          <Button onClick={() => onDecide({ challenge, verdict: 'declined' })}>
            {t('challenges.decline', about)}
          </Button>
        </>
      )}
      {status === 'accepted' && index !== undefined && (
        <ChangeKey testCode={testCode} index={index} number={number} />
      )}
      <ButtonLink href={paths.admin.resultSheet({ testCode, studentId, attemptId })}>
        {t('challenges.sheet', about)}
      </ButtonLink>
    </Row>
  );
}

function DecideDialog({
  challenge: { studentId, attemptId, position, reason },
  verdict,
  onClose,
}: {
  challenge: ListedChallenge;
  verdict: Verdict;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const isAccepted = verdict === 'accepted';
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(isAccepted ? 'challenges.acceptTitle' : 'challenges.declineTitle')}
      texts={{
        label: t('challenges.yourAnswer'),
        missing: isAccepted ? undefined : t('challenges.answerMissing'),
        send: t(isAccepted ? 'challenges.acceptNow' : 'challenges.declineNow'),
        cancel: t('challenges.cancel'),
        failed: t('challenges.notDecided'),
      }}
      maxLength={MAX_REGRADE_REASON_LENGTH}
      send={async (answer) => {
        const decision = { studentId, attemptId, position, status: verdict, answer };
        await call('/adminexam/challengeDecide', decision);
        await queries.invalidateQueries({ queryKey: ['admin', 'challengeList'] });
        onClose();
      }}
    >
      <blockquote className={styles.quote} data-content>
        {reason}
      </blockquote>
      <p>{t(isAccepted ? 'challenges.acceptMore' : 'challenges.declineMore')}</p>
    </ReasonDialog>
  );
}
