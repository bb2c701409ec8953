import { useState } from 'react';
import { isForPractice } from '../../../contract/catalog/for-practice.ts';
import {
  isWholePaper,
  WHOLE_FROM_MINUTES,
  WHOLE_FROM_QUESTIONS,
} from '../../../contract/catalog/whole-paper.ts';
import sheets from '../../../locale/en/sheets.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { CardGrid } from '../../ui/card.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { ExamField } from '../exam-field.tsx';
import { useExamList, useTestList } from '../exam-queries.ts';
import { ListHead } from '../list-head.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import { useOverview } from '../overview/use-overview.ts';
import { useServerNow } from '../server-now.ts';
import { TestCard } from '../test-card.tsx';

const t = words({ sheets });

/**
 * /sample-papers?examid=: the whole papers of an exam for practice, the longest first, to sit or to print; of the exam that
 * the overview offers where the address names none.
 */
export default function SamplePapersScreen() {
  const search = useAddressQuery();
  const exams = useExamList();
  const listed = exams.data?.exams ?? [];
  const overview = useOverview();
  // Without the overview, as in a first visit without a network, any exam is as good.
  const suggested = overview.data?.output.samplePapersOf ?? (overview.isPending ? '' : listed[0]?.examCode);
  const [offered, setOffered] = useState('');
  // The list does not change to another exam when the overview is loaded again.
  if (offered === '' && suggested) setOffered(suggested);
  const examCode = search.get('examCode') ?? offered;
  const { data, isPending, isError, isFetching, refetch } = useTestList(examCode);
  const now = useServerNow(data?.serverNow ?? '', data?.receivedAt ?? 0);
  const papers = (data?.tests ?? [])
    .filter((test) => isForPractice(test.rules) && isWholePaper(test))
    .toSorted((a, b) => b.testDuration - a.testDuration);
  const next = papers.every((test) => !test.inProgress) && papers.find((test) => !test.attempted);
  const hasFailed = exams.isError || isError;
  return (
    <>
      <ListHead
        heading={<ScreenHeading>{t('sheets.samplePapers')}</ScreenHeading>}
        about={t('sheets.samplePapersAbout', {
          minutes: WHOLE_FROM_MINUTES,
          questions: WHOLE_FROM_QUESTIONS,
        })}
        filters={
          examCode !== '' &&
          listed.length > 0 && <ExamField label={t('sheets.exam')} exams={listed} examCode={examCode} />
        }
      />
      <RunningTests />
      {hasFailed ? (
        <Failed
          title={t('sheets.papersFailed')}
          onRetry={() => void (exams.isError ? exams.refetch() : refetch())}
          retrying={isFetching || exams.isFetching}
        />
      ) : exams.isPending || (isPending && (examCode !== '' || overview.isPending)) ? (
        <ListSkeleton lines={7} />
      ) : papers.length === 0 ? (
        <Empty title={t('sheets.noPapers')} />
      ) : (
        <CardGrid>
          {papers.map((test) => (
            <li key={test.id}>
              <TestCard test={test} isNext={test === next} now={now} timeZone={data?.timeZone ?? ''} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}
