import type { ReactNode } from 'react';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './today.module.css';

/** A part of the page of the day: its heading, with what there is of it, above its rows. */
export function TaskList({
  id,
  heading,
  more,
  link,
  children,
}: {
  id: string;
  heading: string;
  more?: string;
  /** To all that the part is taken from. */
  link?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <Row gap={3} rowGap={1} align="baseline" className={styles.partHead}>
        <h2 id={id}>{heading}</h2>
        {more !== undefined && <span className="soft">{more}</span>}
        {link !== undefined && <span className={styles.all}>{link}</span>}
      </Row>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

/** A row: what it is, a line about it, and what to do. */
export function Task({
  title,
  more,
  action,
  isContent = false,
}: {
  title: ReactNode;
  more?: ReactNode;
  action: ReactNode;
  /** The title is what people have written, not a text of the product. */
  isContent?: boolean;
}) {
  return (
    <li className={styles.row}>
      <Stack gap={1} className={styles.what}>
        <span className={styles.title} data-content={isContent || undefined}>
          {title}
        </span>
        {more !== undefined && <span className="soft">{more}</span>}
      </Stack>
      {action}
    </li>
  );
}
