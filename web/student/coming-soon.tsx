import { useParams } from 'wouter';
import reading from '../../locale/en/reading.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import NotFound from './not-found.tsx';
import styles from './reading.module.css';

const t = words({ reading });

/** /coming-soon/…: what is announced but not there yet. */
export default function ComingSoon() {
  const { what } = useParams<{ what: string }>();
  const name = Object.hasOwn(site.comingSoon, what) ? site.comingSoon[what] : undefined;
  if (name === undefined) return <NotFound />;
  return (
    <div className={styles.page}>
      <div>
        <Badge tone="quiet">{t('reading.comingSoon')}</Badge>
      </div>
      <ScreenHeading key={what}>{name}</ScreenHeading>
      <p className={styles.lead}>{t('reading.workingOnIt')}</p>
      <div>
        <ButtonLink href={paths.testHome()} kind="primary">
          {t('reading.practiceTest')}
        </ButtonLink>
      </div>
    </div>
  );
}
