import { useRef } from 'react';
import grid from '../../../locale/en/grid.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { type UploadedPage, usePages } from './use-pages.ts';

const t = words({ grid });

/** Asks for the paper as a PDF, or as photos of its pages. */
export function PageFiles({
  hasPages,
  onPages,
}: {
  hasPages: boolean;
  onPages: (pages: UploadedPage[], file: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { send, reading, failed } = usePages(onPages);
  return (
    <Stack gap={3}>
      {!hasPages && <p>{t('grid.about')}</p>}
      <Row gap={3}>
        <Button
          kind={hasPages ? 'plain' : 'primary'}
          busy={reading !== null}
          onClick={() => input.current?.click()}
        >
          {t(hasPages ? 'grid.more' : 'grid.choose')}
        </Button>
        <output>
          {reading !== null && <span data-content>{t('grid.reading', { name: reading })}</span>}
        </output>
      </Row>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          // So that the same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
      {failed !== null && (
        <Alert tone="failure" title={t('grid.notRead', { name: failed.name })}>
          {failed.why}
        </Alert>
      )}
    </Stack>
  );
}
