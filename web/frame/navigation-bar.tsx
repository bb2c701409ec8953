import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { site } from '../site.ts';
import { classNames } from '../ui/class-names.ts';
import { Cross, MenuLines } from '../ui/icons.tsx';
import { Row } from '../ui/layout.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import styles from './navigation.module.css';

const t = words({ frame });

/** The bar at the top, with the product's name. On a phone its links are in a menu. */
export function NavigationBar({
  home,
  label,
  area,
  isShort = false,
  children,
}: {
  /** The target of the product's name. */
  home: string;
  /** The accessible name of the navigation. */
  label: string;
  /** Shown beside the name. */
  area?: ReactNode;
  /** Whether it has so few links that a tablet shows them all. */
  isShort?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const [location] = useLocation();

  // Any navigation closes the menu, so that it does not cover the new page.
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies -- where the page is comes from outside of React
  useEffect(() => setOpen(false), [location]);

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The link that has the focus disappears.
      if (event.target instanceof Element && event.target.closest('#navigation')) toggle.current?.focus();
      setOpen(false);
    };
    // What is behind the menu is not reached through it.
    const leave = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('header')) setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  return (
    <header className={classNames(styles.bar, isShort && styles.short)}>
      <Row gap={4} rowGap={0} className={styles.inner}>
        <Link href={home} className={styles.name}>
          <Logo />
          <span data-content>{site.name}</span>
          {area}
        </Link>
        <Row wrap={false} className={styles.always}>
          <LanguageSwitch />
          <ThemeSwitch />
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="navigation"
            aria-label={t('frame.menu')}
            onClick={() => setOpen(!open)}
          >
            {open ? <Cross /> : <MenuLines />}
          </button>
        </Row>
        <nav id="navigation" className={classNames(styles.links, open && styles.open)} aria-label={label}>
          {children}
        </nav>
      </Row>
    </header>
  );
}
