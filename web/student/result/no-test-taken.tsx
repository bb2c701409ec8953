import result from '../../../locale/en/result.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './test-result.module.css';

const t = words({ result });

/** Shown at /test/result without a result (spec section 2). */
export function NoTestTaken() {
  return (
    <Stack gap={4} align="center" className={styles.none}>
      <ScreenHeading>{t('result.noTest')}</ScreenHeading>
      <p>{t('result.noTestMore')}</p>
      <ButtonLink kind="primary" href={paths.testHome()}>
        {t('result.goToTest')}
      </ButtonLink>
    </Stack>
  );
}
