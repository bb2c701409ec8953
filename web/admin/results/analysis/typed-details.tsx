import admin from '../../../../locale/en/admin.ts';
import statistics from '../../../../locale/en/statistics.ts';
import { number } from '../../../locale/dates-and-numbers.ts';
import { words } from '../../../locale/words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Check, ChevronDown } from '../../../ui/icons.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ChangeKey } from '../../regrade/change-key.tsx';
import styles from './analysis.module.css';
import { type QuestionRow, share } from './figures.ts';
import { useOpenQuestion } from './use-open-question.ts';

const t = words({ admin, statistics });

type Typed = NonNullable<QuestionRow['typed']>;

/** Wrong ones in the line of a question; the rest is in the details. */
const SHOWN = 2;

/** What students typed most often that was right, and that was wrong, with a press to all that was typed. */
export function TypedDetails({ testCode, row, typed }: { testCode: string; row: QuestionRow; typed: Typed }) {
  const { position, number: label, index, questionText, set } = row;
  const { isOpen, open, close } = useOpenQuestion(testCode, position);
  if (typed.length === 0) return '–';
  const shown = [
    ...typed.filter(({ isRight }) => isRight).slice(0, 1),
    ...typed.filter(({ isRight }) => !isRight).slice(0, SHOWN),
  ];
  return (
    <Stack gap={2} align="start" className={styles.options}>
      <Row as="ul" gap={3} rowGap={1} align="stretch" className={styles.counts}>
        {shown.map(({ text, students, isRight }) => (
          <li key={text}>
            {isRight && (
              <span className={styles.tick}>
                <Check />
                <span className="visually-hidden">{t('admin.right')}</span>
              </span>
            )}
            <span className={styles.typed} data-content>
              {text}
            </span>
            <span className="soft">{t('admin.userCount', { count: students })}</span>
          </li>
        ))}
      </Row>
      <Button kind="quiet" onClick={open}>
        <span className={styles.word}>{t('statistics.typedDetails', { number: label })}</span>
        <ChevronDown />
      </Button>
      <Dialog wide open={isOpen} onClose={close} title={t('admin.questionNamed', { number: label })}>
        <div data-content>
          <RichText text={questionText} set={set} />
        </div>
        <TypedList row={row} typed={typed} />
        {index !== undefined && (
          <Row gap={3}>
            <ChangeKey testCode={testCode} index={index} number={label} />
          </Row>
        )}
      </Dialog>
    </Stack>
  );
}

/** All that was typed, the most frequent first, with who left it out at the end. */
function TypedList({ row: { answered, leftOut }, typed }: { row: QuestionRow; typed: Typed }) {
  const others = answered - typed.reduce((sum, { students }) => sum + students, 0);
  const ofAll = (count: number) => share(count / (answered + leftOut));
  const counted = (text: string, count: number) => (
    <li>
      <span />
      <span>{text}</span>
      <span />
      <b>{number(count)}</b>
      <span className={styles.share}>{ofAll(count)}</span>
    </li>
  );
  return (
    <ul className={styles.chosen} aria-label={t('statistics.typed')}>
      {typed.map(({ text, students, isRight }) => (
        <li key={text} className={classNames(isRight && styles.right)}>
          <span className={styles.tick}>{isRight && <Check />}</span>
          <span className={styles.typed} data-content>
            {text}
          </span>
          <span className={styles.said}>{isRight && t('admin.right')}</span>
          <b>{number(students)}</b>
          <span className={styles.share}>{ofAll(students)}</span>
        </li>
      ))}
      {others > 0 && counted(t('statistics.typedOthers'), others)}
      {counted(t('statistics.leftOut'), leftOut)}
    </ul>
  );
}
