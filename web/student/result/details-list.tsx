import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RESULT_PAGE_SIZE } from '../../../contract/limits.ts';
import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import { NumberedPager } from '../../ui/pager.tsx';
import { AnswerDetail } from './answer-detail.tsx';
import { questionAnchor } from './marked-sheet.tsx';
import type { ResultDetail } from './result-state.ts';

const t = words({ result });

/** Whether the page is being printed, which includes all questions, not only those of the current page. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

/** A question to show. Each request is a new object, so that the same question can be requested twice. */
export interface Wanted {
  index: number;
}

/** The questions of a result, ten per page. Shows and focuses the `wanted` one. */
export function DetailsList({
  details,
  spentMs,
  wanted,
}: {
  details: readonly ResultDetail[];
  /** Milliseconds for each question, if they were measured. */
  spentMs: readonly number[] | undefined;
  wanted: Wanted | undefined;
}) {
  const [page, setPage] = useState(1);
  const [shownFor, setShownFor] = useState<Wanted>();
  const isPrinting = usePrinting();

  if (wanted && wanted !== shownFor) {
    setShownFor(wanted);
    setPage(Math.floor(wanted.index / RESULT_PAGE_SIZE) + 1);
  }
  useEffect(() => {
    if (wanted) focusQuestion(wanted.index);
  }, [wanted]);

  const first = (page - 1) * RESULT_PAGE_SIZE;
  const shown = isPrinting ? details : details.slice(first, first + RESULT_PAGE_SIZE);
  const offset = isPrinting ? 0 : first;
  const turn = (page: number) => {
    flushSync(() => setPage(page));
    focusQuestion((page - 1) * RESULT_PAGE_SIZE);
  };
  return (
    <div>
      {shown.map((detail, i) => (
        <AnswerDetail key={offset + i} index={offset + i} detail={detail} spentMs={spentMs?.[offset + i]} />
      ))}
      <NumberedPager
        page={page}
        pages={Math.ceil(details.length / RESULT_PAGE_SIZE)}
        onPage={turn}
        label={t('result.questions')}
      />
    </div>
  );
}

function focusQuestion(index: number): void {
  const heading = document.getElementById(questionAnchor(index));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
