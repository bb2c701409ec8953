import { Fragment, useState } from 'react';
import { numbersOf } from '../../../contract/papers/possible.ts';
import type { Section } from '../../../contract/papers/section.ts';
import bank from '../../../locale/en/bank.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { named, words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row as Line } from '../../ui/layout.tsx';
import { valueText } from '../bank/bank-words.ts';
import picker from '../bank/picker.module.css';
import { marksIn, type PickedQuestion } from '../bank/places.ts';
import { WholeQuestion } from '../bank/whole-question.tsx';
import { plainStart } from '../rich-text/plain-start.ts';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import styles from './blueprints.module.css';

const t = words({ bank, blueprints });

/**
 * The questions that were found for a row: each is kept, or changed for another, those on a passage together. A press shows
 * it whole.
 */
export function RowQuestions({
  number,
  questions,
  sections,
  isBusy,
  onPin,
  onChange,
}: {
  /** Of the row, from 1. */
  number: number;
  questions: readonly PickedQuestion[];
  sections: readonly Section[];
  isBusy: boolean;
  onPin: (unit: readonly PickedQuestion[]) => void;
  onChange: (unit: readonly PickedQuestion[]) => void;
}) {
  const [shown, setShown] = useState<string | null>(null);
  const listed = useListedTexts(
    questions.flatMap(({ question, passage }) => [
      question.question.text,
      ...(passage ? [passage.text] : []),
    ]),
  );
  const line = (id: string, text: string) => (
    <button
      type="button"
      className={classNames(picker.text, shown === id && picker.whole)}
      aria-expanded={shown === id}
      onClick={() => setShown(shown === id ? null : id)}
    >
      {listed(text)}
    </button>
  );
  return (
    <ul className={styles.questions} aria-label={t('blueprints.questionsOf', { row: number })}>
      {numbersOf(questions).map((unit) => {
        const [one] = unit;
        if (!one) return null;
        const isPinned = one.isPinned === true;
        const text = plainStart(one.passage?.text ?? one.question.question.text, 60);
        return (
          <li
            key={one.question.questionId}
            className={classNames(styles.question, isPinned && picker.chosen)}
          >
            <div data-content>
              {one.passage && line(`p${one.question.questionId}`, one.passage.text)}
              {unit.map(({ question: row, either }, at) => (
                <Fragment key={row.questionId}>
                  {either !== undefined && unit[at - 1]?.either === either && (
                    <span className="soft">{t('blueprints.or')}</span>
                  )}
                  {line(row.questionId, row.question.text)}
                  <span className={classNames('soft', styles.facts)}>{factsOf(unit[at], sections)}</span>
                  {shown === row.questionId && <WholeQuestion row={row} />}
                </Fragment>
              ))}
            </div>
            <Line gap={1} wrap={false}>
              <Button kind="quiet" aria-pressed={isPinned} onClick={() => onPin(unit)}>
                {t('blueprints.pin', { text })}
              </Button>
              <Button kind="quiet" busy={isBusy} onClick={() => onChange(unit)}>
                {t('blueprints.change', { text })}
              </Button>
            </Line>
          </li>
        );
      })}
    </ul>
  );
}

/** Where a question that was found is filed, how difficult it is and what it gives: 'Triangles · Hard · 2 marks'. */
function factsOf(picked: PickedQuestion | undefined, sections: readonly Section[]): string {
  if (!picked) return '';
  const { chapter, labels, question } = picked.question;
  const marks = picked.marks ?? marksIn(sections, picked.section, question.kind);
  return [
    named(chapter || labels.topic),
    valueText('difficulty', labels.difficulty),
    ...(marks === '' ? [] : [t('blueprints.gives', { marks })]),
  ]
    .filter(Boolean)
    .join(' · ');
}
