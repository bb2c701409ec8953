import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import pupils from '../../../locale/en/pupils.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { sendErrorText } from '../form/send-error-text.ts';

const t = words({ pupils });

type Rules = Api['/admin/pupilRules']['output'];

/** The button for how pupils sign in, for owners, with its dialog. */
export function PupilRules() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['admin', 'pupilRules'],
    queryFn: ({ signal }) => call('/admin/pupilRules', {}, { signal }),
  });
  return (
    <>
      <Button busy={data === undefined} onClick={() => setOpen(true)}>
        {t('pupils.rules')}
      </Button>
      {isOpen && data && <RulesDialog rules={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function RulesDialog({ rules: initial, onClose }: { rules: Rules; onClose: () => void }) {
  const formId = useId();
  const queries = useQueryClient();
  const [rules, setRules] = useState(initial);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changed: Rules) => call('/admin/pupilRules', changed),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin', 'pupilRules'] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pupils.rules')}
      actions={
        <>
          <Button onClick={onClose}>{t('pupils.cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" busy={isPending}>
            {t(isPending ? 'pupils.saving' : 'pupils.save')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={3}
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate(rules);
        }}
      >
        <CheckField
          label={t('pupils.choosesPin')}
          hint={t('pupils.choosesPinHint')}
          checked={rules.choosesPin}
          onCheck={(choosesPin) => setRules({ ...rules, choosesPin })}
        />
        <CheckField
          label={t('pupils.asksContact')}
          hint={t('pupils.asksContactHint')}
          checked={rules.asksContact}
          onCheck={(asksContact) => setRules({ ...rules, asksContact })}
        />
        {error !== null && <Alert tone="failure">{sendErrorText(error)}</Alert>}
      </Stack>
    </Dialog>
  );
}
