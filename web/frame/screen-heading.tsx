import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from '../router/scroll-restoration.ts';
import { site } from '../site.ts';

/**
 * The heading of a screen, its h1. It names the document, and takes the focus when the screen was reached by a
 * link inside the product, so that a screen reader and the keyboard start there. `name` is the document's name
 * where it differs from the heading.
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
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
}
