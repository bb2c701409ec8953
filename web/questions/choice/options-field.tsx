import { useRef } from 'react';
import { MAX_OPTIONS } from '../../../contract/questions/mcq.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useFormulaButtons } from '../formula-buttons.tsx';
import { OptionRow } from './option-row.tsx';
import {
  type Choices,
  withOption,
  withOptionAdded,
  withoutOption,
  withPastedOptions,
  withPinned,
} from './options.ts';
import styles from './options-field.module.css';

const t = words({ questions });

/** The options with the right ones among them. `onRight` presses the bubble of one. */
export function OptionsField({
  choices,
  hint,
  errors,
  onChange,
  onRight,
}: {
  choices: Choices;
  hint: string;
  errors: Readonly<Record<string, string>>;
  onChange: (choices: Choices) => void;
  onRight: (id: string) => void;
}) {
  const list = useRef<HTMLFieldSetElement>(null);
  /** The option that was written in last; before, and once it is removed, formulas go to the first one. */
  const written = useRef<HTMLTextAreaElement>(null);
  const { toggle, buttons } = useFormulaButtons(() =>
    written.current?.isConnected ? written.current : (list.current?.querySelector('textarea') ?? null),
  );
  const { options, right } = choices;
  const wrong = errors['answerText'] ?? errors['options'];
  return (
    <Stack
      as="fieldset"
      gap={2}
      ref={list}
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) written.current = target;
      }}
    >
      <legend className={styles.legend}>
        {t('questions.options')} <span className="soft">{hint}</span>
      </legend>
      <div className={styles.options}>
        {options.map(({ id, text, last }, i) => (
          <OptionRow
            key={id}
            index={i}
            text={text}
            isAnswer={right.includes(id)}
            isLast={last === true}
            error={errors[`options.${i}`]}
            onAnswer={() => onRight(id)}
            onText={(typed) => onChange(withOption(choices, i, typed))}
            onPaste={(pasted) => {
              const changed = withPastedOptions(choices, i, pasted, MAX_OPTIONS);
              if (changed !== null) onChange(changed);
              return changed !== null;
            }}
            onNext={() => {
              const following = list.current?.querySelectorAll('textarea')[i + 1];
              // After the last option the right one is chosen.
              const bubbles =
                list.current?.querySelectorAll<HTMLElement>('button[aria-pressed]:enabled') ?? [];
              const pressed = [...bubbles].find(({ ariaPressed }) => ariaPressed === 'true');
              (following ?? pressed ?? bubbles[0])?.focus();
            }}
            onRemove={options.length > 2 ? () => onChange(withoutOption(choices, i)) : undefined}
            onPin={
              i > 0 && i === options.length - 1
                ? (isLast) => onChange(withPinned(choices, i, isLast))
                : undefined
            }
          />
        ))}
      </div>
      {wrong !== undefined && <p className={styles.error}>{wrong}</p>}
      <Row gap={2} className={styles.add}>
        {toggle}
        {options.length < MAX_OPTIONS && (
          <Button kind="quiet" onClick={() => onChange(withOptionAdded(choices))}>
            {t('questions.addOption')}
          </Button>
        )}
      </Row>
      {buttons}
    </Stack>
  );
}
