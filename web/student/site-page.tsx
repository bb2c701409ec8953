import { useParams } from 'wouter';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import type { SitePageName } from '../site.ts';
import { sitePages } from '../site-pages.tsx';
import { Stack } from '../ui/layout.tsx';
import styles from './reading.module.css';

/** /pages/…: a page with the operator's texts, from site-pages.tsx. */
export default function SitePage() {
  const { name } = useParams<{ name: SitePageName }>();
  const page = sitePages[name]();
  return (
    <Stack as="article" gap={4} className={styles.page}>
      <ScreenHeading key={name}>{page.title}</ScreenHeading>
      <p className={styles.lead}>{page.lead}</p>
      {page.sections.map(({ heading, text }) => (
        <Stack as="section" gap={2} key={heading} className={styles.section}>
          <h2>{heading}</h2>
          {text.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
