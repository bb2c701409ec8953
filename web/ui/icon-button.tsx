import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

/** A round button with an icon alone; `label` says what it does. */
export function IconButton({
  label,
  className,
  ...rest
}: { label: string } & Omit<ComponentProps<'button'>, 'type' | 'aria-label'>) {
  return (
    <button {...rest} type="button" aria-label={label} className={classNames(styles.button, className)} />
  );
}
