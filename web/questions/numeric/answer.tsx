import { useRef } from 'react';
import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import answering from '../../../locale/en/answering.ts';
import ui from '../../../locale/en/ui.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import shared from '../answer.module.css';
import type { AnswerProps } from '../answer-props.ts';
import { ReadAsLine } from '../read-as-line.tsx';
import styles from './answer.module.css';
import { otherSign } from './other-sign.ts';

const t = words({ answering, ui });

export function NumericAnswer({ text, asked, answer, onAnswer }: AnswerProps) {
  const input = useRef<HTMLInputElement>(null);
  if (asked.kind !== 'numeric') return null;
  const { isWhole, asksForUnit, unit } = asked;
  const typed = typeof answer === 'string' ? answer : '';
  const hint = asksForUnit
    ? 'answering.unitHint'
    : isWhole
      ? 'answering.wholeNumberHint'
      : 'answering.numberHint';
  const change = () => {
    onAnswer(otherSign(typed), true);
    input.current?.focus();
  };
  return (
    <Stack gap={2}>
      <div className={shared.text}>
        <RichText {...text} />
      </div>
      <Row gap={2} align="end" className={styles.line}>
        <InputField
          ref={input}
          label={t('ui.yourAnswer')}
          hint={t(hint)}
          // The keypad of numbers has no letters for a unit.
          inputMode={asksForUnit ? 'text' : isWhole ? 'numeric' : 'decimal'}
          value={typed}
          maxLength={MAX_ANSWER_LENGTH}
          autoComplete="off"
          enterKeyHint="next"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onAnswer(event.target.value, true)}
        />
        {unit !== undefined && (
          <span className={styles.unit} data-content>
            {unit}
          </span>
        )}
        {/* An iPhone's keypad of numbers has no minus. */}
        <button type="button" className={styles.sign} aria-label={t('answering.changeSign')} onClick={change}>
          ±
        </button>
      </Row>
      <output className={shared.read}>
        <ReadAsLine asked={asked} typed={typed} />
      </output>
    </Stack>
  );
}
