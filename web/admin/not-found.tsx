import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';

/** Any address under /admin that has no screen. */
export default function NotFound() {
  return (
    <>
      <ScreenHeading>Page not found</ScreenHeading>
      <Empty
        title="There is nothing at this address"
        action={<ButtonLink href={paths.admin.exams()}>Manage exams</ButtonLink>}
      />
    </>
  );
}
