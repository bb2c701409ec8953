import results from '../../../../locale/en/results.ts';
import statistics from '../../../../locale/en/statistics.ts';
import { words } from '../../../locale/words.ts';
import { adminPaths } from '../../../router/admin-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Warning } from '../../../ui/icons.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ChangeKey } from '../../regrade/change-key.tsx';
import { ChoicesSentence } from '../choices-sentence.tsx';
import { type Doubt, FEWEST_JUDGED } from '../doubts.ts';
import { reasonText } from '../use-doubts.ts';
import styles from './analysis.module.css';

const t = words({ results, statistics });

/** What a teacher decides before reading any figure: the questions that need a look, the worst first. */
export function QuestionDoubts({
  testCode,
  doubts,
  students,
  hints,
}: {
  testCode: string;
  doubts: readonly Doubt[];
  /** How many the analysis is of. */
  students: number;
  /** How many other questions have a hint in the table. */
  hints: number;
}) {
  return (
    <section className={styles.doubts} aria-labelledby="doubts">
      <h2 id="doubts">
        {doubts.length === 0 && hints > 0
          ? t('statistics.hintsHeading', { count: hints })
          : t('results.look', { count: doubts.length })}
      </h2>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.position}>
            <OneDoubt testCode={testCode} of={doubt} />
          </li>
        ))}
      </ul>
      {students < FEWEST_JUDGED && (
        <p className="soft">
          {hints > 0 && t('statistics.hints', { count: hints })}{' '}
          {t('statistics.notEnoughMore', { fewest: FEWEST_JUDGED })}
        </p>
      )}
    </section>
  );
}

/** A question with the sentence that says why it is here, what can be done about it, and a press to what was chosen. */
function OneDoubt({ testCode, of }: { testCode: string; of: Doubt }) {
  const { reason, question, position } = of;
  const { keyAlarm, index, number, options } = question;
  const suspected = keyAlarm?.verdict === 'suspected' ? keyAlarm.option : undefined;
  const corrected = keyAlarm?.verdict === 'corrected' ? keyAlarm.option : undefined;
  return (
    <Row gap={3} rowGap={0} justify="between" className={styles.doubt}>
      <p>
        {suspected !== undefined ? (
          <b className={styles.wrong}>
            <Warning /> {t('statistics.suspected', { number })}
          </b>
        ) : corrected !== undefined ? (
          <b>{t('statistics.corrected', { number, option: corrected })}</b>
        ) : (
          <>
            <b>{t('statistics.doubtOf', { number })}</b> {reasonText(of)}
          </>
        )}{' '}
        {corrected !== undefined
          ? t('statistics.correctedMore')
          : reason !== 'skipped' && <ChoicesSentence of={question} />}
      </p>
      <Row gap={1} className={styles.deeds}>
        {(suspected !== undefined || corrected !== undefined) && index !== undefined && (
          <ChangeKey testCode={testCode} index={index} number={number} to={suspected} />
        )}
        {(options.length > 0 || question.typed !== undefined) && (
          <ButtonLink
            kind="quiet"
            href={adminPaths.results({ testCode, view: 'questions', question: position + 1 })}
          >
            {t('results.lookWhy', { number })}
          </ButtonLink>
        )}
      </Row>
    </Row>
  );
}
