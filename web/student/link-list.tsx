import { Link } from 'wouter';
import { ArrowRight } from '../ui/icons.tsx';
import { Stack } from '../ui/layout.tsx';
import styles from './link-list.module.css';

/** Rows that lead somewhere, each one link with a name and where it belongs. */
export function LinkList({
  links,
}: {
  links: readonly { href: string; name: string; about: string | undefined }[];
}) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, name, about }) => (
        <li key={href}>
          <Link href={href} className={styles.link}>
            <Stack as="span" className={styles.words} data-content>
              <b>{name}</b>
              {about !== undefined && <span className="soft">{about}</span>}
            </Stack>
            <ArrowRight />
          </Link>
        </li>
      ))}
    </ul>
  );
}
