import { useMutation, useQueryClient } from '@tanstack/react-query';
import reviews from '../../locale/en/reviews.ts';
import { call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { named, words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

const t = words({ reviews });

/** The press in the place of 'Publish' where a test has to be approved first. */
export function SendToReview({ of: { testCode, testName } }: { of: { testCode: string; testName: string } }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/adminexam/reviewMove', { testCode, to: 'in_review' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('reviews.sendOf', {
          name: named(testName),
        })}
      </Button>
      {error !== null && (
        <Alert tone="failure" title={t('reviews.changeFailed')}>
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}
