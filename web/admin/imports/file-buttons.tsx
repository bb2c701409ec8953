import { lazy, Suspense, useState } from 'react';
import bank from '../../../locale/en/bank.ts';
import files from '../../../locale/en/files.ts';
import grid from '../../../locale/en/grid.ts';
import { withWords, words } from '../../locale/words.ts';
import type { About } from '../../questions/new-draft.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { Button } from '../../ui/button.tsx';
import type { Frame } from '../paper/paper-order.ts';
import type { NewItem } from '../paper/question-list.ts';
import styles from './imports.module.css';
import type { PaperHead } from './paper-head.ts';

const t = words({ bank, files, grid });

const ImportDialog = lazy(() => withWords(import('./import-dialog.tsx')));
const AddFromBank = lazy(() => withWords(import('../picker/add-from-bank.tsx')));
const GridDialog = lazy(() => withWords(import('../answer-grid/grid-dialog.tsx')));
const ExportDialog = lazy(() => withWords(import('./export-dialog.tsx')));

/** 'Import' and 'Export' of the editor: questions of a test from a file of any format, and into one. */
export function FileButtons({
  drafts,
  paper,
  about,
  exportName,
  testName,
  onBring,
  onMinutes,
  onHead,
}: {
  drafts: readonly Draft[];
  paper: Frame;
  about: About;
  /** The start of the exported file's name. */
  exportName: string;
  /** What stands above the questions on paper. */
  testName: string;
  onBring: (items: readonly NewItem[], how: 'append' | 'replace', paper?: Frame) => void;
  /** Sets the duration of the test, where what comes from the bank says it. */
  onMinutes: (minutes: number) => void;
  /** What a file says of the test. */
  onHead: (head: PaperHead & { topic?: string }) => void;
}) {
  const [open, setOpen] = useState<'import' | 'export' | 'bank' | 'grid' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setOpen('import')}>{t('bank.import')}</Button>
      <Button disabled={drafts.length === 0} onClick={() => setOpen('export')}>
        {t('files.export')}
      </Button>
      <Button onClick={() => setOpen('bank')}>{t('bank.addFromBank')}</Button>
      <Button onClick={() => setOpen('grid')}>{t('grid.open')}</Button>
      <Suspense>
        {open === 'import' && (
          <ImportDialog
            drafts={drafts}
            about={about}
            onClose={close}
            onHead={onHead}
            onBring={(items, how, brought) => {
              close();
              onBring(items, how, brought);
            }}
          />
        )}
        {open === 'grid' && (
          <GridDialog
            drafts={drafts}
            paper={paper}
            about={about}
            onClose={close}
            onAdd={(items, brought) => {
              close();
              onBring(items, 'append', brought);
            }}
          />
        )}
        {open === 'bank' && (
          <AddFromBank
            drafts={drafts}
            paper={paper}
            onClose={close}
            onAdd={(items, { paper: filled, minutes }) => {
              close();
              onBring(items, 'append', filled);
              if (minutes !== undefined) onMinutes(minutes);
            }}
          />
        )}
        {open === 'export' && (
          <ExportDialog
            drafts={drafts}
            paper={paper}
            exportName={exportName}
            testName={testName}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
