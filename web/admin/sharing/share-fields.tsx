import { useQuery } from '@tanstack/react-query';
import type { Share } from '../../../contract/sharing.ts';
import admin from '../../../locale/en/admin.ts';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './sharing.module.css';

const t = words({ admin, sharing });

const keyOf = ({ admin, department }: Pick<Share, 'admin' | 'department'>) =>
  admin === undefined ? `department/${department ?? ''}` : `admin/${admin}`;

const nameOf = ({ name, department }: Share) =>
  department === undefined ? (name ?? '') : t('sharing.department', { name: department });

/** With whom something is shared, in a line: 'Asha Rao (use), Department: Physics (edit)'. */
export const sharesText = (shares: readonly Share[]): string =>
  shares
    .map((one) =>
      t('sharing.shareOf', {
        name: nameOf(one),
        access: t(one.access === 'edit' ? 'sharing.edit' : 'sharing.use'),
      }),
    )
    .join(', ');

/** A share as it is sent: its person's name is nothing that one can set. */
export const asSent = ({ admin, department, access }: Share) => ({
  access,
  ...(admin !== undefined && { admin }),
  ...(department !== undefined && { department }),
});

/** With whom something is shared and for what: colleagues by name, and departments. */
export function ShareFields({
  shares,
  self,
  onChange,
}: {
  shares: readonly Share[];
  /** The id of the signed-in admin, who is not offered. */
  self: string;
  onChange: (shares: readonly Share[]) => void;
}) {
  const { data } = useQuery({
    queryKey: ['admin', 'teacherList'],
    queryFn: ({ signal }) => call('/admin/teacherList', {}, { signal }),
  });
  const taken = new Set(shares.map(keyOf));
  const choices: Share[] = [
    ...(data?.departments ?? []).map((department) => ({ department, access: 'use' as const })),
    ...(data?.teachers ?? []).map((one) => ({ admin: one.id, name: one.name, access: 'use' as const })),
  ].filter((one) => keyOf(one) !== `admin/${self}` && !taken.has(keyOf(one)));
  const add = (key: string) => {
    const chosen = choices.find((one) => keyOf(one) === key);
    if (chosen) onChange([...shares, chosen]);
  };
  return (
    <>
      {shares.length > 0 && (
        <Stack as="ul" gap={3} className={styles.list}>
          {shares.map((one) => (
            <Row as="li" gap={2} key={keyOf(one)} className={styles.share}>
              <SelectField
                label={t('sharing.accessOf', { name: nameOf(one) })}
                value={one.access}
                onChange={({ target }) =>
                  onChange(
                    shares.map((other) =>
                      other === one ? { ...one, access: target.value as Share['access'] } : other,
                    ),
                  )
                }
              >
                <option value="use">{t('sharing.use')}</option>
                <option value="edit">{t('sharing.edit')}</option>
              </SelectField>
              <Button kind="quiet" onClick={() => onChange(shares.filter((other) => other !== one))}>
                {t('admin.remove', {
                  name: nameOf(one),
                })}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      <SelectField label={t('sharing.with')} value="" onChange={({ target }) => add(target.value)}>
        <option value="">{t('sharing.choose')}</option>
        {(data?.departments ?? []).length > 0 && (
          <optgroup label={t('sharing.departments')}>
            {choices.map(
              (one) =>
                one.department !== undefined && (
                  <option key={keyOf(one)} value={keyOf(one)} data-content>
                    {one.department}
                  </option>
                ),
            )}
          </optgroup>
        )}
        <optgroup label={t('sharing.colleagues')}>
          {choices.map(
            (one) =>
              one.admin !== undefined && (
                <option key={keyOf(one)} value={keyOf(one)} data-content>
                  {one.name}
                </option>
              ),
          )}
        </optgroup>
      </SelectField>
    </>
  );
}
