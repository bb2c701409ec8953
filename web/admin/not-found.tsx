import admin from '../../locale/en/admin.ts';
import forms from '../../locale/en/forms.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';

const t = words({ admin, forms });

/** Any address under /admin that has no screen. */
export default function NotFound() {
  return (
    <>
      <ScreenHeading>{t('admin.notFound')}</ScreenHeading>
      <Empty
        title={t('admin.nothingHere')}
        action={<ButtonLink href={adminPaths.exams()}>{t('forms.manageExams')}</ButtonLink>}
      />
    </>
  );
}
