import { Redirect } from 'wouter';
import sheets from '../../../locale/en/sheets.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { useExamList } from '../exam-queries.ts';
import { ListHead } from '../list-head.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { useOverview } from '../overview/use-overview.ts';

const t = words({ sheets });

/** /sample-papers?examid=: leads to the papers at their exam; to those of the exam that the overview offers without it. */
export default function SamplePapersScreen() {
  const search = useAddressQuery();
  const exams = useExamList();
  const overview = useOverview();
  const listed = exams.data?.exams ?? [];
  const examCode = search.get('examCode') ?? overview.data?.output.samplePapersOf;
  const exam = listed.find((one) => one.examCode === examCode);
  if (exam) {
    const { examCode, examName } = exam;
    return <Redirect replace to={`${paths.testSelect({ examCode, examName })}#sample-papers`} />;
  }
  return (
    <>
      <ListHead heading={<ScreenHeading>{t('sheets.samplePapers')}</ScreenHeading>} />
      {exams.isError ? (
        <Failed
          title={t('sheets.papersFailed')}
          onRetry={() => void exams.refetch()}
          retrying={exams.isFetching}
        />
      ) : exams.isPending || (examCode === undefined && overview.isPending) ? (
        <ListSkeleton lines={7} />
      ) : (
        <Empty
          title={t('sheets.noPapers')}
          action={<ButtonLink href={paths.testHome()}>{t('sheets.chooseTest')}</ButtonLink>}
        />
      )}
    </>
  );
}
