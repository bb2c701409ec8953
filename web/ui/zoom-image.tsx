import { useState } from 'react';
import { createPortal } from 'react-dom';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { Dialog } from './dialog.tsx';
import type { ImagePiece } from './rich-text-pieces.ts';
import styles from './zoom-image.module.css';

const t = words({ ui });

/**
 * An image of a text. It has its place before it has loaded, is never wider than its text, and opens in its full size in
 * a dialog, where a phone scrolls it and can pinch it.
 */
export function ZoomImage({ image, alt, width, height }: ImagePiece) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('ui.enlarge', { alt })}
        aria-haspopup="dialog"
        // In a label, a press on the image is no choice of the option.
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <img className={styles.image} src={image} alt={alt} width={width} height={height} decoding="async" />
      </button>
      {/* Not inside the label of an option, which a press in the dialog would choose. */}
      {isOpen &&
        createPortal(
          <Dialog open wide onClose={() => setOpen(false)} title={alt === '' ? t('ui.image') : alt}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard */}
            <section className={styles.around} tabIndex={0} aria-label={t('ui.image')}>
              <img className={styles.whole} src={image} alt={alt} width={width} height={height} />
            </section>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
