import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { MAX_PAGE_TEXT } from '../../../contract/limits.ts';
import type { SitePageName } from '../../../contract/site-pages.ts';
import admin from '../../../locale/en/admin.ts';
import frame from '../../../locale/en/frame.ts';
import settings from '../../../locale/en/settings.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextareaField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog.tsx';
import styles from './settings.module.css';

const t = words({ admin, frame, settings });

const NAMES = {
  'about-us': 'frame.aboutUs',
  team: 'frame.team',
  services: 'frame.services',
  'privacy-policy': 'frame.privacyPolicy',
  'contact-us': 'frame.contactUs',
  career: 'frame.career',
} as const satisfies Record<SitePageName, string>;

const PAGES = Object.keys(NAMES) as SitePageName[];

/** The pages of the school, one at a time. */
export function OwnPages({ held }: { held: Api['/admin/settings']['output']['pages'] }) {
  const queries = useQueryClient();
  const [page, setPage] = useState<SitePageName>('about-us');
  const [typed, setTyped] = useState<string>();
  const before = held.find((one) => one.page === page)?.text ?? '';
  const text = typed ?? before;
  const isChanged = text !== before;
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: () => call('/admin/pageUpdate', { page, text }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin', 'settings'] });
      setTyped(undefined);
    },
  });
  return (
    <Stack as="section" gap={4} id="pages" className={styles.group} aria-label={t('admin.pages')}>
      <UnsavedChangesDialog isDirty={isChanged} />
      <div>
        <h2>{t('admin.pages')}</h2>
        <p className="soft">{t('settings.pagesLead')}</p>
      </div>
      <Stack
        as="form"
        gap={4}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isPending) mutate();
        }}
      >
        <SelectField
          label={t('settings.page')}
          value={page}
          // What is typed and not saved keeps its page.
          disabled={isChanged}
          onChange={({ target }) => {
            reset();
            setPage(PAGES.find((one) => one === target.value) ?? page);
          }}
        >
          {PAGES.map((one) => (
            <option key={one} value={one}>
              {t(NAMES[one])}
            </option>
          ))}
        </SelectField>
        <TextareaField
          label={t('settings.pageText')}
          hint={t('settings.pageTextHint')}
          rows={12}
          maxLength={MAX_PAGE_TEXT}
          value={text}
          onChange={({ target }) => {
            reset();
            setTyped(target.value);
          }}
        />
        {error !== null && <Alert tone="failure">{sendErrorText(error)}</Alert>}
        <Row gap={3}>
          <Button type="submit" kind="primary" busy={isPending} disabled={!isChanged && !isPending}>
            {t(isPending ? 'settings.saving' : 'admin.save')}
          </Button>
          <ButtonLink href={paths.page(page)} target="_blank">
            {t('settings.openPage')}
          </ButtonLink>
          <output>{isSuccess && !isChanged ? t('settings.saved') : ''}</output>
        </Row>
      </Stack>
    </Stack>
  );
}
