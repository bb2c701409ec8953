import type { ComponentProps, ElementType, JSX } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type Tag = keyof JSX.IntrinsicElements;

interface Gaps {
  /** Between the children: 4 is `--space-4` of tokens.css. None without it. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Between lines, where they are to be nearer than the children of one line. */
  rowGap?: 0 | 1 | 2 | 3 | 4;
}

/** `as` is the element to render, `div` without it; it gets all other attributes. */
type Props<T extends Tag, Own> = Own & Gaps & { as?: T } & Omit<ComponentProps<T>, keyof (Own & Gaps) | 'as'>;

/** The children below each other, as wide as their parent or, with `align`, as their content. */
export function Stack<T extends Tag = 'div'>({ align, ...rest }: Props<T, { align?: 'start' | 'center' }>) {
  return box(rest, styles.stack, align && STACK_ALIGN[align]);
}

/** The children beside each other, and in further lines where they do not fit unless `wrap` is false. */
export function Row<T extends Tag = 'div'>({
  align = 'center',
  justify = 'start',
  wrap = true,
  ...rest
}: Props<
  T,
  { align?: keyof typeof ROW_ALIGN; justify?: 'start' | 'between' | 'end' | 'center'; wrap?: boolean }
>) {
  return box(rest, styles.row, wrap && styles.wraps, ROW_ALIGN[align], JUSTIFY[justify]);
}

/** The children in as many columns of one width as fit: `narrow` ones have at least 9.5rem, `widest` 26rem. */
export function Grid<T extends Tag = 'div'>({
  columns,
  ...rest
}: Props<T, { columns: 'narrow' | 'medium' | 'wide' | 'widest' }>) {
  return box(rest, styles.grid, styles[columns]);
}

const STACK_ALIGN = { start: styles.stackStart, center: styles.stackCenter };
const ROW_ALIGN = {
  center: undefined,
  start: styles.alignStart,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
  stretch: styles.alignStretch,
};
const JUSTIFY = { start: undefined, between: styles.between, end: styles.toEnd, center: styles.inCenter };

/** What the three have in common, whatever the element. */
interface ElementProps {
  as?: ElementType;
  className?: string;
}

function box(props: object, ...classes: (string | false | undefined)[]) {
  const { as: Element = 'div', gap, rowGap, className, ...rest } = props as Gaps & ElementProps;
  const gaps = [gap && styles[`gap${gap}`], rowGap !== undefined && styles[`rowGap${rowGap}`]];
  return <Element {...rest} className={classNames(...classes, ...gaps, className)} />;
}
