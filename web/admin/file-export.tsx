import { useRef, useState } from 'react';
import admin from '../../locale/en/admin.ts';
import downloads from '../../locale/en/downloads.ts';
import ui from '../../locale/en/ui.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { downloadFile } from '../ui/download-file.ts';
import { Stack } from '../ui/layout.tsx';
import styles from './file-export.module.css';

const t = words({ admin, downloads, ui });

/** Parts of the file that are here, how many there will be where that is known, and both in words. */
export interface Progress {
  done: number;
  parts: number | undefined;
  text: string;
}

/** A button that fetches a file, with its progress and a way to cancel, and gives it to the browser as a download. */
export function FileExport({
  label,
  fileName,
  fetchFile,
  explain = errorText,
}: {
  label: string;
  fileName: string;
  fetchFile: (signal: AbortSignal, tell: (progress: Progress) => void) => Promise<Blob>;
  /** What an error of `fetchFile` means. */
  explain?: (error: unknown) => string;
}) {
  /** Null while nothing is fetched. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
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
    setProgress({ done: 0, parts: undefined, text: t('downloads.starting') });
    try {
      downloadFile(fileName, await fetchFile(controller.signal, setProgress));
      stop();
    } catch (error) {
      if (!controller.signal.aborted) setFailure({ error });
    }
  };

  const { done = 0, parts, text = '' } = progress ?? {};
  return (
    <>
      <Button onClick={() => void start()}>{label}</Button>
      <Dialog
        open={progress !== null}
        onClose={stop}
        title={label}
        actions={
          failure === null ? (
            <Button onClick={stop}>{t('admin.cancel')}</Button>
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
          <Stack gap={3} className={styles.running}>
            <progress
              className={styles.bar}
              aria-label={label}
              max={parts}
              value={parts === undefined ? undefined : Math.min(done, parts)}
            />
            <output>{text}</output>
          </Stack>
        ) : (
          <Alert tone="failure" title={t('downloads.failed')}>
            {explain(failure.error)}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
