import type { ReactNode } from 'react';
import { site } from '../site.ts';
import { Row } from '../ui/layout.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import frame from './frame.module.css';
import { Logo } from './logo.tsx';
import navigation from './navigation.module.css';

/** Shown while the code of a screen loads. */
export function ScreenSkeleton() {
  return (
    <Loading showLabel>
      <Ruled width={40} tall />
      <Ruled width={60} />
    </Loading>
  );
}

/** The prerendered page that is shown until the code has loaded, at every address without one of its own. */
export function Shell({ children = <ScreenSkeleton /> }: { children?: ReactNode }) {
  return (
    <div className={frame.page}>
      <header className={navigation.bar}>
        <Row gap={4} rowGap={0} className={navigation.inner}>
          <span className={navigation.name}>
            <Logo />
            <span data-content>{site.name}</span>
          </span>
        </Row>
      </header>
      <div className={frame.main}>{children}</div>
    </div>
  );
}
