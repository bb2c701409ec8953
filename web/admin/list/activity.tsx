import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Check } from '../../ui/icons.tsx';

const t = words({ forms });

/** Whether students see a record of a list. */
export function Activity({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="right">
      <Check /> {t('forms.active')}
    </Badge>
  ) : (
    <Badge tone="quiet">{t('forms.inactive')}</Badge>
  );
}
