import admin from '../../../locale/en/admin.ts';
import { words } from '../../locale/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Check } from '../../ui/icons.tsx';

const t = words({ admin });

/** Whether students see a record of a list. */
export function Activity({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="right">
      <Check /> {t('admin.active')}
    </Badge>
  ) : (
    <Badge tone="quiet">{t('admin.inactive')}</Badge>
  );
}
