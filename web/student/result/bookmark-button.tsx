import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import result from '../../../locale/en/result.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Bookmark } from '../../ui/icons.tsx';

const t = words({ result });

/** Puts a question into the notebook, or takes its bookmark away; nothing until the bookmarks are known. */
export function BookmarkButton({ attemptId, position }: { attemptId: string; position: number }) {
  const queryKey = ['bookmarks', attemptId];
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/practice/bookmarks', { attemptId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (isBookmarked: boolean) =>
      call('/practice/bookmark', { attemptId, index: position, isBookmarked }),
    onSuccess: ({ isBookmarked }) =>
      queries.setQueryData(queryKey, ({ indexes }: { indexes: number[] } = { indexes: [] }) => ({
        indexes: isBookmarked ? [...indexes, position] : indexes.filter((index) => index !== position),
      })),
  });
  if (!data) return null;
  const isBookmarked = data.indexes.includes(position);
  return (
    <>
      <Button aria-pressed={isBookmarked} busy={isPending} onClick={() => mutate(!isBookmarked)}>
        <Bookmark filled={isBookmarked} />
        {t(isBookmarked ? 'result.bookmarked' : 'result.bookmark')}
      </Button>
      {isError && <p role="alert">{t('result.bookmarkFailed')}</p>}
    </>
  );
}
