import { useState } from 'react';
import type { ListedQuestion } from '../../../contract/papers/editing.ts';
import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import regrade from '../../../locale/en/regrade.ts';
import ui from '../../../locale/en/ui.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { BubbleMark } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { refusalText } from '../form/send-error-text.ts';
import { questionKind, type SavedQuestion, withKeyAt } from '../questions/question-kind.ts';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import styles from './regrade.module.css';

const t = words({ regrade, ui });

/** Shows the option that becomes the key of a single-choice question beside the present one, and saves it. */
export default function KeyDialog({
  question,
  number,
  to,
  onClose,
  onSaved,
}: {
  question: ListedQuestion;
  /** As the paper numbers it. */
  number: string;
  /** The letter of the option. */
  to: string;
  onClose: () => void;
  onSaved: (saved: ListedQuestion, warnings: readonly FormulaWarning[]) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { options, answerText, questionText } = question;
  const listed = useListedTexts([questionText, ...options]);
  const at = options.findIndex((_, i) => optionLetter(i) === to);
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const saved = (await questionKind.update(question, withKeyAt(question, at))) as SavedQuestion;
      if (saved.item === undefined) setError(saved.message);
      else onSaved(saved.item, saved.warnings);
    } catch (failure) {
      setError(refusalText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('regrade.keyTitle', { number, letter: to })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void save()}>
            {t('regrade.keySave', { letter: to })}
          </Button>
        </>
      }
    >
      <div className={styles.pictured} data-content>
        {listed(questionText)}
      </div>
      {options.map((option, i) => (
        <Row key={option} gap={3} wrap={false} className={styles.pictured}>
          <BubbleMark small ink={i === at ? 'filled' : 'empty'}>
            {optionLetter(i)}
          </BubbleMark>
          <span data-content>{listed(option)}</span>
          {i === at && <b>{t('regrade.keyNew')}</b>}
          {option === answerText && <span className="soft">{t('regrade.keyOld')}</span>}
        </Row>
      ))}
      <p>{t('regrade.keyMore')}</p>
      {error !== undefined && (
        <Alert tone="failure" title={t('regrade.keyNotSaved')}>
          {error}
        </Alert>
      )}
    </Dialog>
  );
}
