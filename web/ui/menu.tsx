import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDown } from './icons.tsx';
import styles from './menu.module.css';

/**
 * A button that opens a list of links. The arrow keys, Home and End move within the list; Escape closes it and
 * focuses the button; leaving it or choosing a link closes it. Each child is one link.
 */
export function Menu({
  label,
  name,
  children,
}: {
  label: ReactNode;
  /** The accessible name, where the label is a picture. */
  name?: string;
  children: ReactNode[];
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  const links = () => [...(root.current?.querySelectorAll<HTMLElement>('li a') ?? [])];

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
      return;
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    if (!open && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const last = all.length - 1;
    const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    // The list becomes visible with this render; a hidden link cannot be focused.
    requestAnimationFrame(() => all[next ?? 0]?.focus());
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button and the links inside
    <div
      ref={root}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a link inside was followed */}
      <ul id={listId} className={classNames(styles.list, open && styles.open)} onClick={() => setOpen(false)}>
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
