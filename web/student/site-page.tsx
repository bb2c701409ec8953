import { useParams } from 'wouter';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { type SitePageName, site } from '../site.ts';
import { sitePages } from '../site-pages.ts';
import styles from './reading.module.css';

/** /pages/…: a page of the operator's, from site-pages.ts. */
export default function SitePage() {
  const { name } = useParams<{ name: SitePageName }>();
  const page = sitePages[name];
  return (
    <article className={styles.page}>
      <ScreenHeading key={name}>{page.title}</ScreenHeading>
      <p className={styles.lead}>{page.lead}</p>
      {page.sections.map(({ heading, text }) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>
              <WithMailLink>{paragraph}</WithMailLink>
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}

/** The site's address in a text becomes a link. */
function WithMailLink({ children }: { children: string }) {
  const [before, ...after] = children.split(site.email);
  return (
    <>
      {before}
      {after.length > 0 && <a href={`mailto:${site.email}`}>{site.email}</a>}
      {after.join(site.email)}
    </>
  );
}
