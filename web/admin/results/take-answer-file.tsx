import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

const t = words({ results });

const OUTCOMES = {
  known: 'results.fileKnown',
  too_late: 'results.fileTooLate',
  open: 'results.fileOpen',
  other_test: 'results.fileOtherTest',
} as const;

const OF_NOBODY = {
  forged: 'results.fileForged',
  foreign: 'results.fileForeign',
  damaged: 'results.fileDamaged',
} as const;

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
        <Alert tone="failure">
          {data.outcome in OF_NOBODY
            ? t(OF_NOBODY[data.outcome as keyof typeof OF_NOBODY])
            : t(OUTCOMES[data.outcome as keyof typeof OUTCOMES], {
                student: data.student ?? t('results.fileStudent'),
              })}
        </Alert>
      )}
    </>
  );
}
