import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { isWholeSubject } from '../../../contract/catalog/whole-paper.ts';
import { classId as classIdOf } from '../../../contract/ids.ts';
import { call } from '../../api.ts';
import type { Filters } from '../bank/bank-filters.tsx';
import { kindsFirst, type SectionPlace } from '../bank/places.ts';
import { Filing } from '../form/filing.ts';
import { MANY_ROWS, useRowsOnPage } from '../list/rows-on-page.ts';

/** What the filters follow until somebody chooses otherwise: what the test says of itself, or a section. */
type Followed = 'test' | { section: string };

/**
 * What is found in the bank for a test that has the questions `present`: by what the test says of itself, then by the
 * section that is to be filled, until somebody chooses otherwise, or nothing is found like that.
 */
export function useBankSearch(present: ReadonlySet<string>) {
  const filing = useContext(Filing);
  const [{ filters, followed }, setFound] = useState<{ filters: Filters; followed: Followed | undefined }>({
    filters: { exam: filing.exam, subject: isWholeSubject(filing.subject) ? '' : filing.subject },
    followed: filing.exam !== '' || filing.subject !== '' ? 'test' : undefined,
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
    setFound(
      isLike ? { filters: given, followed } : { filters: { ...given, passages: '' }, followed: undefined },
    );
    setPage(1);
  };
  /** Finds what has a place in a section; `isWide` lets go of the other filters, by which too little was found. */
  const follow = (place: SectionPlace, isWide = false) => {
    const { name, subject, passage } = place;
    const [kind = '', ...others] = kindsFirst(place) ?? [];
    const [subjectNamed = ''] = name.split(':');
    setFound({
      filters: {
        ...(!isWide && filters),
        exam: filing.exam,
        subject: subject === null ? (filters.subject ?? '') : subjectNamed.trim(),
        kind: others.length > 0 ? '' : kind,
        passages: passage === null ? '' : 'yes',
      },
      followed: { section: name },
    });
    setPage(1);
  };
  const { total = 0, rows = [] } = query.data ?? {};
  const isNothing = total <= rows.length && rows.every(({ questionId }) => present.has(questionId));
  const hasExam = (filters.exam ?? '') !== '';
  // Of a section only the exam gives way: what is of another subject or kind does not fit it.
  const mayGiveWay = hasExam || (followed === 'test' && (filters.subject ?? '') !== '');
  if (followed !== undefined && mayGiveWay && isNothing && query.isSuccess && !query.isPlaceholderData) {
    const subject = hasExam ? (filters.subject ?? '') : '';
    setFound({ filters: { ...filters, exam: '', subject }, followed });
  }
  return {
    filters,
    followed,
    follow,
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

function searchOf({ q, exam, unusedMonths, unusedWith, passages, ...facets }: Filters) {
  const { data: classId } = classIdOf.safeParse(unusedWith);
  return {
    query: q,
    filters: {
      ...facets,
      ...(exam && { examCode: exam }),
      ...(unusedMonths && { unusedMonths: Number(unusedMonths) }),
      ...(classId && { unusedWith: classId }),
      ...(passages && { isOnPassage: true }),
    },
  };
}
