import 'temml/dist/Temml-Local.css';
import './formula.css';
import { memo } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import styles from './rich-text.module.css';

const t = words({ ui });

/** Plain text, a formula as MathML, or a formula that could not be set, with its source. */
export type TextPiece =
  | string
  | { mathml: string; tex: string; display: boolean }
  | { problem: string; tex: string; display: boolean };

/**
 * A text in its set form, or as typed where there is none. Line breaks are kept; plain pieces are escaped;
 * MathML comes from our own server. A formula that could not be set shows its source and says so.
 * Memoised: the texts of a paper never change, and formulas cost most to draw.
 */
export const RichText = memo(function RichText({
  text,
  set,
}: {
  text: string;
  set?: readonly TextPiece[] | undefined;
}) {
  return (
    <span className={styles.text} data-content>
      {tied(set ?? [text]).map(({ piece, closing }, index) =>
        closing === '' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
          <OnePiece key={index} piece={piece} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <span key={index} className={styles.tied}>
            <OnePiece piece={piece} />
            {closing}
          </span>
        ),
      )}
    </span>
  );
});

const CLOSING = /^[.,;:!?)\]’”।]+/;

/** The pieces, each formula with the full stop or bracket behind it: a browser would let that begin the next line. */
function tied(pieces: readonly TextPiece[]): { piece: TextPiece; closing: string }[] {
  const isTied = (piece: TextPiece | undefined) =>
    typeof piece === 'object' && 'mathml' in piece && !piece.display && piece.tex.length <= LONG;
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') {
      return { piece: isTied(pieces[index - 1]) ? piece.replace(CLOSING, '') : piece, closing: '' };
    }
    const next = pieces[index + 1];
    return {
      piece,
      closing: isTied(piece) && typeof next === 'string' ? (CLOSING.exec(next)?.[0] ?? '') : '',
    };
  });
}

/** A formula in a line with a longer source may be wider than a phone: it scrolls by itself. */
const LONG = 28;
/** A displayed one with a longer source may be wider than a phone. */
const WIDE = 60;

function OnePiece({ piece }: { piece: TextPiece }) {
  if (typeof piece === 'string') return piece;
  const place = piece.display ? styles.display : piece.tex.length > LONG ? styles.long : styles.inline;
  if ('mathml' in piece) {
    // A displayed formula that may scroll must be in the keyboard's reach.
    const reach = piece.display && piece.tex.length > WIDE ? { tabIndex: 0 } : {};
    // oxlint-disable-next-line react/no-danger -- MathML that our own server made of the formula
    return <span className={place} {...reach} dangerouslySetInnerHTML={{ __html: piece.mathml }} />;
  }
  return (
    <span className={place} title={piece.problem}>
      <code className={styles.source}>{piece.tex}</code>
      <span className={styles.note}>{t('ui.formulaNotSet')}</span>
    </span>
  );
}
