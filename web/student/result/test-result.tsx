import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { NoTestTaken } from './no-test-taken.tsx';
import { LastResult, PastResult } from './past-result.tsx';
import { ResultScreen } from './result-screen.tsx';
import { readResultState } from './result-state.ts';

export { ResultWaiting as Waiting } from './past-result.tsx';

/**
 * /test/result: the result in the navigation state. Without one, the result from the server: of the attempt
 * ?attemptid=, or the newest one of the test ?quizid=.
 */
export default function TestResult() {
  const result = readResultState(useHistoryState<unknown>());
  const search = new URLSearchParams(useSearch());
  const attemptid = search.get('attemptid');
  const quizid = search.get('quizid');
  // What was not shown when the test was submitted may be by now.
  if (result?.shown && result.attemptid) {
    return <PastResult key={result.attemptid} attemptid={result.attemptid} before={result} />;
  }
  if (result) return <ResultScreen key={result.attemptid} result={result} />;
  if (attemptid) return <PastResult key={attemptid} attemptid={attemptid} />;
  if (quizid) return <LastResult quizid={quizid} />;
  return <NoTestTaken />;
}
