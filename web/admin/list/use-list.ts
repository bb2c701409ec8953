import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type ListKind, type ListState, listQuery, readList } from './list-url.ts';

/**
 * A list whose filters, page and sort live in the URL, so that reload and Back keep them. `draft` is what stands in
 * the filter's controls before Search is pressed. `pathOf` gives the list's URL with a query.
 */
export function useList<F extends string, S extends string>(
  kind: ListKind<F, S>,
  pathOf: (query: Record<string, string | number | undefined>) => string,
) {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const state = readList(search, kind);
  const [draft, setDraft] = useState(state.filters);

  // Back, a link and Reset change the URL: the controls follow it.
  const shown = JSON.stringify(state.filters);
  const [drafted, setDrafted] = useState(shown);
  if (drafted !== shown) {
    setDrafted(shown);
    setDraft(state.filters);
  }

  const go = (change: Partial<ListState<F, S>>) =>
    navigate(pathOf(listQuery({ ...state, page: 1, ...change }, kind)));
  const nothing = Object.fromEntries(kind.filters.map((name) => [name, ''])) as Record<F, string>;

  return {
    ...state,
    draft,
    setDraft: (change: Partial<Record<F, string>>) => setDraft({ ...draft, ...change }),
    search: () => go({ filters: draft }),
    reset: () => {
      setDraft(nothing);
      go({ filters: nothing });
    },
    toPage: (page: number) => go({ page }),
    sortBy: (sort: S) => go({ sort }),
    isFiltered: Object.values(state.filters).some((value) => value !== ''),
  };
}

/** Absent where blank: what a call takes for a filter that is not set. */
export const given = (value: string) => (value === '' ? undefined : value);
