import type { ReactNode } from 'react';
import { marksOfNumber } from '../../contract/marks/marks-of-number.ts';
import type { PaperPassage } from '../../contract/papers/paper.ts';
import cover from '../../locale/en/cover.ts';
import printing from '../../locale/en/printing.ts';
import { words } from '../locale/words.ts';
import { SectionRules } from '../questions/section-rules.tsx';
import { BubbleMark } from '../ui/bubble.tsx';
import { optionLetter } from '../ui/option-letter.ts';
import { RichText } from '../ui/rich-text.tsx';
import { bySection, type Numbered } from './by-section.ts';
import { optionColumns } from './option-columns.ts';
import { PartHead } from './part-head.tsx';
import type { PartProps } from './part-props.ts';
import styles from './printing.module.css';

const t = words({ cover, printing });

/** The questions, as on the paper of an exam. */
export function PaperPart({ paper, columns }: PartProps) {
  const { test, questions, passages, sections } = paper;
  const isSectioned = sections.length > 1;
  return (
    <>
      <PartHead paper={paper} fields={[t('printing.name'), t('printing.class'), t('printing.date')]}>
        <p className={styles.facts}>
          {test
            ? t('cover.facts', { questions: questions.length, minutes: test.minutes, marks: test.possible })
            : t('printing.worksheetOf', { count: questions.length })}
        </p>
      </PartHead>
      {bySection(paper).map(({ section, questions }) => (
        <section key={questions[0]?.number}>
          <div className={styles.sectionHead}>
            {isSectioned && (
              <h3 className={styles.sectionName}>
                <span data-content>{section.name}</span>
                <span className={styles.sectionFacts}>
                  {t('cover.sectionFacts', { questions: section.questionCount, marks: section.possible })}
                </span>
              </h3>
            )}
            <SectionRules section={section} isInOrder={test?.movement === 'in_order'} />
          </div>
          <ol className={styles.questions} data-columns={columns}>
            {questions.map((numbered, i) => (
              <Question
                key={numbered.number}
                {...numbered}
                columns={columns}
                before={
                  <Before
                    numbered={numbered}
                    previous={questions[i - 1]}
                    all={questions}
                    passages={passages}
                  />
                }
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** What stands above a question: the passage that begins with it, or 'Or' where it stands for the one before. */
function Before({
  numbered: { number, question },
  previous,
  all,
  passages,
}: {
  numbered: Numbered;
  previous: Numbered | undefined;
  all: readonly Numbered[];
  passages: readonly PaperPassage[];
}) {
  const { passage, either } = question;
  const begun = passages.find(({ name }) => name === passage);
  const isBeginning = begun && previous?.question.passage !== passage;
  const last = all.findLast((other) => other.question.passage === passage)?.number ?? number;
  return (
    <>
      {isBeginning && (
        <div className={styles.passage}>
          <p className={styles.passageFor}>
            {last === number
              ? t('printing.passageOfOne', { number })
              : t('printing.passage', { from: number, to: last })}
          </p>
          <RichText text={begun.text} set={begun.set} />
        </div>
      )}
      {either !== undefined && previous?.question.either === either && (
        <p className={styles.or}>{t('printing.or')}</p>
      )}
    </>
  );
}

function Question({ number, question, columns, before }: Numbered & { columns: 1 | 2; before: ReactNode }) {
  const { questionText, options, set, asked, marks } = question;
  const isSeveral = asked.kind === 'multiple_choice';
  return (
    <li className={styles.question} data-question={number}>
      {before}
      <div className={styles.asked}>
        <b className={styles.number}>{number}</b>
        <div>
          <RichText text={questionText} set={set?.questionText} />
          {options.length > 0 ? (
            <ol className={styles.options} data-columns={optionColumns(question, columns)}>
              {options.map((option, i) => (
                <li key={i} className={styles.option}>
                  <BubbleMark small several={isSeveral}>
                    {optionLetter(i)}
                  </BubbleMark>
                  <div>
                    <RichText text={option} set={set?.options[i]} />
                  </div>
                </li>
              ))}
            </ol>
          ) : (
            <p className={styles.answerLine}>
              {t('printing.answer')}
              <span className={styles.line} />
              {asked.kind === 'numeric' && <span data-content>{asked.unit}</span>}
            </p>
          )}
        </div>
        <span className={styles.marks}>{t('printing.marks', { marks: marksOfNumber(marks) })}</span>
      </div>
    </li>
  );
}
