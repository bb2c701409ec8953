import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ListedQuestion } from '../../../contract/papers/editing.ts';
import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import regrade from '../../../locale/en/regrade.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { AskRegrade, EditQuestion } from '../questions/loaded-late.ts';
import { FormulaWarnings } from '../rich-text/formula-warnings.tsx';
import { useTestAccess } from '../sharing/use-test-access.ts';
import styles from './regrade.module.css';

const t = words({ regrade });

interface Props {
  testCode: string;
  /** On the present paper, from 0. */
  index: number;
  /** As the paper numbers it. */
  number: string;
  /** The letter of the option that is probably right: the form begins with it. */
  to?: string | undefined;
}

/** Nothing for who may not edit the test. */
export function ChangeKey(props: Props) {
  return useTestAccess(props.testCode) === 'edit' ? <ChangeKeyButton {...props} /> : null;
}

/** Opens a question of the present paper to change its key, and then asks what that means for attempts. */
function ChangeKeyButton({ testCode, index, number, to }: Props) {
  const [opened, setOpened] = useState<ListedQuestion | null>(null);
  const [saved, setSaved] = useState<ListedQuestion | null>(null);
  const [warnings, setWarnings] = useState<readonly FormulaWarning[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const queries = useQueryClient();
  const open = async () => {
    setBusy(true);
    try {
      const filters = { testCode };
      const { questions } = await call('/adminexam/questionList', { filters, page: index + 1, pageSize: 1 });
      setOpened(questions[0] ?? null);
      setFailed(questions.length === 0);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void open()}>
        {t(to === undefined ? 'regrade.changeKey' : 'regrade.changeKeyTo', {
          number,
          letter: to ?? '',
        })}
      </Button>
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          <Alert>
            <FormulaWarnings warnings={warnings} />
          </Alert>
        </div>
      )}
      {hasFailed && <Alert tone="failure">{t('regrade.openFailed')}</Alert>}
      <Suspense>
        {opened !== null && (
          <EditQuestion
            question={opened}
            keyAt={to === undefined ? undefined : opened.options.findIndex((_, i) => optionLetter(i) === to)}
            onClose={() => setOpened(null)}
            onReload={() => setOpened(null)}
            onSaved={(_, question, found) => {
              setOpened(null);
              setWarnings(found);
              setSaved(question);
              void queries.invalidateQueries({ queryKey: ['admin', 'itemAnalysis'] });
            }}
          />
        )}
        {saved !== null && <AskRegrade key={saved.version} testCode={testCode} />}
      </Suspense>
    </>
  );
}
