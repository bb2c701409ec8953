import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { plainStart } from '../rich-text/plain-start.ts';
import styles from './sharing.module.css';

const t = words({ sharing });

/** The longest part of a question's text that is shown of it, in characters. */
const SHOWN = 120;

/** Which questions of a test were corrected elsewhere, and the button that takes them. */
export function Corrections({
  testCode,
  version,
  isDirty,
}: {
  testCode: string;
  version: number;
  isDirty: boolean;
}) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['admin', 'correctionList', testCode, version],
    queryFn: ({ signal }) => call('/adminexam/correctionList', { testCode }, { signal }),
  });
  const corrections = data?.corrections ?? [];
  const taking = useMutation({
    mutationFn: () =>
      call('/adminexam/correctionTake', {
        testCode,
        version,
        questionIds: corrections.map(({ questionId }) => questionId),
      }),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (corrections.length === 0) return null;
  return (
    <Alert title={t('sharing.corrections', { count: corrections.length })}>
      <Stack as="ul" gap={2} className={styles.list}>
        {corrections.map(({ questionId, number, by, before, now }) => {
          const [was, is] = [plainStart(before.question.text, SHOWN), plainStart(now.question.text, SHOWN)];
          return (
            <li key={questionId} data-content>
              <b>
                {by === undefined
                  ? t('sharing.correctionBy', { number })
                  : t('sharing.correction', { number, name: by })}
              </b>
              <br />
              {was === is ? (
                t('sharing.keyChanged')
              ) : (
                <>
                  {t('sharing.before', { text: was })}
                  <br />
                  {t('sharing.now', { text: is })}
                </>
              )}
            </li>
          );
        })}
      </Stack>
      {isDirty ? (
        <p>{t('sharing.saveFirst')}</p>
      ) : (
        <Button busy={taking.isPending} onClick={() => taking.mutate()}>
          {taking.isPending ? t('sharing.taking') : t('sharing.take', { count: corrections.length })}
        </Button>
      )}
      {taking.error !== null && <p>{errorText(taking.error)}</p>}
    </Alert>
  );
}
