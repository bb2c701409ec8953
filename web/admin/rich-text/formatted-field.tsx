import { type ComponentProps, useRef } from 'react';
import { MAX_QUESTION_TEXT } from '../../../contract/limits.ts';
import { useFormulaButtons } from '../../questions/formula-buttons.tsx';
import { ImageTarget } from '../../questions/image-target.tsx';
import { TextareaField } from '../../ui/field.tsx';
import styles from './formatted-field.module.css';
import { FormattingHelp } from './formatting-help.tsx';

/** A text that takes formatting, formulas and images, with the buttons that add an image, write formulas and open the help. The field grows with its text. */
export function FormattedField({
  value,
  onText,
  hasHelp = true,
  ...field
}: ComponentProps<typeof TextareaField> & {
  value: string;
  onText: (text: string) => void;
  /** False where the help stands at another field of the same question. */
  hasHelp?: boolean;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { toggle, buttons } = useFormulaButtons(() => area.current);
  return (
    <div
      className={styles.formatted}
      // The field's own ref is the form's, which reads the text by it.
      ref={(whole) => {
        area.current = whole?.querySelector('textarea') ?? null;
      }}
    >
      <ImageTarget
        field={field.label}
        text={value}
        onText={onText}
        tools={
          <>
            {toggle}
            {hasHelp && <FormattingHelp />}
          </>
        }
      >
        <TextareaField
          maxLength={MAX_QUESTION_TEXT}
          onChange={({ target }) => onText(target.value)}
          {...field}
          value={value}
        />
      </ImageTarget>
      {buttons}
    </div>
  );
}
