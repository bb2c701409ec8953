import { printedNumbers } from '../../contract/papers/printed-numbers.ts';
import printing from '../../locale/en/printing.ts';
import { words } from '../locale/words.ts';
import { RightAnswer } from '../questions/right-answer.tsx';
import { keyLetters } from './key-letters.ts';
import { PartHead } from './part-head.tsx';
import type { PartProps } from './part-props.ts';
import styles from './printing.module.css';

const t = words({ printing });

/** What is right in each question, to mark sheets by. */
export function KeyPart({ paper }: PartProps) {
  const numbers = printedNumbers(paper.questions, paper.sections);
  return (
    <>
      <PartHead paper={paper} part={t('printing.key')} />
      <ol className={styles.key}>
        {paper.questions.map((question, i) => {
          const { solution } = question;
          const letters = keyLetters(question);
          return (
            <li key={i} className={styles.row}>
              <b className={styles.number}>{numbers[i]?.label}</b>
              {letters === undefined ? (
                <div>{solution && <RightAnswer asked={question.asked} solution={solution} />}</div>
              ) : (
                <b>{letters}</b>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
