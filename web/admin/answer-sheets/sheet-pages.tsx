import { createPortal } from 'react-dom';
import type { Api } from '../../../contract/api.ts';
import scans from '../../../locale/en/scans.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './sheet-pages.module.css';

const t = words({ scans });

export type PrintedSheets = Api['/adminexam/answerSheetPrint']['output'];

const asImage = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Answer sheets as they are printed: the page of all, and over it what only one pupil's sheet has. */
export function SheetPages({ printed, onDone }: { printed: PrintedSheets; onDone: () => void }) {
  const { pupils } = printed;
  const sets = printed.sets.map(({ pages }) => pages.map(asImage));
  const sheets =
    pupils.length > 0
      ? pupils.map(({ studentId, student, set, overlays }) => ({
          id: studentId,
          name: student,
          set,
          overlays,
        }))
      : sets.map((_, set) => ({ id: `${set}`, name: printed.class, set, overlays: [] }));
  const drawn = sheets.flatMap(({ id, name, set, overlays }) =>
    (sets[set] ?? []).map((image, at) => {
      const over = overlays[at];
      return (
        <div key={`${id} ${at + 1}`} className={styles.page}>
          <img src={image} alt={t('scans.pageOf', { page: at + 1, name })} />
          {over !== undefined && <img src={asImage(over)} alt="" />}
        </div>
      );
    }),
  );
  return (
    <>
      <Stack gap={3} align="start">
        <p>{t('scans.printScale')}</p>
        {pupils.length === 0 && <p>{t(sets.length > 1 ? 'scans.printSetsMore' : 'scans.printGridMore')}</p>}
        <Row gap={3}>
          <Button kind="primary" onClick={() => print()}>
            {pupils.length === 0 ? t('scans.printGrid') : t('scans.print', { count: pupils.length })}
          </Button>
          <Button onClick={onDone}>{t('scans.backToSheets')}</Button>
        </Row>
      </Stack>
      <div className={styles.pages} data-content>
        {drawn}
      </div>
      {createPortal(
        <div className={styles.printed} aria-hidden="true">
          {drawn}
        </div>,
        document.body,
      )}
    </>
  );
}
