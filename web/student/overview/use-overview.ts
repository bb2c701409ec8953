import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { useStudent } from '../../session/student.ts';
import { type DatedOverview, findOverview, keepOverview } from './stored-overview.ts';

/** Asks the server, and without a network the copy on this device. */
async function fetchOverview(student: string, signal: AbortSignal): Promise<DatedOverview> {
  try {
    const overview = await call('/progress/overview', {}, { signal });
    const dated = { overview, receivedAt: Date.now() };
    keepOverview(student, dated);
    return dated;
  } catch (error) {
    const stored = findOverview(student);
    if (stored === undefined || !(error instanceof CallError) || error.code !== 'network') throw error;
    return stored;
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
  const [stored, setStored] = useState<DatedOverview>();
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => setStored(findOverview(id)), [id]);
  return { ...query, data: query.data ?? stored };
}
