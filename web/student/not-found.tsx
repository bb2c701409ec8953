import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './reading.module.css';

/** Any other address. */
export default function NotFound() {
  const student = useStudent();
  return (
    <div className={styles.page}>
      <ScreenHeading>Page not found</ScreenHeading>
      <p className={styles.lead}>
        There is nothing at this address. It may have been mistyped, or the page has moved.
      </p>
      <div>
        <ButtonLink href={student === null ? paths.login() : paths.dashboard()}>
          {student === null ? 'Go to the login' : 'Go to the dashboard'}
        </ButtonLink>
      </div>
    </div>
  );
}
