import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '../../../contract/api.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

const t = words({ results });

type Outcome = Api['/adminexam/answerFileTake']['output']['outcome'];

/** What became of a file of which nothing was taken; the student is empty where the caller does not teach them. */
const REFUSED = {
  known: (student) => t('results.fileKnown', { student }),
  too_late: (student) => t('results.fileTooLate', { student }),
  open: (student) => t('results.fileOpen', { student }),
  other_test: (student) =>
    student === '' ? t('results.fileOfNobody') : t('results.fileOtherTest', { student }),
  forged: () => t('results.fileForged'),
  foreign: () => t('results.fileForeign'),
  damaged: () => t('results.fileDamaged'),
} as const satisfies Record<Exclude<Outcome, 'taken'>, (student: string) => string>;

/** Takes the file of a student whose device could not reach the server, and says what became of it. */
export function TakeAnswerFile({ testCode }: { testCode: string }) {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) =>
      call('/adminexam/answerFileTake', { testCode, file: await file.text() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      <Button busy={isPending} onClick={() => input.current?.click()}>
        {t('results.takeFile')}
      </Button>
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      {data?.outcome === 'taken' && (
        <Alert tone="success">
          {t('results.fileTaken', { student: data.student ?? '', count: data.added })}
        </Alert>
      )}
      {data !== undefined && data.outcome !== 'taken' && (
        <Alert tone="failure">{REFUSED[data.outcome](data.student ?? '')}</Alert>
      )}
    </>
  );
}
