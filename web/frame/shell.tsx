import { site } from '../site.ts';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import frame from './frame.module.css';
import { Mark } from './mark.tsx';
import navigation from './navigation.module.css';

/** What stands in the place of a screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <Loading showLabel>
      <Ruled width={40} tall />
      <Ruled width={60} />
    </Loading>
  );
}

/** The page before its script has come, the same for every address; made at build time. */
export function Shell() {
  return (
    <div className={frame.page}>
      <div className={navigation.bar}>
        <div className={navigation.inner}>
          <span className={navigation.name}>
            <Mark />
            <span data-content>{site.name}</span>
          </span>
        </div>
      </div>
      <div className={frame.main}>
        <ScreenSkeleton />
      </div>
    </div>
  );
}
