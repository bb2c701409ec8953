import type { ReactNode } from 'react';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { BubbleMark } from '../ui/bubble.tsx';
import { Card } from '../ui/card.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { optionLetter } from '../ui/option-letter.ts';
import styles from './auth-layout.module.css';

const t = words({ frame });

/**
 * The layout of the sign-in screens of students and admins: a card with the form, and beside it what the product
 * offers, shown as a question (`tagline`) with `offers` as its options.
 */
export function AuthLayout({
  tagline,
  offers,
  children,
}: {
  tagline: string;
  offers: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className={styles.hall}>
      <Card className={styles.card}>{children}</Card>
      <Stack as="section" gap={4} aria-label={t('frame.whatIsHere')}>
        <p className={styles.tagline}>{tagline}</p>
        <Stack as="ul">
          {offers.map((offer, index) => (
            <Row as="li" gap={4} wrap={false} key={offer} className={styles.offer}>
              <BubbleMark ink="filled">{optionLetter(index)}</BubbleMark>
              {offer}
            </Row>
          ))}
        </Stack>
      </Stack>
    </div>
  );
}
