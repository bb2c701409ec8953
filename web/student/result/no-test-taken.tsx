import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './test-result.module.css';

/** What stands where a result would, when none was asked for (spec section 2, /test/result). */
export function NoTestTaken() {
  return (
    <div className={styles.none}>
      <ScreenHeading>No Test Taken</ScreenHeading>
      <p>No test was taken yet.</p>
      <ButtonLink kind="primary" href={paths.testHome()}>
        Go to Test
      </ButtonLink>
    </div>
  );
}
