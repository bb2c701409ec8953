import { useEffect, useRef, useState } from 'react';

/** Twice a second, so that no second is visibly skipped. */
const UPDATE_MS = 500;

/** A value that follows from the time, read again and again. Renders only when it changes. */
export function useEvery<T extends string | number>(read: () => T): T {
  const [value, setValue] = useState(read);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const timer = setInterval(() => setValue(latest.current()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);
  return value;
}
