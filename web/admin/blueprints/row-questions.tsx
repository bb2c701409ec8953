import { useState } from 'react';
import bank from '../../../locale/en/bank.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row as Line } from '../../ui/layout.tsx';
import { Whole } from '../bank/offered-rows.tsx';
import picker from '../bank/picker.module.css';
import type { PickedQuestion } from '../bank/places.ts';
import { plainStart } from '../rich-text/plain-start.ts';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import styles from './blueprints.module.css';

const t = words({ bank, blueprints });

/** The questions that were found for a row: each is kept, or changed for another. A press shows it whole. */
export function RowQuestions({
  number,
  questions,
  isBusy,
  onPin,
  onChange,
}: {
  /** Of the row, from 1. */
  number: number;
  questions: readonly PickedQuestion[];
  isBusy: boolean;
  onPin: (one: PickedQuestion) => void;
  onChange: (one: PickedQuestion) => void;
}) {
  const [shown, setShown] = useState<string | null>(null);
  const listed = useListedTexts(questions.map(({ question }) => question.question.text));
  return (
    <ul className={styles.questions} aria-label={t('blueprints.questionsOf', { row: number })}>
      {questions.map((one) => {
        const { questionId, question } = one.question;
        const isShown = shown === questionId;
        const text = plainStart(question.text, 60);
        return (
          <li
            key={questionId}
            className={classNames(styles.question, one.isPinned === true && picker.chosen)}
          >
            <div data-content>
              <button
                type="button"
                className={classNames(picker.text, isShown && picker.whole)}
                aria-expanded={isShown}
                onClick={() => setShown(isShown ? null : questionId)}
              >
                {listed(question.text)}
              </button>
              {isShown && <Whole row={one.question} />}
            </div>
            <Line gap={1} wrap={false}>
              <Button kind="quiet" aria-pressed={one.isPinned === true} onClick={() => onPin(one)}>
                {t('blueprints.pin', { text })}
              </Button>
              <Button kind="quiet" busy={isBusy} onClick={() => onChange(one)}>
                {t('blueprints.change', { text })}
              </Button>
            </Line>
          </li>
        );
      })}
    </ul>
  );
}
