import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolClass } from '../../../contract/classes.ts';
import { MAX_PAGE_SIZE } from '../../../contract/http/list.ts';
import type { ListedUser } from '../../../contract/students.ts';
import admin from '../../../locale/en/admin.ts';
import pupils from '../../../locale/en/pupils.ts';
import { call } from '../../api.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { ListHead } from '../list/list-head.tsx';
import { useAdmin, useIsTeaching } from '../signed-in.ts';
import { AddStudent } from './add-student.tsx';
import { cardNumber } from './card-number.ts';
import { CardSheet, type MadeCards } from './card-sheet.tsx';
import styles from './pupils.module.css';

const t = words({ admin, pupils });

/** /admin/cards: the accounts that the school made for the pupils of a class, and their cards. */
export default function CardsScreen() {
  const search = useAddressQuery();
  const classId = search.get('classId') ?? '';
  const query = useQuery({
    queryKey: ['admin', 'classDetails', 'cards', classId],
    queryFn: async ({ signal }) => {
      const sort = { by: 'rollNumber', order: 'asc' } as const;
      const [{ class: of }, { users }] = await Promise.all([
        call('/admin/classDetails', { classId }, { signal }),
        call('/admin/userList', { filters: { classId }, sort, pageSize: MAX_PAGE_SIZE }, { signal }),
      ]);
      return { of, pupils: users.filter(({ signInName }) => signInName !== null) };
    },
    // Each reading is in the audit trail: coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  if (query.data !== undefined) return <Cards key={classId} {...query.data} />;
  return (
    <PageWithoutData
      heading={t('admin.cards')}
      query={query}
      notFound={{ title: t('admin.classNotFound'), action: <ToClasses /> }}
      failed={t('pupils.failed')}
    />
  );
}

function ToClasses() {
  return <ButtonLink href={adminPaths.classes()}>{t('admin.allClasses')}</ButtonLink>;
}

function Cards({ of, pupils: all }: { of: SchoolClass; pupils: readonly ListedUser[] }) {
  const role = useAdmin()?.role;
  const mayEdit = !useIsTeaching();
  const [made, setMade] = useState<MadeCards>();
  if (made !== undefined) {
    return <CardSheet className={of.name} made={made} onDone={() => setMade(undefined)} />;
  }
  return (
    <>
      <ListHead
        heading={t('pupils.cardsOf', { name: of.name })}
        actions={
          <>
            {mayEdit && <AddStudent classId={of.id} />}
            {role === 'owner' && (
              <ButtonLink href={adminPaths.settings({ part: 'pupils' })}>{t('pupils.rules')}</ButtonLink>
            )}
            <ButtonLink href={adminPaths.class({ classId: of.id })}>{t('pupils.toClass')}</ButtonLink>
          </>
        }
      />
      {all.length === 0 ? <p>{t('pupils.none')}</p> : <MakeCards of={of} pupils={all} onMade={setMade} />}
    </>
  );
}

/** The cards of pupils who have none yet, and new ones for those who lost theirs. */
function MakeCards({
  of: { id: classId, withoutCard },
  pupils: all,
  onMade,
}: {
  of: SchoolClass;
  pupils: readonly ListedUser[];
  onMade: (made: MadeCards) => void;
}) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (studentIds: readonly string[] | undefined) =>
      call('/admin/pupilCards', { classId, ...(studentIds && { studentIds: [...studentIds] }) }),
    onSuccess: (made) => {
      onMade(made);
      void queries.invalidateQueries({ queryKey: ['admin', 'classDetails'] });
    },
  });
  return (
    <Stack gap={6} className={styles.sections}>
      <section aria-labelledby="first-cards">
        <h2 id="first-cards">{t('pupils.firstCards')}</h2>
        <Stack gap={3} align="start">
          <p>{t(withoutCard === 0 ? 'pupils.allHaveCards' : 'pupils.firstCardsMore')}</p>
          {withoutCard > 0 && (
            <Button kind="primary" busy={isPending} onClick={() => mutate(undefined)}>
              {t('pupils.make', { count: withoutCard })}
            </Button>
          )}
          {error !== null && <Alert tone="failure">{sendErrorText(error)}</Alert>}
        </Stack>
      </section>
      {all.length > withoutCard && (
        <section aria-labelledby="new-cards">
          <h2 id="new-cards">{t('pupils.newCards')}</h2>
          <Stack gap={3} align="start">
            <p>{t('pupils.newCardsMore')}</p>
            <fieldset className={styles.choices}>
              <legend className="visually-hidden">{t('pupils.newCards')}</legend>
              {all.map(({ id, name, signInName }) => (
                <CheckField
                  key={id}
                  label={
                    <Row gap={2} data-content>
                      <b>{name}</b>
                      <span className="soft">{signInName && cardNumber(signInName)}</span>
                    </Row>
                  }
                  checked={chosen.includes(id)}
                  onCheck={(is) => setChosen(is ? [...chosen, id] : chosen.filter((one) => one !== id))}
                />
              ))}
            </fieldset>
            <Button busy={isPending || chosen.length === 0} onClick={() => mutate(chosen)}>
              {t('pupils.makeNew', { count: chosen.length })}
            </Button>
          </Stack>
        </section>
      )}
    </Stack>
  );
}
