import printing from '../../locale/en/printing.ts';
import { words } from '../locale/words.ts';
import { RightAnswer } from '../questions/right-answer.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { keyLetters } from './key-letters.ts';
import { PartHead } from './part-head.tsx';
import type { PartProps } from './part-props.ts';
import styles from './printing.module.css';

const t = words({ printing });

/** Each question with what is right in it and why. */
export function SolutionsPart({ paper }: PartProps) {
  return (
    <>
      <PartHead paper={paper} part={t('printing.solutions')} />
      <ol className={styles.questions} data-columns="1">
        {paper.questions.map((question, i) => {
          const { questionText, set, solution } = question;
          return (
            <li key={i} className={styles.question}>
              <div className={styles.asked}>
                <b className={styles.number}>{i + 1}</b>
                <div>
                  <RichText text={questionText} set={set?.questionText} />
                  {solution && (
                    <>
                      <p className={styles.right}>
                        <b>{t('printing.answer')}</b> <b data-content>{keyLetters(question)}</b>{' '}
                        <RightAnswer asked={question.asked} solution={solution} />
                      </p>
                      {solution.explanation !== '' && (
                        <div className={styles.why}>
                          <RichText text={solution.explanation} set={solution.set?.explanation} />
                        </div>
                      )}
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
