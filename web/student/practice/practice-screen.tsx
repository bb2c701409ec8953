import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Redirect } from 'wouter';
import { SESSION_SIZE } from '../../../contract/limits.ts';
import type { PracticeAnswer } from '../../../contract/practice.ts';
import practice from '../../../locale/en/practice.ts';
import { CallError } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { late } from '../../locale/late.ts';
import { named, withWords, words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { hasOpenAttempt } from '../../sync/my-attempt.ts';
import type { LoadedSession } from '../../sync/practice/notebook.ts';
import type { PracticeSession } from '../../sync/practice/practice-device.ts';
import { Alert } from '../../ui/alert.tsx';
import { BubbleMark } from '../../ui/bubble.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { ListHead } from '../list-head.tsx';
import { fetchImages } from '../taking/paper-images.ts';
import type { Practised } from './judged.ts';
import { notebookOf } from './notebook-engine.ts';
import styles from './practice.module.css';
import { PracticeQuestionView } from './practice-question.tsx';

const t = words({ practice });

/** At the end of a session, which may be without a network; fetched before. */
const loadDone = () => withWords(import('./session-end.tsx'));
const SessionEnd = lazy(loadDone);

/** Only where there is nothing to practise. */
const RunningTests = late(async () => ({
  default: (await import('../overview/running-tests.tsx')).RunningTests,
}));

/**
 * /practice?attemptid=: the questions that are due, ten at a time, those of that attempt first, so with a chapter; with
 * unreached=1 only what was not reached in it. /practice?bookmarked=1&subject=: the bookmarked ones.
 */
export default function PracticeScreen() {
  const student = useStudent()?.id;
  const notebook = student === undefined ? undefined : notebookOf(student);
  const search = useAddressQuery();
  const attemptId = search.get('attemptId') ?? undefined;
  const isBookmarked = search.get('bookmarked') === '1';
  const isUnreached = search.get('unreached') === '1';
  const [examCode, subject, chapterName] = ['examCode', 'subject', 'chapter'].map((name) => search.get(name));
  const chapter =
    examCode && subject && chapterName ? { examCode, subject, chapter: chapterName } : undefined;
  const ofBookmarks = isBookmarked ? { isBookmarked, ...(subject && { subject }) } : undefined;
  const [round, setRound] = useState(0);
  const isPaused = ({ isHeld }: LoadedSession) => isHeld && student !== undefined && hasOpenAttempt(student);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['practice', student, attemptId, chapter, ofBookmarks, isUnreached, round],
    queryFn: async () => {
      const loaded = await notebook?.load({ attemptId, chapter, ...ofBookmarks, isUnreached });
      if (loaded) fetchImages(loaded.session.questions);
      return loaded ?? null;
    },
    // The device answers without a network; and what was practised before this visit is not due any more.
    networkMode: 'always',
    // What could not be shown without a network; a session that is under way stays as it is.
    refetchOnReconnect: ({ state }) => (!state.data || isPaused(state.data) ? 'always' : false),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const keep = async (answer: PracticeAnswer) => notebook?.keep(answer);
  const settle = async () => (await notebook?.settle()) ?? false;
  const deliver = async () => (await notebook?.deliver()) ?? false;
  const isReady = data !== undefined && data !== null && data.session.questions.length > 0;
  return (
    <>
      <ListHead
        heading={<ScreenHeading>{t('practice.heading')}</ScreenHeading>}
        about={
          isReady || isBookmarked
            ? chapter &&
              t('practice.ofChapter', { chapter: () => <span data-content>{named(chapter.chapter)}</span> })
            : t('practice.about')
        }
      />
      {data && !isReady && (
        <Suspense>
          <RunningTests />
        </Suspense>
      )}
      {data ? (
        isPaused(data) ? (
          <Failed
            title={t('practice.sitting')}
            onRetry={() => void refetch()}
            retrying={isFetching}
            action={
              <ButtonLink kind="primary" href={paths.dashboard()}>
                {t('practice.toDashboard')}
              </ButtonLink>
            }
          >
            <p>{t('practice.sittingMore')}</p>
          </Failed>
        ) : isReady ? (
          <Session
            key={round}
            {...data}
            {...(isBookmarked && { session: { ...data.session, due: 0, waiting: 0 } })}
            isBookmarked={isBookmarked}
            onKeep={keep}
            onSettle={settle}
            onDeliver={deliver}
            onMore={() => setRound(round + 1)}
          />
        ) : isBookmarked ? (
          <Redirect replace to={paths.bookmarks()} />
        ) : (
          <NothingDue session={data.session} />
        )
      ) : error ? (
        <Failed title={t('practice.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {error instanceof CallError && error.code === 'network' && <p>{t('practice.noNetwork')}</p>}
        </Failed>
      ) : (
        <PracticeSkeleton />
      )}
    </>
  );
}

/** Up to ten questions, one after the other, and what came out. */
function Session({
  session,
  isHeld,
  isBookmarked,
  onKeep,
  onSettle,
  onDeliver,
  onMore,
}: LoadedSession & {
  isBookmarked: boolean;
  onKeep: (answer: PracticeAnswer) => Promise<void>;
  /** Sends all answers; resolves to whether the server has them. */
  onSettle: () => Promise<boolean>;
  /** Sends all but the last, which may still change. */
  onDeliver: () => Promise<boolean>;
  onMore: () => void;
}) {
  const questions = session.questions.slice(0, Math.min(SESSION_SIZE, session.ofAttempt || SESSION_SIZE));
  const [place, setPlace] = useState(0);
  const [practised, setPractised] = useState<readonly Practised[]>([]);
  const [startedAt] = useState(() => new Date());
  const [isSaved, setSaved] = useState<boolean>();
  const client = useQueryClient();
  useEffect(() => void loadDone().catch(() => undefined), []);
  const question = questions[place];
  const isExtra = !isHeld && !isBookmarked && session.due === 0 && session.ofAttempt === 0;
  /** What today asks for follows from what has arrived. */
  const settle = async () => {
    const isAllSent = await onSettle();
    if (isAllSent) void client.invalidateQueries({ queryKey: ['overview'] });
    return isAllSent;
  };
  const next = (answered: Practised) => {
    setPlace(place + 1);
    setPractised([...practised, answered]);
    void settle().then(setSaved);
  };
  const keep = async (answer: PracticeAnswer) => {
    // Neither is true of this answer yet: the server has it with the next, and the device after this.
    setSaved(undefined);
    await onKeep(answer);
    if (isSaved === false || !navigator.onLine) setSaved((now) => now ?? false);
  };
  // What was answered on the last question leaves with the page, too.
  const leave = useEffectEvent(() => void settle());
  useEffect(() => () => leave(), []);
  const online = useEffectEvent(() => void onDeliver().then(setSaved));
  useEffect(() => {
    const deliver = () => online();
    addEventListener('online', deliver);
    return () => removeEventListener('online', deliver);
  }, []);
  return (
    <Stack gap={4} className={styles.session}>
      {isHeld && <Alert>{t('practice.held')}</Alert>}
      {isExtra && question && <p className="soft">{t('practice.extra')}</p>}
      <Bubbles outcomes={practised.map(({ isRight }) => isRight)} total={questions.length} />
      {question ? (
        <PracticeQuestionView
          key={question.questionid}
          question={question}
          place={place}
          total={questions.length}
          onKeep={keep}
          onNext={next}
          isLast={place === questions.length - 1}
        />
      ) : (
        <Suspense fallback={<Loading />}>
          <SessionEnd
            practised={practised}
            learnedSince={isSaved ? startedAt : undefined}
            due={Math.max(0, session.due - questions.length)}
            waiting={Math.max(0, session.waiting - questions.length)}
            isBookmarked={isBookmarked}
            onMore={onMore}
          />
        </Suspense>
      )}
      <output className={styles.saved}>
        {isSaved !== undefined && t(isSaved ? 'practice.saved' : 'practice.kept')}
      </output>
    </Stack>
  );
}

/** The session as a row of the answer sheet. The headings say the same in words. */
function Bubbles({ outcomes, total }: { outcomes: readonly boolean[]; total: number }) {
  return (
    <div className={styles.course} aria-hidden="true">
      {Array.from({ length: total }, (_, i) => {
        const outcome = outcomes[i];
        const ahead = i === outcomes.length ? 'empty' : 'unused';
        return (
          <BubbleMark key={i} small ink={outcome === undefined ? ahead : outcome ? 'right' : 'wrong'}>
            {i + 1}
          </BubbleMark>
        );
      })}
    </div>
  );
}

function NothingDue({ session: { total, isWithheld, nextDue } }: { session: PracticeSession }) {
  const action = (
    <ButtonLink kind="primary" href={paths.testHome()}>
      {t('practice.toTests')}
    </ButtonLink>
  );
  if (isWithheld) {
    return (
      <Empty title={t('practice.withheld')}>
        <p>{t('practice.withheldMore')}</p>
      </Empty>
    );
  }
  if (total === 0) {
    return (
      <Empty title={t('practice.empty')} action={action}>
        <p>{t('practice.emptyMore')}</p>
      </Empty>
    );
  }
  return (
    <Empty title={t('practice.nothing')} action={action}>
      {nextDue !== undefined && <p>{t('practice.nothingMore', { date: dateAndTime(new Date(nextDue)) })}</p>}
    </Empty>
  );
}

/** What the page shows until the code is here. */
export function Waiting() {
  return (
    <>
      <ListHead
        heading={<ScreenHeading>{t('practice.heading')}</ScreenHeading>}
        about={t('practice.about')}
      />
      <PracticeSkeleton />
    </>
  );
}

function PracticeSkeleton() {
  return (
    <Loading showLabel>
      <Stack gap={4} className={styles.session}>
        <Ruled width={40} />
        <Ruled width={100} tall />
        <Ruled width={100} tall />
        <Ruled width={100} tall />
      </Stack>
    </Loading>
  );
}
