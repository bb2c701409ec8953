import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import preview from '../../../locale/en/preview.ts';
import { CallError, call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { errorText } from '../../locale/error-text.ts';
import { withWords, words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { TakingScreen } from '../taking/taking-screen.tsx';
import { phaseOf, useAttempt } from '../taking/use-attempt.ts';
import styles from './preview.module.css';
import { useTrial } from './use-trial.ts';

const t = words({ preview });

const Cover = lazy(() => withWords(import('../taking/cover.tsx')));

type Previewed = Api['/adminexam/quizPreview']['output'] & { receivedAt: number };

/** /admin/preview: a test on the screens of its students, for an admin. Nothing is saved, and no attempt begins. */
export default function PreviewScreen() {
  const search = useAddressQuery();
  const testCode = search.get('testCode') ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'quizPreview', testCode],
    queryFn: async ({ signal }): Promise<Previewed> => ({
      ...(await call('/adminexam/quizPreview', { testCode }, { signal })),
      receivedAt: performance.now(),
    }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <aside className={styles.note} aria-label={t('preview.name')}>
        {t('preview.note')}
      </aside>
      {data !== undefined && data.cover.questionCount > 0 ? (
        <Preview previewed={data} />
      ) : (
        <Stack as="main" gap={4} align="start" className={styles.screen}>
          <ScreenHeading hidden>{t('preview.name')}</ScreenHeading>
          {data !== undefined ? (
            <Empty title={t('preview.noQuestions')} />
          ) : error instanceof CallError && /^(not_found|bad_input)$/.test(error.code) ? (
            <Empty title={t('preview.notFound')} />
          ) : error !== null ? (
            <Failed title={t('preview.failed')} onRetry={() => void refetch()} retrying={isFetching}>
              <p>{errorText(error)}</p>
            </Failed>
          ) : (
            <Loading>
              <Ruled width={60} />
              <Ruled width={80} />
            </Loading>
          )}
        </Stack>
      )}
    </>
  );
}

/** The cover, the paper, and what follows it. */
function Preview({ previewed }: { previewed: Previewed }) {
  const [isBegun, setBegun] = useState(false);
  const { cover, start, receivedAt } = previewed;
  if (isBegun) return <Trial previewed={previewed} onAgain={() => setBegun(false)} />;
  // Whatever the time is: an admin looks at a test before it opens.
  const rules = { ...start.rules, opensAt: null, closesAt: null };
  return (
    <Suspense fallback={<Loading />}>
      <Cover
        paper={cover}
        start={{ ...start, rules }}
        receivedAt={receivedAt}
        isPreview
        onBegin={() => setBegun(true)}
      />
    </Suspense>
  );
}

function Trial({ previewed: { questions, layout }, onAgain }: { previewed: Previewed; onAgain: () => void }) {
  const trial = useTrial(questions, layout);
  return trial && <OnPaper trial={trial} onAgain={onAgain} />;
}

function OnPaper({
  trial: { paper, store },
  onAgain,
}: {
  trial: NonNullable<ReturnType<typeof useTrial>>;
  onAgain: () => void;
}) {
  const phase = useAttempt(store, phaseOf);
  if (phase.name === 'open') return <TakingScreen paper={paper} store={store} />;
  const isTimeOver = phase.name === 'submitting' && phase.why === 'time';
  return (
    <Stack as="main" gap={4} align="start" className={styles.screen}>
      <ScreenHeading>{t('preview.over')}</ScreenHeading>
      <p>{t(isTimeOver ? 'preview.timeOver' : 'preview.submitted')}</p>
      <p>{t('preview.nothingStored')}</p>
      <Button kind="primary" onClick={onAgain}>
        {t('preview.again')}
      </Button>
    </Stack>
  );
}
