import { printedNumbers } from '../../contract/papers/printed-numbers.ts';
import printing from '../../locale/en/printing.ts';
import { words } from '../locale/words.ts';
import { RightAnswer } from '../questions/right-answer.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { inEach } from './in-languages.ts';
import { keyLetters } from './key-letters.ts';
import { PartHead } from './part-head.tsx';
import type { PartProps } from './part-props.ts';
import styles from './printing.module.css';

const t = words({ printing });

/** Each question with what is right in it and why. */
export function SolutionsPart({ paper }: PartProps) {
  const numbers = printedNumbers(paper.questions, paper.sections);
  return (
    <>
      <PartHead paper={paper} part={t('printing.solutions')} />
      <ol className={styles.questions} data-columns="1">
        {paper.questions.map((question, i) => {
          const { solution } = question;
          return (
            <li key={i} className={styles.question}>
              <div className={styles.asked}>
                <b className={styles.number}>{numbers[i]?.label}</b>
                <div>
                  {inEach(question).map(({ questionText, set }, i) => (
                    <div key={i}>
                      <RichText text={questionText} set={set?.questionText} />
                    </div>
                  ))}
                  {solution && (
                    <>
                      <p className={styles.right}>
                        <b>{t('printing.answer')}</b> <b data-content>{keyLetters(question)}</b>{' '}
                        <RightAnswer asked={question.asked} solution={solution} />
                      </p>
                      {inEach(solution)
                        .filter(({ explanation }) => explanation !== '')
                        .map(({ explanation, set }, i) => (
                          <div key={i} className={styles.why}>
                            <RichText text={explanation} set={set?.explanation} />
                          </div>
                        ))}
                    </>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
