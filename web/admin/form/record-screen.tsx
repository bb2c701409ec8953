import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { errorText } from '../../locale/error-text.ts';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** Loads the record that the URL names and shows its form. */
export function RecordScreen<Item>({
  queryKey,
  read,
  heading,
  fields,
  failed,
  missing,
  children,
}: {
  queryKey: readonly string[];
  read: (signal: AbortSignal) => Promise<Item | undefined>;
  heading: string;
  /** How many fields the form has. */
  fields: number;
  failed: string;
  missing: { title: string; more: string; action: ReactNode };
  children: (item: Item) => ReactNode;
}) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery({
    // Not with what a change renews: once it is saved, a draft is not there any more, and its form still is.
    queryKey: ['record', ...queryKey],
    queryFn: async ({ signal }) => ({ item: await read(signal) }),
    // The form keeps its own state from here on: a later answer must not replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data?.item !== undefined) return children(data.item);
  return (
    <>
      <ScreenHeading>{heading}</ScreenHeading>
      {isPending ? (
        <Loading>
          <FormSkeleton fields={fields} />
        </Loading>
      ) : isError ? (
        <Failed title={failed} onRetry={() => void refetch()} retrying={isFetching}>
          <p>{errorText(error)}</p>
        </Failed>
      ) : (
        <Empty title={missing.title} action={missing.action}>
          <p>{missing.more}</p>
        </Empty>
      )}
    </>
  );
}
