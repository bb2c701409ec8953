import { useHistoryState } from 'wouter/use-browser-location';
import { useAddressQuery } from '../../router/address-query.ts';
import { NoTestTaken } from './no-test-taken.tsx';
import { LastResult, PastResult } from './past-result.tsx';
import { ResultScreen } from './result-screen.tsx';
import { readResultState } from './result-state.ts';

export { ResultWaiting as Waiting } from './past-result.tsx';

/**
 * /test/result: the result in the navigation state, until the server says what it is now. Without one, the result from
 * the server: of the attempt ?attemptid=, or the newest one of the test ?quizid=.
 */
export default function TestResult() {
  const result = readResultState(useHistoryState<unknown>());
  const search = useAddressQuery();
  const attemptId = search.get('attemptId');
  const testCode = search.get('testCode');
  // The browser keeps that state over reloads; marks may have been corrected since, or may be shown now.
  if (result?.attemptId) {
    return <PastResult key={result.attemptId} attemptId={result.attemptId} before={result} />;
  }
  if (result) return <ResultScreen result={result} />;
  if (attemptId) return <PastResult key={attemptId} attemptId={attemptId} />;
  if (testCode) return <LastResult testCode={testCode} />;
  return <NoTestTaken />;
}
