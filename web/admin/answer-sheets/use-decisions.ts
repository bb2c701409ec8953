import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api.ts';
import type { Change } from './use-sheets.ts';

/** Decisions made within so long are sent together. */
const GATHER_MS = 600;

/** Sends decisions in the background, a few at a time: whoever decides does not wait. What could not be sent stays. */
export function useDecisions(testCode: string) {
  const unsent = useRef<Change[]>([]);
  const [count, setCount] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const changes = [...unsent.current];
      if (changes.length > 0) await call('/adminexam/answerSheetCorrect', { testCode, changes });
      unsent.current = unsent.current.slice(changes.length);
      setCount(unsent.current.length);
    },
  });
  useEffect(() => {
    if (count === 0 || isPending || error !== null) return undefined;
    const timer = setTimeout(mutate, GATHER_MS);
    return () => clearTimeout(timer);
  }, [count, isPending, error, mutate]);
  return {
    decide: (change: Change) => {
      unsent.current = [...unsent.current, change];
      setCount(unsent.current.length);
    },
    isSaved: count === 0,
    error,
    again: () => mutate(),
  };
}
