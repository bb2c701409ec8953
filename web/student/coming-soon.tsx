import { useParams } from 'wouter';
import frame from '../../locale/en/frame.ts';
import reading from '../../locale/en/reading.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { site } from '../site.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import styles from './reading.module.css';

const t = words({ frame, reading });

/** /coming-soon/…: a page for each announced feature. */
export default function ComingSoon() {
  const { what } = useParams<{ what: keyof typeof site.comingSoon }>();
  return (
    <Stack gap={4} className={styles.page}>
      <div>
        <Badge tone="quiet">{t('reading.comingSoon')}</Badge>
      </div>
      <ScreenHeading key={what}>{t(site.comingSoon[what])}</ScreenHeading>
      <p className={styles.lead}>{t('reading.workingOnIt')}</p>
      <Row gap={3}>
        <ButtonLink href={paths.testHome()} kind="primary">
          {t('frame.practiceTest')}
        </ButtonLink>
        {what === 'past-year-papers' && (
          <ButtonLink href={paths.samplePapers()}>{t('reading.samplePapers')}</ButtonLink>
        )}
      </Row>
    </Stack>
  );
}
