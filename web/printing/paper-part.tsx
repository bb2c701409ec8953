import type { CSSProperties, ReactNode } from 'react';
import { marksOfNumber } from '../../contract/marks/marks-of-number.ts';
import type { PaperPassage, PaperSection } from '../../contract/papers/paper.ts';
import { ruleAmounts } from '../../contract/papers/rule-amounts.ts';
import cover from '../../locale/en/cover.ts';
import printing from '../../locale/en/printing.ts';
import { words } from '../locale/words.ts';
import { SectionRules } from '../questions/section-rules.tsx';
import { BubbleMark } from '../ui/bubble.tsx';
import { optionLetter } from '../ui/option-letter.ts';
import { RichText } from '../ui/rich-text.tsx';
import { bySection, countNumbers, type NumberedQuestion } from './by-section.ts';
import { inEach } from './in-languages.ts';
import { optionColumns } from './option-columns.ts';
import { PartHead } from './part-head.tsx';
import type { PartProps } from './part-props.ts';
import styles from './printing.module.css';

const t = words({ cover, printing });

/** Marks for which there is room to write: no paper has a page for a question. */
const MOST_ROOM = 6;
/** Ruled lines for each mark of an answer in sentences. */
const LINES_A_MARK = 2.5;

/** The questions, as on the paper of an exam. */
export function PaperPart({ paper, columns }: PartProps) {
  const { test, questions, passages, sections } = paper;
  const isSectioned = sections.length > 1;
  const printed = bySection(paper);
  const numbers = countNumbers(printed.flatMap(({ questions }) => questions));
  return (
    <>
      <PartHead
        paper={paper}
        fields={[t('printing.name'), t('printing.rollNumber'), t('printing.class'), t('printing.date')]}
      >
        <p className={styles.facts}>
          {test
            ? t('cover.facts', { questions: numbers, minutes: test.minutes, marks: test.possible })
            : t('printing.worksheetOf', { count: questions.length })}
        </p>
      </PartHead>
      {printed.map(({ section, questions }, at) => (
        <section key={questions[0]?.label}>
          <div className={styles.sectionHead}>
            {isSectioned && (
              <h3 className={styles.sectionName}>
                <span data-content>{[...new Set(inEach(section).map(({ name }) => name))].join(' / ')}</span>
                <span className={styles.sectionFacts}>
                  {t('cover.sectionFacts', {
                    questions: countNumbers(questions),
                    marks: section.possible,
                  })}
                </span>
              </h3>
            )}
            {inEach(section).map((one, i) => (
              <SectionRules
                key={i}
                section={one}
                isInOrder={test?.movement === 'in_order'}
                // One rule for all is said once.
                withMarking={i === 0 && !isMarkedAs(section, printed[at - 1]?.section)}
              />
            ))}
          </div>
          <ol className={styles.questions} data-columns={columns}>
            {questions.map((numbered, i) => (
              <Question
                key={numbered.label}
                {...numbered}
                columns={columns}
                isChoice={
                  numbered.question.either !== undefined &&
                  numbered.question.either === questions[i + 1]?.question.either
                }
                // Where a wrong answer costs marks, only the answer is read.
                hasWorking={section.rules.every(({ rule }) => ruleAmounts(rule).wrong === '0')}
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

const isMarkedAs = (section: PaperSection, before: PaperSection | undefined) =>
  JSON.stringify(section.rules) === JSON.stringify(before?.rules);

/** What stands above a question: the passage that begins with it, or 'Or' where it stands for the one before. */
function Before({
  numbered: { number, label, ofCase, question },
  previous,
  all,
  passages,
}: {
  numbered: NumberedQuestion;
  previous: NumberedQuestion | undefined;
  all: readonly NumberedQuestion[];
  passages: readonly PaperPassage[];
}) {
  const { passage, either } = question;
  const begun = passages.find(({ name }) => name === passage);
  const isBeginning = begun && previous?.question.passage !== passage;
  const last = all.findLast((other) => other.question.passage === passage)?.label ?? label;
  return (
    <>
      {isBeginning && (
        <div className={ofCase === '' ? undefined : styles.case}>
          {ofCase !== '' && <b className={styles.number}>{number}</b>}
          <div className={styles.passage}>
            {ofCase === '' && (
              <p className={styles.passageFor}>
                {last === label
                  ? t('printing.passageOfOne', { number: label })
                  : t('printing.passage', { from: label, to: last })}
              </p>
            )}
            {inEach(begun).map((one, i) => (
              <p key={i}>
                <RichText text={one.text} set={one.set} />
              </p>
            ))}
          </div>
        </div>
      )}
      {either !== undefined && previous?.question.either === either && (
        <p className={styles.or}>{t('printing.or')}</p>
      )}
    </>
  );
}

/** An option in each language; once where it says the same in all, as a number does. */
function optionsInEach(each: readonly NumberedQuestion['question'][], place: number) {
  const texts = each.map(({ options, set }) => ({ text: options[place] ?? '', set: set?.options[place] }));
  return texts.filter(({ text }, i) => texts.findIndex((other) => other.text === text) === i);
}

function Question({
  label,
  ofCase,
  part,
  question,
  columns,
  isChoice,
  hasWorking,
  before,
}: NumberedQuestion & {
  columns: 1 | 2;
  /** An alternative follows: what is written stands below that one, whichever is answered. */
  isChoice: boolean;
  /** Whether there is room to work the answer out. */
  hasWorking: boolean;
  before: ReactNode;
}) {
  const { options, asked, marks } = question;
  const each = inEach(question);
  const isSeveral = asked.kind === 'multiple_choice';
  return (
    <li className={styles.question} data-question={label} data-choice={isChoice || undefined}>
      {before}
      <div className={styles.asked}>
        <b className={styles.number}>{ofCase === '' ? label : `${ofCase}${part}`}</b>
        <div>
          {each.map(({ questionText, set }, i) => (
            <div key={i}>
              <RichText text={questionText} set={set?.questionText} />
            </div>
          ))}
          {options.length > 0 ? (
            <ol
              className={styles.options}
              data-columns={Math.min(...each.map((one) => optionColumns(one, columns)))}
            >
              {options.map((_, i) => (
                <li key={i} className={styles.option}>
                  <BubbleMark small several={isSeveral}>
                    {optionLetter(i)}
                  </BubbleMark>
                  <div>
                    {optionsInEach(each, i).map(({ text, set }, other) => (
                      <div key={other}>
                        <RichText text={text} set={set} />
                      </div>
                    ))}
                  </div>
                </li>
              ))}
            </ol>
          ) : isChoice && asked.kind === 'written' ? null : asked.kind === 'written' ? (
            <div className={styles.ruled}>
              {Array.from({ length: Math.ceil(Math.min(marks, MOST_ROOM) * LINES_A_MARK) }, (_, i) => (
                <span key={i} />
              ))}
            </div>
          ) : (
            <p
              className={styles.answerLine}
              style={
                {
                  '--room': hasWorking ? Math.min(marks, MOST_ROOM) : 1,
                } as CSSProperties
              }
            >
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
