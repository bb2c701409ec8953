import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { failureText } from '../failure-text.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { ExamForm } from './exam-form.tsx';

/** /admin/examadd: a new exam, or the one that `examid` names. */
export default function ExamScreen() {
  const [search] = useSearchParams();
  const examid = search.get('examid') ?? '';
  return examid === '' ? (
    <ExamForm key="new" exam={undefined} />
  ) : (
    <EditedExam key={examid} examid={examid} />
  );
}

function EditedExam({ examid }: { examid: string }) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'examDetails', examid],
    queryFn: ({ signal }) => call('/adminexam/examDetails', { examid }, { signal }),
    // Edited from here on: a later answer must not come between.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data?.exams) return <ExamForm exam={data.exams} />;
  return (
    <>
      <ScreenHeading>Update Exam</ScreenHeading>
      {isPending ? (
        <Loading>
          <FormSkeleton fields={4} />
        </Loading>
      ) : isError ? (
        <Failed title="Error loading exam data" onRetry={() => void refetch()} retrying={isFetching}>
          <p>{failureText(error)}</p>
        </Failed>
      ) : (
        <Empty
          title="Exam not found"
          action={<ButtonLink href={paths.admin.exams()}>Manage exams</ButtonLink>}
        >
          <p>There is no exam {examid}.</p>
        </Empty>
      )}
    </>
  );
}
