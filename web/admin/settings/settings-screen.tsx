import { useQuery } from '@tanstack/react-query';
import { SETTING_GROUPS } from '../../../contract/settings.ts';
import settings from '../../../locale/en/settings.ts';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { InstallationState } from './installation-state.tsx';
import { OwnPages } from './own-pages.tsx';
import { GROUP_TEXTS, SettingsGroup } from './settings-group.tsx';

const t = words({ settings });

/** /admin/settings: what an owner sets for the whole installation, and how it is. */
export default function SettingsScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => call('/admin/settings', {}, { signal }),
  });
  return (
    <Stack gap={4}>
      <div>
        <ScreenHeading>{t('settings.heading')}</ScreenHeading>
        <p>{t('settings.lead')}</p>
      </div>
      {error !== null && data === undefined ? (
        <Failed title={t('settings.loadFailed')} onRetry={() => void refetch()} retrying={isFetching}>
          <p>{errorText(error)}</p>
        </Failed>
      ) : data === undefined ? (
        <Loading>
          <Ruled tall />
          <Ruled tall />
        </Loading>
      ) : (
        <>
          <Row as="nav" gap={4} aria-label={t('settings.heading')}>
            {SETTING_GROUPS.map((group) => (
              <a key={group} href={`#${group}`}>
                {t(GROUP_TEXTS[group][0])}
              </a>
            ))}
            <a href="#pages">{t('settings.pages')}</a>
          </Row>
          <InstallationState />
          {SETTING_GROUPS.map((group) => (
            <SettingsGroup key={group} group={group} held={data.settings} />
          ))}
          <OwnPages held={data.pages} />
        </>
      )}
    </Stack>
  );
}
