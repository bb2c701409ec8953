import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import type { ListedAttempt } from '../../../contract/results.ts';
import result from '../../../locale/en/result.ts';
import { named, words } from '../../locale/words.ts';
import { scoreText } from '../score.ts';
import { useAttemptList } from './attempt-queries.ts';
import { isAsIfGuessed } from './guessing.ts';
import type { ResultState } from './result-state.ts';
import type { SubjectResult } from './subjects.ts';
import { topicStrengths } from './topic-strengths.ts';

const t = words({ result });

/** A topic is praised from this many questions on: two may be luck. */
const FEWEST_OF_TOPIC = 3;

/** What went well, in one sentence, where there is a fact that says so; of a retake what has changed. */
export function WentWell({ result, subjects }: { result: ResultState; subjects: readonly SubjectResult[] }) {
  const { attemptId, testCode, correctCount: right, totalQuestions: total } = result;
  const { data } = useAttemptList(testCode ?? '', testCode !== undefined);
  const attempts = data?.attempts ?? [];
  const before = attempts[attempts.findIndex((one) => one.attemptId === attemptId) + 1];
  const up = before && growth(result, before);
  const grown = up !== undefined && up.count > 0 && <p>{t(up.key, { count: up.count })}</p>;
  if (grown && !up?.isForNoMarks) return grown;
  if (right === total && total > 0) return <p>{t('result.allRight', { count: total })}</p>;
  if (up !== undefined && before?.marks && before.correctCount !== undefined) {
    const { correctCount, totalQuestions, marks } = before;
    return (
      <>
        {grown}
        <p className="soft">
          {t('result.lastTime', { score: scoreText({ correctCount, totalQuestions, marks }) })}
        </p>
      </>
    );
  }
  // Of many topics some are all right by luck.
  if (isAsIfGuessed(result.details)) return null;
  const topic = topicStrengths(result, undefined)
    .filter(({ name, counts, total }) => name !== '' && total >= FEWEST_OF_TOPIC && counts.right === total)
    .toSorted((a, b) => b.total - a.total)[0];
  if (topic) {
    return (
      <p>
        {t('result.topicRight', {
          count: topic.total,
          topic: () => <span data-content>{named(topic.name)}</span>,
        })}
      </p>
    );
  }
  const best = subjects.toSorted((a, b) => b.got / b.possible - a.got / a.possible)[0];
  if (!best || best.got * 2 < best.possible || !result.marking) return null;
  const { denominator } = result.marking;
  return (
    <p>
      {t('result.bestSubject', {
        subject: () => <span data-content>{named(best.subject)}</span>,
        got: shownMarks(best.got, denominator),
        possible: shownMarks(best.possible, denominator),
      })}
    </p>
  );
}

/**
 * By how much a result is better than the one before: in marks, unless each right answer gave one and nothing else any,
 * or more were right for no more marks.
 */
function growth(
  { correctCount, totalQuestions, marking }: ResultState,
  { correctCount: before, totalQuestions: asked, marks, waiting }: ListedAttempt,
) {
  if (before === undefined || waiting !== undefined || asked !== totalQuestions) return undefined;
  const inRight = { key: 'result.upSince', count: correctCount - before } as const;
  if (!marking || !marks) return { ...inRight, isForNoMarks: false };
  const got = marking.total.got / marking.denominator;
  if (Number(marks.possible) !== marking.total.possible / marking.denominator) return undefined;
  const isPlain = Number(marks.possible) === asked && Number(marks.got) === before && got === correctCount;
  const count = Math.round(100 * (got - Number(marks.got))) / 100;
  if (isPlain || count <= 0) return { ...inRight, isForNoMarks: !isPlain };
  return { key: 'result.upMarks', count, isForNoMarks: false } as const;
}
