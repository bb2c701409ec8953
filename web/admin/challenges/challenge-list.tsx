import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ListedChallenge } from '../../../contract/challenges.ts';
import { MAX_PAGE_SIZE } from '../../../contract/http/list.ts';
import type { AnalyzedQuestion } from '../../../contract/item-analysis.ts';
import { MAX_REGRADE_REASON_LENGTH } from '../../../contract/limits.ts';
import challenges from '../../../locale/en/challenges.ts';
import { CallError, call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { BubbleMark } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { ListRows } from '../list/list-rows.tsx';
import type { Page } from '../list/use-list.ts';
import { ChangeKey, KeyBubble, useKeyChange } from '../regrade/change-key.tsx';
import styles from './challenges.module.css';

const t = words({ challenges });

type Verdict = 'accepted' | 'declined';

const STATES = {
  open: { tone: 'new', name: 'challenges.open' },
  accepted: { tone: 'right', name: 'challenges.accepted' },
  declined: { tone: 'quiet', name: 'challenges.declined' },
} as const;

async function load(testCode: string, page: number, signal: AbortSignal): Promise<Page<ListedChallenge>> {
  const { challenges: rows, total } = await call(
    '/adminexam/challengeList',
    { testCode, page, pageSize: MAX_PAGE_SIZE },
    { signal },
  );
  return { rows, total };
}

/** What students object to in a test, question by question: to be accepted, which leads to the key, or declined with an answer. */
export function ChallengeList({
  testCode,
  questions,
}: {
  testCode: string;
  /** Of the analysis, with texts and keys. */
  questions: readonly AnalyzedQuestion[];
}) {
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState<Decided | null>(null);
  const query: UseQueryResult<Page<ListedChallenge>> = useQuery({
    queryKey: ['admin', 'challengeList', testCode, page],
    queryFn: ({ signal }) => load(testCode, page, signal),
    placeholderData: keepPreviousData,
  });
  // Teachers read the statistics of their classes; challenges are answered by admins.
  if (query.error instanceof CallError && query.error.code === 'forbidden') return null;
  if (query.data?.total === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('challenges.heading')}</h2>
      <ListRows
        query={query}
        list={{
          page,
          toPage: setPage,
          pageSize: MAX_PAGE_SIZE,
          reset: () => setPage(1),
          isFiltered: false,
        }}
        caption={t('challenges.heading')}
        table={(rows) => <ByQuestion {...{ testCode, questions, rows }} onDecide={setDecided} />}
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

/** A challenge that is answered, and how many open ones get the same answer. */
interface Decided {
  challenge: ListedChallenge;
  question: AnalyzedQuestion | undefined;
  verdict: Verdict;
  count: number;
}

/** The questions with challenges, those with the most that are open or accepted first: where one is accepted its key is next. */
function ByQuestion({
  testCode,
  questions,
  rows,
  onDecide,
}: {
  testCode: string;
  questions: readonly AnalyzedQuestion[];
  rows: readonly ListedChallenge[];
  onDecide: (decided: Decided) => void;
}) {
  const openOf = (of: readonly ListedChallenge[]) => of.filter(({ status }) => status === 'open');
  const standingOf = (of: readonly ListedChallenge[]) =>
    of.filter(({ status }) => status !== 'declined').length;
  const groups = [...Map.groupBy(rows, ({ number }) => number)].toSorted(
    ([a, one], [b, other]) =>
      standingOf(other) - standingOf(one) || a.localeCompare(b, 'en', { numeric: true }),
  );
  return groups.map(([number, of]) => {
    const open = openOf(of);
    const [first] = open;
    const accepted = of.filter(({ status }) => status === 'accepted');
    const index = accepted.find((one) => one.index !== undefined && !one.correctedAt)?.index;
    const correctedAt =
      index === undefined ? accepted.findLast((one) => one.correctedAt)?.correctedAt : undefined;
    const about = { number, count: open.length };
    const toKey =
      index !== undefined && !of.some(({ handMarks }) => handMarks) ? { testCode, index, number } : undefined;
    const question = questions.find((one) => one.index === of[0]?.index && one.index !== undefined);
    return (
      <section key={number} className={styles.group} aria-labelledby={`challenges-${number}`}>
        <Row gap={3} rowGap={2} className={styles.head}>
          <h3 id={`challenges-${number}`}>{t('challenges.ofQuestion', { number, count: of.length })}</h3>
          {first !== undefined &&
            (['accepted', 'declined'] as const).map((verdict) => (
              <Button
                key={verdict}
                onClick={() => onDecide({ challenge: first, question, verdict, count: open.length })}
              >
                {t(verdict === 'accepted' ? 'challenges.accept' : 'challenges.decline', {
                  ...about,
                })}
              </Button>
            ))}
          {toKey && <ChangeKey {...toKey} />}
        </Row>
        {question && (toKey ? <AskedForKey question={question} {...toKey} /> : <Asked question={question} />)}
        {(first !== undefined || index !== undefined) && (
          <p className="soft">
            {t('challenges.next', {
              state: first === undefined ? 'accepted' : 'open',
              way: of.some(({ handMarks }) => handMarks) ? 'mark' : question?.keyAlarm ? 'press' : 'key',
            })}
          </p>
        )}
        {first === undefined && correctedAt !== undefined && (
          <p>{t('challenges.done', { at: dateAndTime(new Date(correctedAt)) })}</p>
        )}
        <ul>
          {of.map((one) => (
            <li key={one.attemptId} className={styles.line}>
              <Link
                href={adminPaths.resultSheet({
                  testCode,
                  studentId: one.studentId,
                  attemptId: one.attemptId,
                })}
                aria-label={t('challenges.sheet', { student: one.student })}
                data-content
              >
                <b>{one.student}</b>
              </Link>
              <div>
                <p data-content>{one.reason}</p>
                <p className={styles.facts}>
                  {one.userAnswer === null ? (
                    t('challenges.leftOut')
                  ) : (
                    <>
                      {t('challenges.givenAnswer')}: {one.letters && <b>{one.letters}</b>}{' '}
                      <RichText text={one.userAnswer} set={one.set} />
                    </>
                  )}
                </p>
                {one.handMarks && (
                  <p className={styles.facts}>
                    {t('challenges.marksGiven', {
                      got: one.handMarks.got ?? '–',
                      possible: one.handMarks.possible,
                    })}{' '}
                    {one.userAnswer !== null && (
                      <Link
                        href={adminPaths.results({
                          testCode,
                          view: 'marking',
                          attemptId: one.attemptId,
                          position: String(one.position),
                        })}
                      >
                        {t('challenges.markAgain', {
                          student: one.student,
                          hidden: (text) => <span className="visually-hidden">{text}</span>,
                        })}
                      </Link>
                    )}
                  </p>
                )}
              </div>
              <Status challenge={one} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
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

/** The question of an accepted challenge, with letters to press where one option alone is right. */
function AskedForKey({
  question,
  ...of
}: { question: AnalyzedQuestion } & Parameters<typeof useKeyChange>[0]) {
  const { isAllowed, open, dialogs } = useKeyChange(of);
  return (
    <>
      {dialogs}
      <Asked
        question={question}
        {...(isAllowed && question.keyAlarm && { onKey: (letter: string) => void open(letter) })}
      />
    </>
  );
}

/** The question with its key, so that nobody has to look for it. */
function Asked({
  question: { questionText, set, options, number },
  onKey,
}: {
  question: AnalyzedQuestion;
  /** Makes another option the key. */
  onKey?: (letter: string) => void;
}) {
  return (
    <Stack gap={1} className={styles.asked}>
      <div data-content>
        <RichText text={questionText} set={set} />
      </div>
      {options.map(({ letter, text, set: option, isKey, students }) => (
        <Row as="span" gap={2} key={letter}>
          {onKey && !isKey ? (
            <KeyBubble letter={letter} number={number} onPress={() => onKey(letter)} />
          ) : (
            <>
              <BubbleMark small {...(isKey && { ink: 'filled' as const })}>
                {letter}
              </BubbleMark>
              <span className="visually-hidden">{letter}</span>
            </>
          )}
          <RichText text={text} set={option} />
          {isKey && <b>{t('challenges.key')}</b>}
          <span className={styles.facts}>{t('challenges.chosenBy', { count: students })}</span>
        </Row>
      ))}
    </Stack>
  );
}

function DecideDialog({
  challenge: { studentId, attemptId, position, reason, handMarks },
  question,
  verdict,
  count,
  onClose,
}: Decided & { onClose: () => void }) {
  const queries = useQueryClient();
  const isAccepted = verdict === 'accepted';
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(isAccepted ? 'challenges.acceptTitle' : 'challenges.declineTitle', { count })}
      texts={{
        label: t('challenges.yourAnswer'),
        missing: isAccepted ? undefined : t('challenges.answerMissing'),
        send: t(isAccepted ? 'challenges.acceptNow' : 'challenges.declineNow'),
        cancel: t('challenges.cancel'),
        failed: t('challenges.notDecided'),
      }}
      maxLength={MAX_REGRADE_REASON_LENGTH}
      send={async (answer) => {
        const decision = { studentId, attemptId, position, status: verdict, answer, isForAll: true };
        await call('/adminexam/challengeDecide', decision);
        await queries.invalidateQueries({ queryKey: ['admin', 'challengeList'] });
        onClose();
      }}
    >
      {question && <Asked question={question} />}
      <blockquote className={styles.quote} data-content>
        {reason}
      </blockquote>
      <p>
        {t(isAccepted ? 'challenges.acceptMore' : 'challenges.declineMore', {
          count,
          way: handMarks ? 'mark' : 'key',
        })}
      </p>
    </ReasonDialog>
  );
}
