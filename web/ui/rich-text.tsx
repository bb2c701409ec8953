import 'temml/dist/Temml-Local.css';
import './formula.css';
import { memo } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import styles from './rich-text.module.css';

const t = words({ ui });

/** Plain text, a formula as MathML, or a formula that could not be rendered, with its source. */
export type TextPiece =
  | string
  | { mathml: string; tex: string; display: boolean }
  | { problem: string; tex: string; display: boolean };

/**
 * Renders a text with its formulas, or as typed if there is no rendered form. Line breaks are kept, plain pieces are
 * escaped, and MathML comes from our own server. A formula that could not be rendered shows its source and a note.
 * Memoised, because texts do not change during a test and formulas are slow to draw.
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
      {joinPunctuation(set ?? [text]).map(({ piece, closing }, index) =>
        closing === '' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change their order
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

/** Joins each formula with the punctuation after it; otherwise a line could begin with that punctuation. */
function joinPunctuation(pieces: readonly TextPiece[]): { piece: TextPiece; closing: string }[] {
  const isJoined = (piece: TextPiece | undefined) =>
    typeof piece === 'object' && 'mathml' in piece && !piece.display && piece.tex.length <= LONG;
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') {
      return { piece: isJoined(pieces[index - 1]) ? piece.replace(CLOSING, '') : piece, closing: '' };
    }
    const next = pieces[index + 1];
    return {
      piece,
      closing: isJoined(piece) && typeof next === 'string' ? (CLOSING.exec(next)?.[0] ?? '') : '',
    };
  });
}

/** An inline formula with a longer source may be wider than a phone, so it scrolls. */
const LONG = 28;
/** A displayed formula with a longer source may be wider than a phone. */
const WIDE = 60;

function OnePiece({ piece }: { piece: TextPiece }) {
  if (typeof piece === 'string') return piece;
  const place = piece.display ? styles.display : piece.tex.length > LONG ? styles.long : styles.inline;
  if ('mathml' in piece) {
    // A displayed formula that may scroll must be focusable, so that the keyboard can scroll it.
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
