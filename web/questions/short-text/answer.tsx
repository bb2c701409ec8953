import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import ui from '../../../locale/en/ui.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from '../answer.module.css';
import type { AnswerProps } from '../answer-props.ts';
import { ReadAsLine } from '../read-as-line.tsx';

const t = words({ ui });

export function ShortTextAnswer({ asked, answer, onAnswer }: AnswerProps) {
  const typed = typeof answer === 'string' ? answer : '';
  return (
    <Stack gap={2}>
      <InputField
        label={t('ui.yourAnswer')}
        hint={t('ui.answerHint')}
        value={typed}
        maxLength={MAX_ANSWER_LENGTH}
        autoComplete="off"
        enterKeyHint="next"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onAnswer(event.target.value, true)}
      />
      <output className={styles.read}>
        <ReadAsLine asked={asked} typed={typed} />
      </output>
    </Stack>
  );
}
