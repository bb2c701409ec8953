import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notebookOf } from './notebook-engine.ts';

/** Delivers answers of practice that wait on this device, now and whenever the network is back. */
export default function PracticeDelivery({ student }: { student: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const notebook = notebookOf(student);
    // What is due was counted without these answers.
    const deliver = () =>
      void notebook.deliver().then(() => client.invalidateQueries({ queryKey: ['overview'] }));
    deliver();
    addEventListener('online', deliver);
    return () => removeEventListener('online', deliver);
  }, [student, client]);
  return null;
}
