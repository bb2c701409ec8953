import type { ReactNode } from 'react';
import { site } from '../site.ts';
import { BubbleMark } from '../ui/bubble.tsx';
import { Card } from '../ui/card.tsx';
import styles from './entry.module.css';

const TAGS = ['Worksheets', 'Revision Notes', 'Sample Papers', 'Past Year Papers'];

/** The way into the admin area: what the product offers on the left, the form's card beside it. */
export function EntryHall({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hall}>
      <section className={styles.panel} aria-label="What is here">
        <p className={styles.tagline}>{site.tagline}</p>
        <ul className={styles.tags}>
          {TAGS.map((tag, index) => (
            <li key={tag} className={styles.tag}>
              <BubbleMark ink="filled" small>
                {'ABCD'[index]}
              </BubbleMark>
              {tag}
            </li>
          ))}
        </ul>
      </section>
      <Card className={styles.card}>{children}</Card>
    </div>
  );
}
