import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import questions from '../../locale/en/questions.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { drawn } from '../ui/drawn-icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Row } from '../ui/layout.tsx';
import { ImageDialog } from './image-dialog.tsx';
import styles from './image-target.module.css';

const t = words({ questions });

const Picture = drawn('M3 4.5h14v11H3zm0 8.5 4-4 3.5 3.5L13 10l4 4M13 7.4v.1');

/**
 * Lets the text field in it take images: pasted, dragged into it or chosen as a file. An image is written where the
 * cursor stands, once it has a description.
 */
export function ImageTarget({
  text,
  onText,
  tools,
  field,
  inRow,
  children,
}: {
  text: string;
  onText: (text: string) => void;
  /** Beside the button. */
  tools?: ReactNode;
  /** The label of the text field: a screen reader tells the buttons of several fields apart by it. */
  field?: string;
  /** For a field in a row of others: the button is an icon beside it, with this name. */
  inRow?: string;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<{ file: File; at: number } | null>(null);

  const take = (file: File) => {
    const field = place.current?.querySelector('textarea');
    setTaken({ file, at: field?.selectionStart ?? text.length });
  };
  const name =
    field === undefined
      ? t('questions.addImage')
      : t('questions.addImageToField', {
          field,
        });
  const choose = () => chooser.current?.click();
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
      className={inRow === undefined ? styles.target : styles.inRow}
      onPasteCapture={(event) => takeFrom(event.clipboardData, event)}
      onDropCapture={(event) => takeFrom(event.dataTransfer, event)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
    >
      {children}
      {inRow === undefined ? (
        <Row gap={2} rowGap={0} align="stretch">
          <Button kind="quiet" title={t('questions.addImageHint')} onClick={choose}>
            {name}
          </Button>
          {tools}
        </Row>
      ) : (
        <IconButton label={inRow} title={inRow} onClick={choose}>
          <Picture />
        </IconButton>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={inRow ?? t('questions.addImage')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) take(file);
        }}
      />
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
