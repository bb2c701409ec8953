import { Suspense, useRef, useState } from 'react';
import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import answering from '../../../locale/en/answering.ts';
import ui from '../../../locale/en/ui.ts';
import { late } from '../../locale/late.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import shared from '../answer.module.css';
import type { AnswerProps } from '../answer-props.ts';
import { ReadAsLine } from '../read-as-line.tsx';
import styles from './answer.module.css';

const t = words({ answering, ui });

/** Without it there is the keypad of the phone. */
const NumberPad = late(() => import('./number-pad.tsx'));

export function NumericAnswer({ asked, answer, onAnswer, rule, marks }: AnswerProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The beginning of a number is no answer yet. */
  const [sign, setSign] = useState('');
  if (asked.kind !== 'numeric') return null;
  const { isWhole, asksForUnit, unit } = asked;
  const typed = typeof answer === 'string' ? answer : sign;
  const hint = asksForUnit
    ? 'answering.unitHint'
    : isWhole
      ? 'answering.wholeNumberHint'
      : 'answering.numberHint';
  const take = (value: string) => {
    const isSign = /^\s*[-+\u2212\u2013]?\s*$/.test(value);
    setSign(isSign ? value : '');
    onAnswer(isSign ? null : value, true);
  };
  return (
    <Stack gap={2}>
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
          onChange={(event) => take(event.target.value)}
        />
        {unit !== undefined && (
          <span className={styles.unit} data-content>
            {unit}
          </span>
        )}
      </Row>
      <output className={shared.read}>
        <ReadAsLine asked={asked} typed={sign === typed ? '' : typed} rule={rule} marks={marks} />
      </output>
      {!asksForUnit && (
        <Suspense>
          <NumberPad
            input={input}
            mark={isWhole ? '' : asked.decimal === 'comma' ? ',' : '.'}
            onType={take}
          />
        </Suspense>
      )}
    </Stack>
  );
}
