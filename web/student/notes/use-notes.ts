import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callAndKeep, firstData } from '../../last-answers.ts';
import { useStudent } from '../../session/student.ts';

/** The revision notes of an exam, without one of that which the student studies, and the exams that have some. */
export function useNotes(examCode: string | undefined) {
  const student = useStudent();
  const input = examCode ? { examCode } : {};
  return useQuery({
    queryKey: ['notes', student?.email, examCode],
    queryFn: ({ signal }) => callAndKeep('/notes/list', input, { signal }),
    ...firstData('/notes/list', input, ({ output }) => output),
    // The choice of the exam stays, with the focus, while another one loads.
    placeholderData: keepPreviousData,
  });
}
