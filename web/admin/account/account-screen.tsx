import admin from '../../../locale/en/admin.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

const t = words({ admin });

/** /admin/account: what an admin can do about their own account. */
export default function AccountScreen() {
  return (
    <Stack gap={5}>
      <ScreenHeading>{t('admin.myAccount')}</ScreenHeading>
      <PasswordForm />
      <SecondFactor />
      <Sessions />
    </Stack>
  );
}
