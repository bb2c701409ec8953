import { useRef, useState } from 'react';

/** What is said beside the save button. */
export interface Said {
  tone: 'info' | 'success' | 'failure';
  title: string;
  more?: string;
}

/**
 * Runs one save at a time: a second press while one is on its way does nothing. `said` is what came of the last one.
 */
export function useSave() {
  const running = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  const save = async (work: () => Promise<Said | null>) => {
    // Read at once: two presses can come before a state is drawn.
    if (running.current) return;
    running.current = true;
    setSaving(true);
    try {
      setSaid(await work());
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  return { isSaving, said, say: setSaid, save };
}
