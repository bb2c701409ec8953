import { useEffect, useRef, useState } from 'react';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { datedName, downloadFile } from '../../ui/download-file.ts';
import { TextareaField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './questions-json.module.css';

const t = words({ questions });

/** The JSON view: the array as text, from a file and to a file. */
export function QuestionsJson({
  text,
  exportName,
  place,
  onText,
}: {
  text: string;
  /** The start of the exported file's name. */
  exportName: string;
  /** The offset to show; a new object for each request. */
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
      setUnreadable(t('questions.unreadable', { name: chosen.name }));
    }
  };

  return (
    <Stack gap={3} className={styles.json}>
      <TextareaField
        ref={area}
        label={t('questions.asJson')}
        hint={t('questions.jsonHint')}
        error={unreadable}
        rows={16}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <Row gap={3} align="stretch">
        <Button onClick={() => file.current?.click()}>{t('questions.import')}</Button>
        <Button
          disabled={text.trim() === ''}
          onClick={() =>
            downloadFile(datedName(exportName, 'json'), new Blob([text], { type: 'application/json' }))
          }
        >
          {t('questions.export')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            void open(event.target.files?.[0]);
            // So that the same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </Row>
    </Stack>
  );
}

/** Puts the cursor at an offset and scrolls its line to the middle. */
function showOffset(area: HTMLTextAreaElement, offset: number) {
  area.focus();
  area.setSelectionRange(offset, offset + 1);
  const lines = area.value.split('\n').length;
  const line = area.value.slice(0, offset).split('\n').length;
  area.scrollTop = (area.scrollHeight * (line - 1)) / lines - area.clientHeight / 2;
}
