import { useLocation } from 'wouter';
import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { FilterButtons } from '../ui/filter-buttons.tsx';

const t = words({ admin });

/** The two views of the questions: as the tests have them, and each once, as it is found and filed. */
export function QuestionPlaces({ place }: { place: 'tests' | 'bank' }) {
  const [, navigate] = useLocation();
  return (
    <FilterButtons
      label={t('admin.questionPlaces')}
      value={place}
      options={[
        { value: 'tests', label: t('admin.byTest') },
        { value: 'bank', label: t('admin.bank') },
      ]}
      onChange={(to) => navigate(to === 'bank' ? adminPaths.bank() : adminPaths.questions())}
    />
  );
}
