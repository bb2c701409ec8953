import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { classId as classIdOf } from '../../../contract/ids.ts';
import { call } from '../../api.ts';
import type { Filters } from '../bank/bank-filters.tsx';
import { Filing } from '../form/filing.ts';
import { MANY_ROWS, useRowsOnPage } from '../list/rows-on-page.ts';

/**
 * What is found in the bank for a test that has the questions `present`: by what the test says of itself, until somebody
 * chooses otherwise, or nothing is found like that.
 */
export function useBankSearch(present: ReadonlySet<string>) {
  const filing = useContext(Filing);
  const [{ filters, isOfTest }, setFound] = useState<{ filters: Filters; isOfTest: boolean }>({
    filters: { exam: filing.exam, subject: filing.subject },
    isOfTest: filing.exam !== '' || filing.subject !== '',
  });
  const [page, setPage] = useState(1);
  const { pageSize, setPageSize } = useRowsOnPage('addFromBank', MANY_ROWS);
  const body = searchOf(filters);
  const query = useQuery({
    queryKey: ['admin', 'addFromBank', page, pageSize, body],
    queryFn: async ({ signal }) => {
      const { questions: rows, ...more } = await call(
        '/adminexam/bankSearch',
        { page, pageSize, ...body },
        { signal },
      );
      const questionIds = rows.map(({ questionId }) => questionId);
      const { parts, passages } = await call('/adminexam/bankPassages', { questionIds }, { signal });
      return { rows, parts: new Set<string>(parts), passages, ...more };
    },
    placeholderData: keepPreviousData,
  });
  const find = (given: Filters) => {
    // Words are looked for among what the test is about first.
    const isLike = given.exam === filters.exam && given.subject === filters.subject;
    setFound({ filters: given, isOfTest: isOfTest && isLike });
    setPage(1);
  };
  const { total = 0, rows = [] } = query.data ?? {};
  const isNothing = total <= rows.length && rows.every(({ questionId }) => present.has(questionId));
  const isSaid = (filters.exam ?? '') !== '' || (filters.subject ?? '') !== '';
  if (isOfTest && isSaid && isNothing && query.isSuccess && !query.isPlaceholderData) {
    const subject = (filters.exam ?? '') === '' ? '' : filing.subject;
    setFound({ filters: { ...filters, exam: '', subject }, isOfTest: true });
  }
  return {
    filters,
    /** Whether it is still what the test is about. */
    isOfTest,
    query,
    /** What the server is asked, but for the page. */
    body,
    find,
    list: {
      page,
      toPage: setPage,
      pageSize,
      setPageSize: (rows: number) => {
        setPageSize(rows);
        setPage(1);
      },
      reset: () => find({}),
      isFiltered: Object.values(filters).some((value) => value !== ''),
    },
  };
}

function searchOf({ q, exam, unusedMonths, unusedWith, ...facets }: Filters) {
  const { data: classId } = classIdOf.safeParse(unusedWith);
  return {
    query: q,
    filters: {
      ...facets,
      ...(exam && { examCode: exam }),
      ...(unusedMonths && { unusedMonths: Number(unusedMonths) }),
      ...(classId && { unusedWith: classId }),
    },
  };
}
