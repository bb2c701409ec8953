import type { ReactNode } from 'react';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './list.module.css';

/** The heading of a list screen, with its actions beside it. */
export function ListHead({ heading, actions }: { heading: string; actions?: ReactNode }) {
  return (
    <Row gap={5} rowGap={3} justify="between" className={styles.head}>
      <ScreenHeading>{heading}</ScreenHeading>
      {actions !== undefined && <Row gap={3}>{actions}</Row>}
    </Row>
  );
}
