import { useRef, useState } from 'react';
import { MAX_QUESTION_FILE } from '../../../contract/limits.ts';
import type { FileFormat } from '../../../contract/question-files.ts';
import { callWithFile } from '../../api.ts';
import type { FoundInFile } from './imported.ts';

/** A file or a pasted text. */
interface Chosen {
  name: string;
  content: Blob;
}

export type FileState =
  | { at: 'choosing'; failure?: 'too_large' | Error }
  | { at: 'reading'; name: string }
  | { at: 'read'; name: string; found: FoundInFile };

/** Reads a file of questions on the server, in the format given or in the one that it seems to have. */
export function useQuestionFile() {
  const [state, setState] = useState<FileState>({ at: 'choosing' });
  const running = useRef<AbortController>(null);
  const chosen = useRef<Chosen & { format: FileFormat | undefined }>(null);

  const cancel = () => {
    running.current?.abort();
    setState({ at: 'choosing' });
  };

  const read = async (given: Chosen, format?: FileFormat) => {
    if (given.content.size > MAX_QUESTION_FILE) return setState({ at: 'choosing', failure: 'too_large' });
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    chosen.current = { ...given, format };
    const { name, content } = given;
    setState({ at: 'reading', name });
    try {
      const query = { name, ...(format !== undefined && { format }) };
      const found = await callWithFile('/adminexam/questionsRead', content, {
        query,
        signal: controller.signal,
      });
      setState({ at: 'read', name, found });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ at: 'choosing', failure: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  const readAs = (format: FileFormat) => {
    if (chosen.current !== null) void read(chosen.current, format);
  };
  /** After an answer that did not come. */
  const readAgain = () => {
    if (chosen.current !== null) void read(chosen.current, chosen.current.format);
  };
  return { state, read, readAs, readAgain, cancel };
}
