/** The filters and sorts that a list's URL may name. The first sort is the default, which the URL omits. */
export interface ListKind<F extends string, S extends string> {
  filters: readonly F[];
  sorts: readonly [S, ...S[]];
}

export interface ListState<F extends string, S extends string> {
  /** From 1. */
  page: number;
  sort: S;
  /** Every filter, blank where it is not set. */
  filters: Record<F, string>;
}

/** Reads a list's state from the URL; ignores invalid values. */
export function readList<F extends string, S extends string>(
  search: Pick<URLSearchParams, 'get'>,
  { filters, sorts }: ListKind<F, S>,
): ListState<F, S> {
  const page = Number(search.get('page') ?? 1);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0],
    filters: Object.fromEntries(filters.map((name) => [name, search.get(name)?.trim() ?? ''])) as Record<
      F,
      string
    >,
  };
}

/** The query of a list's URL; omits defaults. */
export function listQuery<F extends string, S extends string>(
  { page, sort, filters }: ListState<F, S>,
  kind: ListKind<F, S>,
): Record<string, string | number | undefined> {
  const set = kind.filters.map((name): [string, string | undefined] => [
    name,
    filters[name].trim() || undefined,
  ]);
  return {
    ...Object.fromEntries(set),
    sort: sort === kind.sorts[0] ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
}
