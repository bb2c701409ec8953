import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressQuery } from '../../router/address-query.ts';
import { type ListKind, type ListState, listQuery, readList } from './list-url.ts';
import { type FEW_ROWS, MANY_ROWS, useRowsOnPage } from './rows-on-page.ts';

export interface Page<Row> {
  rows: readonly Row[];
  total: number;
}

/** A list of the admin area: its URL, filters and sorts, and the call that loads it. */
export interface ListDeclaration<Row, F extends string, S extends string, P extends Page<Row> = Page<Row>>
  extends ListKind<F, S> {
  /** The name of its calls in the query cache. */
  name: string;
  /** The URL of the list with a query. */
  path: (query: Record<string, string | number | undefined>) => string;
  /** How many rows a page has until the reader chooses; FEW_ROWS on the specification's screens, otherwise MANY_ROWS. */
  rows?: typeof FEW_ROWS;
  /** What each sort is called; absent where there is one sort only. */
  sortTexts?: () => Record<S, string>;
  load: (
    request: { page: number; pageSize: number; sort: S; filters: Record<F, string | undefined> },
    signal: AbortSignal,
  ) => Promise<P>;
}

/**
 * The state of a list screen. Filters, page and sort are in the URL, so that reload and Back keep them; `draft` has the
 * values of the filter controls before Search is pressed.
 */
export function useList<Row, F extends string, S extends string, P extends Page<Row>>(
  declaration: ListDeclaration<Row, F, S, P>,
) {
  const client = useQueryClient();
  const search = useAddressQuery();
  const [, navigate] = useLocation();
  const state = readList(search, declaration);
  const [draft, setDraft] = useState(state.filters);

  // Back, a link and Reset change the URL: the controls follow it.
  const shown = JSON.stringify(state.filters);
  const [drafted, setDrafted] = useState(shown);
  if (drafted !== shown) {
    setDrafted(shown);
    setDraft(state.filters);
  }

  const { page, sort } = state;
  const rows = useRowsOnPage(declaration.name, declaration.rows ?? MANY_ROWS);
  const { pageSize } = rows;
  const filters = Object.fromEntries(
    Object.entries<string>(state.filters).map(([name, value]) => [name, value === '' ? undefined : value]),
  ) as Record<F, string | undefined>;
  const query = useQuery({
    queryKey: ['admin', declaration.name, page, pageSize, sort, filters],
    queryFn: ({ signal }) => declaration.load({ page, pageSize, sort, filters }, signal),
    placeholderData: keepPreviousData,
  });

  const go = (change: Partial<ListState<F, S>>) =>
    navigate(declaration.path(listQuery({ ...state, page: 1, ...change }, declaration)));
  /** Search and Reset ask the server again also where nothing has changed. */
  const ask = (asked: Record<F, string>) => {
    void client.invalidateQueries({ queryKey: ['admin', declaration.name], refetchType: 'none' });
    if (page === 1 && JSON.stringify(asked) === shown) void query.refetch();
    else go({ filters: asked });
  };
  const blank = Object.fromEntries(declaration.filters.map((name) => [name, ''])) as Record<F, string>;

  return {
    page,
    sort,
    /** As a call takes them: undefined where a filter is not set. */
    filters,
    query,
    sortTexts: declaration.sortTexts,
    draft,
    setDraft: (change: Partial<Record<F, string>>) => setDraft({ ...draft, ...change }),
    search: () => ask(draft),
    reset: () => {
      setDraft(blank);
      ask(blank);
    },
    /** Sets some filters at once, without Search. */
    choose: (change: Partial<Record<F, string>>) => go({ filters: { ...state.filters, ...change } }),
    toPage: (to: number) => go({ page: to }),
    pageSize,
    /** Shows so many rows a page, from the first row of this one on. */
    setPageSize: (size: number) => {
      rows.setPageSize(size);
      go({ page: Math.floor(((page - 1) * pageSize) / size) + 1 });
    },
    sortBy: (by: S) => go({ sort: by }),
    isFiltered: Object.values(state.filters).some((value) => value !== ''),
  };
}

export type List<Row, F extends string, S extends string> = ReturnType<typeof useList<Row, F, S, Page<Row>>>;
