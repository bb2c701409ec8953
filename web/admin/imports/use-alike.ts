import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { call } from '../../api.ts';
import type { Entry, FoundInFile } from './imported.ts';

/** How many questions one call compares. */
const PART = 50;

/** Finds for each question of a file the one of the bank that is most like it; without an answer there is none. */
export function useAlike(
  found: FoundInFile | null,
  setEntries: Dispatch<SetStateAction<readonly Entry[]>>,
): void {
  useEffect(() => {
    if (found === null) return;
    const ending = new AbortController();
    void compare(found, setEntries, ending.signal).catch(() => undefined);
    return () => ending.abort();
  }, [found, setEntries]);
}

async function compare(
  { questions }: FoundInFile,
  setEntries: Dispatch<SetStateAction<readonly Entry[]>>,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < questions.length; from += PART) {
    const part = questions.slice(from, from + PART);
    // One part after the other leaves the server to others.
    const { found } = await call(
      '/adminexam/bankAlike',
      { questions: part.map(({ question }) => question) },
      { signal },
    );
    const byPlace = new Map(found.map(({ index, ...inBank }) => [from + index, inBank]));
    // Questions that were corrected meanwhile are other questions.
    setEntries((entries) =>
      entries.map((entry, i) => {
        const inBank = byPlace.get(i);
        return inBank && entry.question === questions[i]?.question ? { ...entry, inBank } : entry;
      }),
    );
  }
}
