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
import { QuizForm } from './quiz-form.tsx';

/** /admin/quizadd: a new test, or the one that `quizid` names. */
export default function QuizScreen() {
  const [search] = useSearchParams();
  const quizid = search.get('quizid') ?? '';
  return quizid === '' ? (
    <QuizForm key="new" quiz={undefined} />
  ) : (
    <EditedQuiz key={quizid} quizid={quizid} />
  );
}

function EditedQuiz({ quizid }: { quizid: string }) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'quizDetails', quizid],
    queryFn: ({ signal }) => call('/adminexam/quizDetails', { quizid }, { signal }),
    // Edited from here on: a later answer must not come between.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data?.quiz) return <QuizForm quiz={data.quiz} />;
  return (
    <>
      <ScreenHeading>Update Quiz</ScreenHeading>
      {isPending ? (
        <Loading>
          <FormSkeleton fields={10} />
        </Loading>
      ) : isError ? (
        <Failed title="An unexpected error occurred" onRetry={() => void refetch()} retrying={isFetching}>
          <p>{failureText(error)}</p>
        </Failed>
      ) : (
        <Empty
          title="Quiz not found"
          action={<ButtonLink href={paths.admin.quizzes()}>Manage tests</ButtonLink>}
        >
          <p>There is no test {quizid}.</p>
        </Empty>
      )}
    </>
  );
}
