import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from '../router/scroll-restoration.ts';
import { site } from '../site.ts';

/**
 * The h1 of a screen. Sets the document title, and receives the focus after a navigation inside the product, so that
 * screen readers and keyboard users start there. `name` is the document title if it differs from the heading.
 */
export function ScreenHeading({
  children,
  name,
  hidden = false,
}: {
  children: ReactNode;
  name?: string;
  hidden?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${name ?? heading.current?.textContent ?? ''} · ${site.name}`;
  });

  useEffect(() => {
    // A menu that was opened while the screen was on its way would close.
    if (hasNavigated() && document.activeElement?.ariaExpanded !== 'true')
      heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
}
