import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { Grid } from './layout.tsx';

/** A box with a border and a shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}

/** A grid of cards with as many columns as fit. */
export const CardGrid = (props: ComponentProps<'ul'>) => <Grid as="ul" columns="wide" gap={4} {...props} />;
