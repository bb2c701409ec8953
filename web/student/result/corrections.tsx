import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import result from '../../../locale/en/result.ts';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ResultState } from './result-state.ts';

const t = words({ result });

/** Says when marks were corrected after the test, and of which questions. */
export default function Corrections({
  corrections,
  details,
}: {
  corrections: NonNullable<ResultState['corrections']>;
  details: ResultState['details'];
}) {
  const numbers = questionLabels(details);
  return (
    <Alert>
      {corrections.map(({ at, positions }) => (
        <p key={at}>
          {t('result.corrected', {
            date: readersDate(new Date(at)),
            count: positions.length,
            numbers: positions.map((position) => numbers[position] ?? position + 1).join(', '),
          })}
        </p>
      ))}
    </Alert>
  );
}
