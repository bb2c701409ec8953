import { useParams } from 'wouter';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { site } from '../site.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './reading.module.css';

/** /coming-soon/…: what is announced but not there yet. */
export default function ComingSoon() {
  const { what } = useParams<{ what: string }>();
  return (
    <div className={styles.page}>
      <div>
        <Badge tone="quiet">Coming Soon</Badge>
      </div>
      <ScreenHeading key={what}>{site.comingSoon[what]}</ScreenHeading>
      <p className={styles.lead}>
        We are still working on this. Until it is there, the practice tests are open.
      </p>
      <div>
        <ButtonLink href={paths.testHome()} kind="primary">
          Practice Test
        </ButtonLink>
      </div>
    </div>
  );
}
