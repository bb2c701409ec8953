import printing from '../../locale/en/printing.ts';
import { words } from '../locale/words.ts';
import { BubbleMark } from '../ui/bubble.tsx';
import { optionLetter } from '../ui/option-letter.ts';
import { bySection, type NumberedQuestion } from './by-section.ts';
import { PartHead } from './part-head.tsx';
import type { PartProps } from './part-props.ts';
import styles from './printing.module.css';

const t = words({ printing });

/** Rows of bubbles to be filled, and lines for what is typed on a screen. */
export function AnswerSheetPart({ paper }: PartProps) {
  const hasSeveral = paper.questions.some(({ asked }) => asked.kind === 'multiple_choice');
  return (
    <>
      <PartHead
        paper={paper}
        part={t('printing.answerSheet')}
        fields={[
          t('printing.name'),
          t('printing.rollNumber'),
          t('printing.class'),
          t('printing.date'),
          t('printing.signature'),
          t('printing.marksObtained'),
        ]}
      >
        <p>{t('printing.sheetHow')}</p>
        {hasSeveral && <p>{t('printing.sheetSeveral')}</p>}
      </PartHead>
      {bySection(paper).map(({ section, questions }) => (
        <section key={questions[0]?.label}>
          {paper.sections.length > 1 && (
            <h3 className={styles.sectionName} data-content>
              {section.name}
            </h3>
          )}
          <div className={styles.sheet}>
            {inFives(questions).map((five) => (
              <ol key={five[0]?.label} className={styles.five}>
                {five.map((numbered) => (
                  <Row key={numbered.label} {...numbered} />
                ))}
              </ol>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

const inFives = (questions: readonly NumberedQuestion[]) =>
  Array.from({ length: Math.ceil(questions.length / 5) }, (_, i) => questions.slice(5 * i, 5 * i + 5));

function Row({ label, question: { options, asked } }: NumberedQuestion) {
  return (
    <li className={styles.row}>
      <b className={styles.number}>{label}</b>
      {options.length === 0 ? (
        <span className={styles.line} />
      ) : (
        options.map((_, i) => (
          <BubbleMark key={i} small several={asked.kind === 'multiple_choice'}>
            {optionLetter(i)}
          </BubbleMark>
        ))
      )}
    </li>
  );
}
