import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import questions from '../../locale/en/questions.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { ImageDialog } from './image-dialog.tsx';
import styles from './image-target.module.css';

const t = words({ questions });

/**
 * Lets the text field in it take images: pasted, dragged into it or chosen as a file. An image is written where the
 * cursor stands, once it has a description. Without `tools` there is no button: for a field in a row of others.
 */
export function ImageTarget({
  text,
  onText,
  tools,
  isInRow = false,
  children,
}: {
  text: string;
  onText: (text: string) => void;
  /** Beside the button. */
  tools?: ReactNode;
  isInRow?: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<{ file: File; at: number } | null>(null);

  const take = (file: File) => {
    const field = place.current?.querySelector('textarea');
    setTaken({ file, at: field?.selectionStart ?? text.length });
  };
  const takeFrom = (data: DataTransfer, event: ClipboardEvent | DragEvent) => {
    const file = [...data.files].find(({ type }) => type.startsWith('image/'));
    if (file === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    take(file);
  };

  return (
    <div
      ref={place}
      className={isInRow ? styles.inRow : styles.target}
      onPasteCapture={(event) => takeFrom(event.clipboardData, event)}
      onDropCapture={(event) => takeFrom(event.dataTransfer, event)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
    >
      {children}
      {!isInRow && (
        <div className={styles.tools}>
          <Button kind="quiet" title={t('questions.addImageHint')} onClick={() => chooser.current?.click()}>
            {t('questions.addImage')}
          </Button>
          {tools}
        </div>
      )}
      {!isInRow && (
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label={t('questions.addImage')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) take(file);
          }}
        />
      )}
      {taken !== null && (
        <ImageDialog
          file={taken.file}
          onClose={() => setTaken(null)}
          onInsert={(image) => {
            setTaken(null);
            onText(text.slice(0, taken.at) + image + text.slice(taken.at));
          }}
        />
      )}
    </div>
  );
}
