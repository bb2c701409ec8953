import { useRef, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './csv-export.module.css';
import { downloadFile } from './download-file.ts';
import { failureText } from './failure-text.ts';

interface Part {
  csv: string;
  next?: string | undefined;
}

/** Rows in a part as the server cuts them (contract: join the parts until no `next` comes). */
const PART_ROWS = 5_000;

/**
 * A button that fetches a CSV part by part, with its progress and a way to cancel, and gives it to the browser as a
 * download. `total` is about how many rows to expect; without it the bar only shows that work goes on.
 */
export function CsvExport({
  label,
  fileName,
  total,
  fetchPart,
}: {
  label: string;
  fileName: string;
  total?: number | undefined;
  fetchPart: (after: string | undefined, signal: AbortSignal) => Promise<Part>;
}) {
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const running = useRef<AbortController>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setDone(null);
    setFailure(null);
  };

  const start = async () => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    const parts: string[] = [];
    let after: string | undefined;
    try {
      do {
        // oxlint-disable-next-line no-await-in-loop -- each part says where the next one starts
        const { csv, next } = await fetchPart(after, controller.signal);
        parts.push(csv);
        after = next;
        setDone(parts.length);
      } while (after !== undefined);
      downloadFile(fileName, new Blob(parts, { type: 'text/csv' }));
      stop();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const parts = total === undefined ? undefined : Math.max(1, Math.ceil(total / PART_ROWS));
  return (
    <>
      <Button onClick={() => void start()}>{label}</Button>
      <Dialog
        open={done !== null}
        onClose={stop}
        title={label}
        actions={
          failure === null ? (
            <Button onClick={stop}>Cancel</Button>
          ) : (
            <>
              <Button onClick={stop}>Close</Button>
              <Button kind="primary" onClick={() => void start()}>
                Try again
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
              value={parts === undefined ? undefined : Math.min(done ?? 0, parts)}
            />
            <output>{progressText(done ?? 0, total)}</output>
          </div>
        ) : (
          <Alert tone="failure" title="The file could not be fetched.">
            {failureText(failure)}
          </Alert>
        )}
      </Dialog>
    </>
  );
}

function progressText(parts: number, total: number | undefined): string {
  const rows = (parts * PART_ROWS).toLocaleString('en-IN');
  if (total !== undefined && parts * PART_ROWS >= total) return 'Putting the file together...';
  if (total !== undefined) return `${rows} of ${total.toLocaleString('en-IN')} rows`;
  return parts === 0 ? 'Fetching the first rows...' : `${rows} rows so far`;
}
