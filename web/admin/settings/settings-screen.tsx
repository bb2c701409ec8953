import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { SETTING_GROUPS } from '../../../contract/settings.ts';
import admin from '../../../locale/en/admin.ts';
import settings from '../../../locale/en/settings.ts';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import { InstallationState } from './installation-state.tsx';
import { OwnPages } from './own-pages.tsx';
import { GROUP_TEXTS, SettingsGroup } from './settings-group.tsx';

const t = words({ admin, settings });

const PARTS = [...SETTING_GROUPS, 'pages'] as const;
type Part = (typeof PARTS)[number];

/** /admin/settings: what an owner sets for the whole installation, and how it is. */
export default function SettingsScreen() {
  const [, navigate] = useLocation();
  const asked = useAddressQuery().get('part');
  const part = PARTS.find((one) => one === asked) ?? PARTS[0];
  const query = useQuery({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => call('/admin/settings', {}, { signal }),
  });
  const { data } = query;
  return (
    <Stack gap={4}>
      <div>
        <ScreenHeading>{t('admin.settings')}</ScreenHeading>
        <p>{t('settings.lead')}</p>
      </div>
      {data === undefined ? (
        <NotHereYet query={query} failed={t('settings.loadFailed')} />
      ) : (
        <>
          <ScrollBox>
            <FilterButtons<Part>
              label={t('admin.settings')}
              value={part}
              options={PARTS.map((value) => ({
                value,
                label: t(value === 'pages' ? 'admin.pages' : GROUP_TEXTS[value][0]),
              }))}
              onChange={(to) => navigate(adminPaths.settings({ part: to }))}
            />
          </ScrollBox>
          {part === 'pages' ? (
            <OwnPages held={data.pages} />
          ) : (
            <SettingsGroup key={part} group={part} held={data.settings} />
          )}
          <InstallationState />
        </>
      )}
    </Stack>
  );
}
