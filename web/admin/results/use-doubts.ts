import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../../contract/http/list.ts';
import type { AnalyzedQuestion } from '../../../contract/item-analysis.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { type Doubt, doubtsOf, type Reason } from './doubts.ts';

const t = words({ results });

export function reasonText({ reason, challenges, question: { answered, leftOut } }: Doubt): string {
  const texts: Record<Reason, () => string> = {
    key: () => t('results.lookKey'),
    corrected: () => t('results.lookCorrected'),
    challenged: () => t('results.lookChallenged', { challenges }),
    reversed: () => t('results.lookReversed'),
    rival: () => t('results.lookRival'),
    hard: () => t('results.lookHard'),
    skipped: () => t('results.lookSkipped', { leftOut, students: answered + leftOut }),
  };
  return texts[reason]();
}

/** The questions of an analysis that need a look, with what students challenge, the worst first. */
export function useDoubts(testCode: string, questions: readonly AnalyzedQuestion[]): Doubt[] {
  const { data } = useQuery({
    queryKey: ['admin', 'challengeList', testCode, 'open'],
    queryFn: ({ signal }) =>
      call(
        '/adminexam/challengeList',
        { testCode, filters: { status: 'open' }, pageSize: MAX_PAGE_SIZE },
        { signal },
      ),
    // Who may not answer challenges is refused, and sees the others.
    retry: false,
    // Each reading is in the audit trail: coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  const challenged = (data?.challenges ?? []).flatMap(({ index }) => index ?? []);
  return doubtsOf(questions, challenged);
}
