import { useRef } from 'react';
import { MAX_OPTIONS } from '../../../contract/questions/mcq.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import type { EditorProps, QuestionEditor } from '../editor-props.ts';
import {
  answerIndex,
  optionsOf,
  withOption,
  withOptionAdded,
  withoutOption,
  withPastedOptions,
} from '../question-draft.ts';
import styles from './editor.module.css';
import { OptionRow } from './option-row.tsx';

const t = words({ questions });

/** The options with the answer key among them, four at first. */
export const singleChoiceEditor: QuestionEditor = {
  Fields: Options,
  firstOptions: (answer) => [answer, '', '', ''],
};

function Options({ draft, errors, onChange }: EditorProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const options = optionsOf(draft);
  const answer = answerIndex(draft);
  const wrong = errors['answerText'] ?? errors['options'];
  return (
    <fieldset ref={list} className={styles.options}>
      <legend className={styles.legend}>{t('questions.options')}</legend>
      <p className={styles.hint}>{t('questions.optionsHint')}</p>
      {options.map((option, i) => (
        <OptionRow
          // oxlint-disable-next-line react/no-array-index-key -- an option is its letter
          key={i}
          index={i}
          text={option}
          isAnswer={answer === i}
          error={errors[`options.${i}`]}
          onAnswer={() => onChange({ ...draft, answerText: option })}
          onText={(text) => onChange(withOption(draft, i, text))}
          onPaste={(text) => {
            const pasted = withPastedOptions(draft, i, text, MAX_OPTIONS);
            if (pasted !== null) onChange(pasted);
            return pasted !== null;
          }}
          onNext={() => list.current?.querySelectorAll('textarea')[i + 1]?.focus()}
          onRemove={options.length > 2 ? () => onChange(withoutOption(draft, i)) : undefined}
        />
      ))}
      {wrong !== undefined && <p className={styles.error}>{wrong}</p>}
      {options.length < MAX_OPTIONS && (
        <Button className={styles.add} onClick={() => onChange(withOptionAdded(draft))}>
          {t('questions.addOption')}
        </Button>
      )}
    </fieldset>
  );
}
