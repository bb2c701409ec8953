import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import unmarked from '../../../locale/en/unmarked.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ResultState } from './result-state.ts';

const t = words({ unmarked });

/** How many answers wait for a person to mark them, and the marks without them. */
export default function Unmarked({ marking, waiting }: Pick<ResultState, 'marking' | 'waiting'>) {
  const { denominator = 1, total } = marking ?? {};
  return (
    <Alert>
      {t('unmarked.waits', {
        count: waiting ?? 0,
        got: shownMarks(total?.got ?? 0, denominator),
        possible: shownMarks(total?.possible ?? 0, denominator),
      })}
    </Alert>
  );
}
