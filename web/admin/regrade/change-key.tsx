import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ListedQuestion } from '../../../contract/papers/editing.ts';
import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import regrade from '../../../locale/en/regrade.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { AskRegrade, EditQuestion } from '../questions/loaded-late.ts';
import { FormulaWarnings } from '../rich-text/formula-warnings.tsx';
import { useTestAccess } from '../sharing/use-test-access.ts';
import styles from './regrade.module.css';

const t = words({ regrade });

/** Nothing for who may not edit the test. */
export function ChangeKey(props: { testCode: string; index: number; number: number }) {
  return useTestAccess(props.testCode) === 'edit' ? <ChangeKeyButton {...props} /> : null;
}

/** Opens a question of the present paper to change its key, and then asks what that means for attempts. */
function ChangeKeyButton({ testCode, index, number }: { testCode: string; index: number; number: number }) {
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
        {t('regrade.changeKey', {
          number,
          hidden: (text) => <span className="visually-hidden">{text}</span>,
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
