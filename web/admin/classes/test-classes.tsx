import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import { useClassChoices } from '../use-class-choices.ts';
import styles from './classes.module.css';

const t = words({ classes });

interface OfTest {
  testCode: string;
  testName: string;
  classes: readonly { id: string; name: string }[];
  /** The teacher whose test it is. */
  owner?: object | undefined;
}

/** The button that says which classes a test is for, with its dialog. */
export function TestClasses({ of }: { of: OfTest }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('classes.assign', {
          name: of.testName,
          hidden: (text) => <span className="visually-hidden">{text}</span>,
        })}
      </Button>
      {isOpen && <Choices of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function Choices({
  of: { testCode, testName, classes: given, owner },
  onClose,
}: {
  of: OfTest;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [atFirst] = useState<readonly string[]>(() => given.map(({ id }) => id));
  const [chosen, setChosen] = useState(atFirst);
  useUnsavedInput(chosen !== atFirst);
  const { data } = useClassChoices();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/adminexam/quizClasses', { testCode, classIds: [...chosen] }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      onClose();
    },
  });
  // Beside the first hundred classes those that the test has already.
  const offered = new Map([...(data?.classes ?? []), ...given].map((one) => [one.id, one.name]));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('classes.assignTitle', { name: testName })}
      actions={
        <>
          <Button onClick={onClose}>{t('classes.cancel')}</Button>
          <Button kind="primary" busy={isPending || data === undefined} onClick={() => mutate()}>
            {t(isPending ? 'classes.saving' : 'classes.save')}
          </Button>
        </>
      }
    >
      <Stack gap={3} align="start" className={styles.form}>
        <p>{t(data?.total === 0 ? 'classes.none' : owner ? 'classes.assignOwn' : 'classes.assignMore')}</p>
        <div className={styles.choices}>
          {[...offered].map(([id, name]) => (
            <CheckField
              key={id}
              label={<span data-content>{name}</span>}
              checked={chosen.includes(id)}
              onCheck={(isChosen) =>
                setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </div>
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      </Stack>
    </Dialog>
  );
}
