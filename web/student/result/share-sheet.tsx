import { useMutation } from '@tanstack/react-query';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import result from '../../../locale/en/result.ts';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { site } from '../../site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ResultState } from './result-state.ts';

const t = words({ result });

/**
 * A button that makes a picture of the answer sheet on this device and offers it to the apps of the device, or downloads
 * it. The picture names the test, not the student.
 */
export function ShareSheet({ result: state }: { result: ResultState }) {
  const {
    data: isSaved,
    mutate,
    isPending,
    isError,
  } = useMutation({
    mutationFn: async () => {
      const { shareSheet } = await import('./sheet-picture.ts');
      return shareSheet(state.details, {
        fileName: t('result.picture'),
        lines: linesOf(state),
        foot: site.name,
      });
    },
  });
  return (
    <div>
      <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
        {t('result.share', {})}
      </Button>
      <output>{isSaved && t('result.shareSaved', { name: t('result.picture') })}</output>
      {isError && <Alert tone="failure">{t('result.shareFailed')}</Alert>}
    </div>
  );
}

/** What stands above the sheet: the test, the score, the date. */
function linesOf({ testName, correctCount, totalQuestions, marking, submittedAt }: ResultState): string[] {
  const right = t('result.rightAnswers', { right: correctCount, total: totalQuestions });
  const score = marking
    ? t('result.scoreAndMarks', {
        right,
        got: shownMarks(marking.total.got, marking.denominator),
        possible: shownMarks(marking.total.possible, marking.denominator),
      })
    : right;
  return [
    testName === undefined ? t('result.heading') : named(testName),
    score,
    ...(submittedAt === undefined ? [] : [readersDate(new Date(submittedAt))]),
  ];
}
