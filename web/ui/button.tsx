import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** `primary` is the marigold button for the main action: at most one per screen. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  wide?: boolean;
}

function look({ kind = 'plain', wide = false }: Look, className?: string) {
  return classNames(styles.button, styles[kind], wide && styles.wide, className);
}

/** A button. While `busy` it stays focusable but ignores clicks. */
export function Button({
  kind,
  wide,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ kind: kind ?? 'plain', wide: wide ?? false }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link to another screen that looks like a button. */
export function ButtonLink({
  kind,
  wide,
  className,
  href,
  ...rest
}: Look & { href: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <Link {...rest} href={href} className={look({ kind: kind ?? 'plain', wide: wide ?? false }, className)} />
  );
}
