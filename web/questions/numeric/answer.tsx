import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import ui from '../../../locale/en/ui.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from '../answer.module.css';
import type { AnswerProps } from '../answer-props.ts';

const t = words({ ui });

export function NumericAnswer({ text, asked, answer, onAnswer }: AnswerProps) {
  const isWhole = asked.kind === 'numeric' && asked.isWhole;
  return (
    <div className={styles.choices}>
      <div className={styles.text}>
        <RichText {...text} />
      </div>
      <InputField
        label={t('ui.yourAnswer')}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        value={typeof answer === 'string' ? answer : ''}
        maxLength={MAX_ANSWER_LENGTH}
        autoComplete="off"
        onChange={(event) => onAnswer(event.target.value, true)}
      />
    </div>
  );
}
