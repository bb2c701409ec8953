import { type ReactNode, Suspense, useState } from 'react';
import type { ListedQuestion } from '../../../contract/papers/editing.ts';
import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import regrade from '../../../locale/en/regrade.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { BubbleMark } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { AskRegrade, EditQuestion, KeyDialog } from '../questions/loaded-late.ts';
import { FormulaWarnings } from '../rich-text/formula-warnings.tsx';
import { useTestAccess } from '../sharing/use-test-access.ts';
import styles from './regrade.module.css';

const t = words({ regrade });

interface OfQuestion {
  testCode: string;
  /** On the present paper, from 0. */
  index: number;
  /** As the paper numbers it. */
  number: string;
}

/** A button that opens a question to change its key. Nothing for who may not edit the test. */
export function ChangeKey({
  to,
  ...of
}: OfQuestion & {
  /** The letter of the option that is probably right. */
  to?: string | undefined;
}) {
  const change = useKeyChange(of);
  if (!change.isAllowed) return null;
  return (
    <>
      <Button busy={change.isBusy} onClick={() => void change.open(to)}>
        {t(to === undefined ? 'regrade.changeKey' : 'regrade.changeKeyTo', {
          number: of.number,
          letter: to ?? '',
        })}
      </Button>
      {change.dialogs}
    </>
  );
}

/** The letter of an option that is not the key, to press where it should be. */
export function KeyBubble({
  letter,
  number,
  onPress,
}: {
  letter: string;
  number: string;
  onPress: () => void;
}) {
  return (
    <button type="button" className={styles.makeKey} title={t('regrade.makeKeyHint')} onClick={onPress}>
      <BubbleMark small>{letter}</BubbleMark>
      <span className="visually-hidden">{t('regrade.makeKey', { number, letter })}</span>
    </button>
  );
}

/**
 * Opens a question of the present paper to change its key, and then asks what that means for attempts. With the letter of
 * an option of a single-choice question there is nothing to type.
 */
export function useKeyChange({ testCode, index, number }: OfQuestion): {
  isAllowed: boolean;
  isBusy: boolean;
  open: (to?: string) => Promise<void>;
  /** Where they stand does not matter. */
  dialogs: ReactNode;
} {
  const [opened, setOpened] = useState<{ question: ListedQuestion; to: string | undefined } | null>(null);
  const [saved, setSaved] = useState<ListedQuestion | null>(null);
  const [warnings, setWarnings] = useState<readonly FormulaWarning[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isAllowed = useTestAccess(testCode) === 'edit';
  const open = async (to?: string) => {
    setBusy(true);
    try {
      const filters = { testCode };
      const { questions } = await call('/adminexam/questionList', { filters, page: index + 1, pageSize: 1 });
      const [question] = questions;
      const isPressed = question?.item.question.kind === 'single_choice' ? to : undefined;
      setOpened(question === undefined ? null : { question, to: isPressed });
      setFailed(question === undefined);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const close = () => setOpened(null);
  const onSaved = (question: ListedQuestion, found: readonly FormulaWarning[]) => {
    close();
    setWarnings(found);
    // The analysis is read again when the question of what it means is answered: what asks it may be gone then.
    setSaved(question);
  };
  const dialogs = (
    <>
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          <Alert>
            <FormulaWarnings warnings={warnings} />
          </Alert>
        </div>
      )}
      {hasFailed && <Alert tone="failure">{t('regrade.openFailed')}</Alert>}
      <Suspense>
        {opened !== null &&
          (opened.to === undefined ? (
            <EditQuestion
              question={opened.question}
              onClose={close}
              onReload={close}
              onSaved={(_, question, found) => onSaved(question, found)}
            />
          ) : (
            <KeyDialog
              question={opened.question}
              number={number}
              to={opened.to}
              onClose={close}
              onSaved={onSaved}
            />
          ))}
        {saved !== null && <AskRegrade key={saved.version} testCode={testCode} />}
      </Suspense>
    </>
  );
  return { isAllowed, isBusy, open, dialogs };
}
