import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { SitePageName } from '../../contract/site-pages.ts';
import { call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { NoteText } from '../notes/note-text.tsx';
import { sitePages } from '../site-pages.tsx';
import { Stack } from '../ui/layout.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import styles from './reading.module.css';

/** /pages/…: what the school has written in Settings, or the text of site-pages.tsx. */
export default function SitePage() {
  const { name } = useParams<{ name: SitePageName }>();
  const { data, isPending } = useQuery({
    queryKey: ['page', name],
    queryFn: ({ signal }) => call('/user/page', { page: name }, { signal }),
  });
  const page = sitePages[name]();
  return (
    <Stack as="article" gap={4} className={styles.page}>
      <ScreenHeading key={name}>{page.title}</ScreenHeading>
      {isPending ? (
        <Loading>
          <Ruled />
          <Ruled tall />
        </Loading>
      ) : data?.sections ? (
        <NoteText sections={data.sections} />
      ) : (
        <>
          <p className={styles.lead}>{page.lead}</p>
          {page.sections.map(({ heading, text }) => (
            <Stack as="section" gap={2} key={heading} className={styles.section}>
              <h2>{heading}</h2>
              {text.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </Stack>
          ))}
        </>
      )}
    </Stack>
  );
}
