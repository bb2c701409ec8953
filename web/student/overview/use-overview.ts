import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Overview } from '../../../contract/progress.ts';
import { CallError } from '../../api.ts';
import { callAndKeep, type DatedAnswer, lastAnswer } from '../../last-answers.ts';
import { useStudent } from '../../session/student.ts';

/** The copy on this device. One that an earlier release kept, without the tests of classes, is none. */
function lastOverview(): DatedAnswer<Overview> | undefined {
  const stored = lastAnswer('/progress/overview', {});
  return stored && 'given' in stored.output ? stored : undefined;
}

/** Asks the server, and without a network the copy on this device, with what was opened on it since. */
async function fetchOverview(student: string, signal: AbortSignal): Promise<DatedAnswer<Overview>> {
  try {
    return { output: await callAndKeep('/progress/overview', {}, { signal }), receivedAt: Date.now() };
  } catch (error) {
    const stored = lastOverview();
    if (stored === undefined || !(error instanceof CallError) || error.code !== 'network') throw error;
    // A network that is back meanwhile starts no second request beside this one.
    let isBack = false;
    window.addEventListener('online', () => (isBack = true), { once: true });
    const { withOpenHere } = await import('./open-here.ts');
    const kept = await withOpenHere(stored, student);
    return isBack ? fetchOverview(student, signal) : kept;
  }
}

/** Where the student is. Never from the cache alone: a test may have been started or submitted on another device. */
export function useOverview() {
  const student = useStudent();
  const id = student?.id ?? '';
  const query = useQuery({
    queryKey: ['overview', id],
    queryFn: ({ signal }) => fetchOverview(id, signal),
    enabled: id !== '',
    refetchOnMount: 'always',
    // The copy on this device may be old by the time the network is back.
    refetchOnReconnect: 'always',
  });
  // After the first render, which must be as it was prerendered.
  const [stored, setStored] = useState<DatedAnswer<Overview>>();
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => setStored(id === '' ? undefined : lastOverview()), [id]);
  return { ...query, data: query.data ?? stored };
}
