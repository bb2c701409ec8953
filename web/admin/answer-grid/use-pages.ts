import { useRef, useState } from 'react';
import { MAX_QUESTION_FILE } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import { callWithFile } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';

const t = words({ admin });

export interface UploadedPage {
  /** Its own: one picture may be there twice. */
  id: string;
  hash: string;
  address: string;
  numbers: readonly number[];
}

/** Sends files one after the other and hands over their pages; the first that is not taken ends it. */
export function usePages(onPages: (pages: UploadedPage[], file: string) => void) {
  const [reading, setReading] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ name: string; why: string } | null>(null);
  const next = useRef(0);
  const send = async (files: readonly File[]) => {
    setFailed(null);
    for (const file of files) {
      const { name } = file;
      setReading(name);
      try {
        if (file.size > MAX_QUESTION_FILE) {
          setFailed({ name, why: t('admin.fileTooLarge', { megabytes: MAX_QUESTION_FILE / 1024 / 1024 }) });
          break;
        }
        const { pages } = await callWithFile('/adminexam/paperPages', file);
        onPages(
          pages.map((page) => ({ ...page, id: `${next.current++}` })),
          name,
        );
      } catch (error) {
        setFailed({ name, why: errorText(error) });
        break;
      }
    }
    setReading(null);
  };
  return { send, reading, failed };
}
