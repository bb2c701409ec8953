import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { datedName, downloadFile } from '../download-file.ts';
import styles from './questions-json.module.css';

/** The JSON view: the array as text, from a file and to a file. */
export function QuestionsJson({
  text,
  exportName,
  place,
  onText,
}: {
  text: string;
  /** What the exported file is called after. */
  exportName: string;
  /** An offset to show, when one was asked for; a new object each time. */
  place: { offset: number } | null;
  onText: (text: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState<string>();

  useEffect(() => {
    if (place === null || area.current === null) return;
    showOffset(area.current, place.offset);
  }, [place]);

  const open = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    try {
      setUnreadable(undefined);
      onText((await chosen.text()).replace(/^\uFEFF/, ''));
    } catch {
      setUnreadable(`${chosen.name} could not be read.`);
    }
  };

  return (
    <div className={styles.json}>
      <TextareaField
        ref={area}
        label="Questions as a JSON array"
        hint="Each question has grade, subject, topic, questionFormat, marks, questionText, options, answerText and difficulty; explanation if you like. In JSON a backslash is written twice: \\frac."
        error={unreadable}
        rows={16}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className={styles.files}>
        <Button onClick={() => file.current?.click()}>Import a file</Button>
        <Button
          disabled={text.trim() === ''}
          onClick={() =>
            downloadFile(datedName(exportName, 'json'), new Blob([text], { type: 'application/json' }))
          }
        >
          Export as a file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            void open(event.target.files?.[0]);
            // So that the same file can be chosen again once it is mended.
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}

/** Puts the cursor at an offset and its line in the middle of what is seen. */
function showOffset(area: HTMLTextAreaElement, offset: number) {
  area.focus();
  area.setSelectionRange(offset, offset + 1);
  const lines = area.value.split('\n').length;
  const line = area.value.slice(0, offset).split('\n').length;
  area.scrollTop = (area.scrollHeight * (line - 1)) / lines - area.clientHeight / 2;
}
