import { useParams } from 'wouter';
import frame from '../../locale/en/frame.ts';
import reading from '../../locale/en/reading.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import NotFound from './not-found.tsx';
import styles from './reading.module.css';

const t = words({ frame, reading });

const isAnnounced = (what: string): what is keyof typeof site.comingSoon =>
  Object.hasOwn(site.comingSoon, what);

/** /coming-soon/…: what is announced but not there yet. */
export default function ComingSoon() {
  const { what } = useParams<{ what: string }>();
  if (!isAnnounced(what)) return <NotFound />;
  return (
    <div className={styles.page}>
      <div>
        <Badge tone="quiet">{t('reading.comingSoon')}</Badge>
      </div>
      <ScreenHeading key={what}>{t(site.comingSoon[what])}</ScreenHeading>
      <p className={styles.lead}>{t('reading.workingOnIt')}</p>
      <div>
        <ButtonLink href={paths.testHome()} kind="primary">
          {t('reading.practiceTest')}
        </ButtonLink>
      </div>
    </div>
  );
}
