import type { ListedTest } from '../../contract/catalog/browsing.ts';
import { startAt } from '../../contract/catalog/start-at.ts';
import { isSamplePaper } from './sheets/is-sample-paper.ts';

const placeOf = ({ subject, chapter }: ListedTest) => JSON.stringify([subject, chapter]);

/**
 * The test that a student of an exam takes next, of those not yet taken: what closes first, then what is left of chapters
 * that were begun, then the others in their order, and papers over many chapters last. None while one is running.
 */
export function nextInExam(tests: readonly ListedTest[], now: number): ListedTest | undefined {
  if (tests.some(({ inProgress }) => inProgress)) return undefined;
  const begun = new Set(tests.filter(({ attempted }) => attempted).map(placeOf));
  const open = tests.filter(
    (test) =>
      !test.attempted && test.questionCount > 0 && startAt(test.rules, test.attemptsUsed, now) === 'now',
  );
  const closesAt = ({ rules }: ListedTest) => rules.closesAt ?? '9';
  const place = (test: ListedTest) => (isSamplePaper(test) ? 2 : begun.has(placeOf(test)) ? 0 : 1);
  return open.toSorted((a, b) => {
    if (closesAt(a) !== closesAt(b)) return closesAt(a) < closesAt(b) ? -1 : 1;
    return place(a) - place(b);
  })[0];
}
