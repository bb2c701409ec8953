import { useState } from 'react';
import type { PaperPassage } from '../../../contract/papers/paper.ts';
import choosing from '../../../locale/en/choosing.ts';
import { words } from '../../locale/words.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { isPages, PageView } from './page-view.tsx';
import styles from './passage-view.module.css';
import { BESIDE, useWide } from './use-wide.ts';

const t = words({ choosing });

/** The height of a phone on its side at most, in pixels. */
const LOW = 480;

/** The text that several questions are about: beside the question where there is room, above it and foldable otherwise. */
export default function PassageView({
  passage,
  passages,
  numbers,
}: {
  passage: PaperPassage;
  /** All of the paper. */
  passages: readonly PaperPassage[];
  /** Of its questions, in the order shown. */
  numbers: readonly number[];
}) {
  const isBeside = useWide(BESIDE);
  // A small phone on its side has room for the question alone.
  const [isOpen, setOpen] = useState(() => innerHeight > LOW);
  const [from = 0, to = from] = [numbers[0], numbers.at(-1)];
  const heading = t('choosing.passage', { from, to });
  if (isPages(passage)) return <PageView passage={passage} passages={passages} heading={heading} />;
  const text = <RichText text={passage.text} set={passage.set} />;
  if (isBeside) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      <section className={styles.beside} aria-label={heading} tabIndex={0}>
        <p className={styles.heading}>{heading}</p>
        {text}
      </section>
    );
  }
  return (
    <details className={styles.above} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.heading}>{heading}</summary>
      {text}
    </details>
  );
}
