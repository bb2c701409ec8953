import type { ComponentProps } from 'react';
import { MAX_QUESTION_TEXT } from '../../../contract/limits.ts';
import { ImageTarget } from '../../questions/image-target.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { FormattingHelp } from './formatting-help.tsx';

/** A text that takes formatting, formulas and images, with the buttons that add an image and open the help. */
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
  return (
    <ImageTarget field={field.label} text={value} onText={onText} tools={hasHelp && <FormattingHelp />}>
      <TextareaField
        maxLength={MAX_QUESTION_TEXT}
        onChange={({ target }) => onText(target.value)}
        {...field}
        value={value}
      />
    </ImageTarget>
  );
}
