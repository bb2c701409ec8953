import type { ReactNode } from 'react';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import styles from './list.module.css';

/** The heading of a list screen, with what it shows and its actions beside it. */
export function ListHead({
  heading,
  views,
  actions,
}: {
  heading: string;
  views?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Row gap={5} rowGap={3} justify="between" className={styles.head}>
      <ScreenHeading>{heading}</ScreenHeading>
      {views !== undefined && (
        <div className={styles.views}>
          <ScrollBox>{views}</ScrollBox>
        </div>
      )}
      {actions !== undefined && <Row gap={3}>{actions}</Row>}
    </Row>
  );
}
