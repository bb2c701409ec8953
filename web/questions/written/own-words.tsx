import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import typing from '../../../locale/en/typing.ts';
import ui from '../../../locale/en/ui.ts';
import { words } from '../../locale/words.ts';
import { TextareaField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from '../answer.module.css';
import type { AnswerProps } from '../answer-props.ts';

const t = words({ typing, ui });

/** From here on the field says how many characters are left. */
const NEAR_THE_END = 200;
const FEWEST_LINES = 5;
/** Characters of a line on a phone: rather a line too many than one that is out of view. */
const LINE = 40;

/** A field that grows with its text. */
export default function WrittenAnswer({ answer, onAnswer }: AnswerProps) {
  const typed = typeof answer === 'string' ? answer : '';
  const left = MAX_ANSWER_LENGTH - typed.length;
  const lines = typed.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE), 1);
  return (
    <Stack gap={2}>
      <TextareaField
        label={t('ui.yourAnswer')}
        hint={t('typing.writtenHint')}
        value={typed}
        maxLength={MAX_ANSWER_LENGTH}
        rows={Math.max(FEWEST_LINES, lines)}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onAnswer(event.target.value, true)}
      />
      <output className={styles.read}>
        {left <= NEAR_THE_END && t('typing.charactersLeft', { count: left })}
      </output>
    </Stack>
  );
}
