import { useEffect } from 'react';
import type { Owner } from '../../sync/my-attempt.ts';
import { notebookOf } from './notebook-engine.ts';

/** Delivers answers of practice that wait on this device, now and whenever the network is back. */
export default function PracticeDelivery({ owner }: { owner: Owner }) {
  useEffect(() => {
    const notebook = notebookOf(owner);
    const deliver = () => void notebook.deliver();
    deliver();
    addEventListener('online', deliver);
    return () => removeEventListener('online', deliver);
  }, [owner]);
  return null;
}
