import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { RosterProblem } from '../../../contract/classes.ts';
import classes from '../../../locale/en/classes.ts';
import { CallError, call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './classes.module.css';

const t = words({ classes });

const REASONS = {
  noName: 'classes.noNameReason',
  nameTooLong: 'classes.nameTooLong',
  noEmail: 'classes.noEmail',
  badEmail: 'classes.badEmail',
  repeated: 'classes.repeated',
  unreadable: 'classes.unreadable',
} as const satisfies Record<RosterProblem, string>;

type Answer = Api['/admin/classRoster']['output'];

/** Takes a CSV of students, and names each row that is not good. */
export function Roster({ classId }: { classId: string }) {
  const inputId = useId();
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (file: File) => call('/admin/classRoster', { classId, csv: await file.text() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Stack gap={3} align="start" className={styles.part}>
      <p>{t('classes.rosterMore')}</p>
      <Row gap={3}>
        <label htmlFor={inputId}>{t('classes.rosterFile')}</label>
        <input
          id={inputId}
          className={styles.file}
          type="file"
          accept=".csv,text/csv"
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) mutate(file);
            // So that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
        <Button kind="quiet" onClick={downloadTemplate}>
          {t('classes.template')}
        </Button>
      </Row>
      {/* Always there, so that a screen reader hears it. */}
      <output className={isPending ? undefined : 'visually-hidden'}>
        {isPending && t('classes.uploading')}
      </output>
      {data !== undefined && <Uploaded answer={data} />}
      {error !== null && (
        <Alert tone="failure">
          {error instanceof CallError && error.code === 'bad_input'
            ? t('classes.badColumns')
            : errorText(error)}
        </Alert>
      )}
    </Stack>
  );
}

function Uploaded({ answer: { joined, expected, known, problems } }: { answer: Answer }) {
  return (
    <>
      <Alert tone="success">{t('classes.uploaded', { joined, expected, known })}</Alert>
      {problems.length > 0 && (
        <Alert tone="failure" title={t('classes.badRows', { count: problems.length })}>
          <ul>
            {problems.map(({ line, reason, value }) => (
              <li key={line} data-content>
                {value === ''
                  ? t('classes.badRowAlone', { line, reason: t(REASONS[reason]) })
                  : t('classes.badRow', { line, reason: t(REASONS[reason]), value })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function downloadTemplate(): void {
  const lines = [
    [t('classes.columnName'), t('classes.columnEmail')],
    [t('classes.templateName'), t('classes.templateEmail')],
  ];
  const csv = lines.map((cells) => `${cells.join(',')}\r\n`).join('');
  downloadFile('roster.csv', new Blob(['\uFEFF', csv], { type: 'text/csv' }));
}
