import admin from '../../../locale/en/admin.ts';
import grid from '../../../locale/en/grid.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './answer-grid.module.css';
import { TurnPage } from './turn-page.tsx';
import type { UploadedPage } from './use-pages.ts';

const t = words({ admin, grid });

/** The pages of a paper, each with the number of its first question. */
export function PageList({
  pages,
  shown,
  wrong,
  onFirst,
  onTurned,
  onRemove,
}: {
  pages: readonly UploadedPage[];
  /** The number of each page's first question, as typed or found. */
  shown: readonly string[];
  /** The page whose number cannot be right. */
  wrong: number | null;
  onFirst: (id: string, first: string) => void;
  onTurned: (page: UploadedPage) => void;
  onRemove: (id: string) => void;
}) {
  return (
    <Stack as="section" gap={3} aria-labelledby="grid-pages">
      <h3 id="grid-pages">{t('admin.pages')}</h3>
      <p className="soft">{t('grid.pagesHint')}</p>
      <ol className={styles.pages}>
        {pages.map((page, at) => (
          <li key={page.id} className={styles.page}>
            <a href={page.address} target="_blank" rel="noreferrer">
              <img src={page.address} alt={t('grid.page', { number: at + 1 })} loading="lazy" />
            </a>
            <InputField
              label={t('grid.first', { page: at + 1 })}
              error={wrong === at ? t('grid.firstWrong') : undefined}
              inputMode="numeric"
              value={shown[at] ?? ''}
              onChange={({ target }) => onFirst(page.id, target.value)}
            />
            <Row gap={2}>
              <TurnPage page={page} number={at + 1} onTurned={onTurned} />
              <Button kind="quiet" onClick={() => onRemove(page.id)}>
                {t('grid.remove', { page: at + 1 })}
              </Button>
            </Row>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
