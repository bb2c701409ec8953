import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import type { PaperPassage } from '../../../contract/papers/paper.ts';
import pages from '../../../locale/en/pages.ts';
import { words } from '../../locale/words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.tsx';
import type { ImagePiece } from '../../ui/rich-text-pieces.ts';
import styles from './page-view.module.css';

const t = words({ pages });

/** Widths of a page as shares of its place. */
const ZOOMS = [1, 1.4, 2, 2.8];

/** Stays from page to page. */
let lastZoom = 0;

/** Whether a passage is nothing but pictures: pages of a printed paper. */
export const isPages = ({ set }: PaperPassage) =>
  set?.every((piece) => (typeof piece === 'string' ? !piece.trim() : 'image' in piece)) === true;

const imagesOf = ({ set = [] }: PaperPassage) =>
  set.filter((piece): piece is ImagePiece => typeof piece === 'object' && 'image' in piece);

/**
 * The pages of a printed paper, beside the question or above it: the first of the question's passage is shown, and the
 * others can be turned to.
 */
export function PageView({
  passage,
  passages,
  heading,
}: {
  passage: PaperPassage;
  passages: readonly PaperPassage[];
  heading: string;
}) {
  // A page on which a section ends and another begins is in two passages.
  const images = [
    ...new Map(
      passages
        .filter(isPages)
        .flatMap(imagesOf)
        .map((one) => [one.image, one]),
    ).values(),
  ];
  const [at, setAt] = useState(() => images.findIndex(({ image }) => image === imagesOf(passage)[0]?.image));
  const [zoom, setZoom] = useState(lastZoom);
  const shown = images[at];
  const changeZoom = (to: number) => {
    lastZoom = to;
    setZoom(to);
  };
  return (
    <section className={styles.pages} aria-label={heading}>
      <Row justify="between" wrap={false}>
        <IconButton label={t('pages.previous')} disabled={at <= 0} onClick={() => setAt(at - 1)}>
          <ChevronLeft />
        </IconButton>
        <output className="soft">{t('pages.page', { number: at + 1, count: images.length })}</output>
        <IconButton label={t('pages.next')} disabled={at >= images.length - 1} onClick={() => setAt(at + 1)}>
          <ChevronRight />
        </IconButton>
        <Row wrap={false}>
          <IconButton label={t('pages.smaller')} disabled={zoom === 0} onClick={() => changeZoom(zoom - 1)}>
            <span aria-hidden="true">−</span>
          </IconButton>
          <IconButton
            label={t('pages.larger')}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => changeZoom(zoom + 1)}
          >
            <span aria-hidden="true">+</span>
          </IconButton>
        </Row>
      </Row>
      {shown && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys that scroll it are its own
        <section
          key={shown.image}
          className={styles.page}
          style={{ '--zoom': ZOOMS[zoom] } as CSSProperties}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={shown.alt}
          onKeyDown={keepArrows}
        >
          <img src={shown.image} alt={shown.alt} width={shown.width} height={shown.height} />
        </section>
      )}
    </section>
  );
}

/** Left and right scroll the page; the test around it uses them for its questions. */
function keepArrows(event: KeyboardEvent): void {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.stopPropagation();
}
