import { useRef, useState } from 'react';
import type { Api } from '../../contract/http/api.ts';
import downloads from '../../locale/en/downloads.ts';
import ui from '../../locale/en/ui.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { downloadFile } from '../ui/download-file.ts';
import styles from './csv-export.module.css';

const t = words({ downloads, ui });

type Part = Api['/admin/userExport']['output'];

/** Rows in a part as the server cuts them (contract: join the parts until no `next` comes). */
const PART_ROWS = 5_000;

/**
 * A button that fetches a CSV part by part, with its progress and a way to cancel, and gives it to the browser as a
 * download.
 */
export function CsvExport({
  label,
  fileName,
  fetchPart,
}: {
  label: string;
  fileName: string;
  fetchPart: (after: string | undefined, signal: AbortSignal) => Promise<Part>;
}) {
  /** Of the parts so far: how many, and how many rows all will have; null while nothing is fetched. */
  const [progress, setProgress] = useState<{ done: number; total: number | undefined } | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const running = useRef<AbortController>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
    setFailure(null);
  };

  const start = async () => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: undefined });
    const parts: string[] = [];
    let after: string | undefined;
    let total: number | undefined;
    try {
      do {
        const part = await fetchPart(after, controller.signal);
        parts.push(part.csv);
        after = part.next;
        total ??= part.total;
        setProgress({ done: parts.length, total });
      } while (after !== undefined);
      downloadFile(fileName, new Blob(parts, { type: 'text/csv' }));
      stop();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const { done = 0, total } = progress ?? {};
  const parts = total === undefined ? undefined : Math.max(1, Math.ceil(total / PART_ROWS));
  return (
    <>
      <Button onClick={() => void start()}>{label}</Button>
      <Dialog
        open={progress !== null}
        onClose={stop}
        title={label}
        actions={
          failure === null ? (
            <Button onClick={stop}>{t('downloads.cancel')}</Button>
          ) : (
            <>
              <Button onClick={stop}>{t('ui.close')}</Button>
              <Button kind="primary" onClick={() => void start()}>
                {t('ui.tryAgain')}
              </Button>
            </>
          )
        }
      >
        {failure === null ? (
          <div className={styles.running}>
            <progress
              className={styles.bar}
              aria-label={label}
              max={parts}
              value={parts === undefined ? undefined : Math.min(done, parts)}
            />
            <output>{progressText(done, total)}</output>
          </div>
        ) : (
          <Alert tone="failure" title={t('downloads.failed')}>
            {errorText(failure)}
          </Alert>
        )}
      </Dialog>
    </>
  );
}

function progressText(parts: number, total: number | undefined): string {
  if (total === undefined) return t('downloads.starting');
  const rows = parts * PART_ROWS;
  if (rows >= total) return t('downloads.finishing');
  return t('downloads.progress', { rows, total });
}
