import admin from '../../../locale/en/admin.ts';
import { words } from '../../locale/words.ts';
import { ButtonLink } from '../../ui/button.tsx';

const t = words({ admin });

/** 'Edit', with the name of what it edits for a screen reader. */
export function EditLink({ href, name }: { href: string; name: string }) {
  return <ButtonLink href={href}>{t('admin.edit', { name })}</ButtonLink>;
}
