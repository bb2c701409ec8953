import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { SETTING_GROUPS } from '../../../contract/settings.ts';
import admin from '../../../locale/en/admin.ts';
import settings from '../../../locale/en/settings.ts';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import { InstallationState } from './installation-state.tsx';
import { OwnPages } from './own-pages.tsx';
import { ReviewSetting } from './review-setting.tsx';
import styles from './settings.module.css';
import { GROUP_TEXTS, SettingsGroup } from './settings-group.tsx';

const t = words({ admin, settings });

const [FIRST, ...OTHERS] = SETTING_GROUPS;

const PARTS = [FIRST, 'reviews', ...OTHERS, 'pages'] as const;

/** /admin/settings: what an owner sets for the whole installation, and how it is. */
export default function SettingsScreen() {
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
        <div className={styles.screen}>
          <Parts part={part} />
          <div>
            {part === 'pages' && <OwnPages held={data.pages} />}
            {part === 'reviews' && <ReviewSetting />}
            {part !== 'pages' && part !== 'reviews' && (
              <SettingsGroup key={part} group={part} held={data.settings} />
            )}
            <InstallationState />
          </div>
        </div>
      )}
    </Stack>
  );
}

function partText(part: (typeof PARTS)[number]): string {
  if (part === 'pages') return t('admin.pages');
  return t(part === 'reviews' ? 'settings.reviews' : GROUP_TEXTS[part][0]);
}

function Parts({ part }: { part: (typeof PARTS)[number] }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row may begin before the part that is shown.
  useEffect(() => {
    const shown = nav.current?.querySelector('[aria-current]');
    if (part !== PARTS[0]) shown?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [part]);
  return (
    <nav ref={nav} className={styles.parts} aria-label={t('admin.settings')}>
      <ScrollBox>
        <ul>
          {PARTS.map((one) => (
            <li key={one}>
              <Link
                href={adminPaths.settings({ part: one })}
                aria-current={one === part ? 'page' : undefined}
              >
                {partText(one)}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </nav>
  );
}
