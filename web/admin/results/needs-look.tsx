import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import admin from '../../../locale/en/admin.ts';
import results from '../../../locale/en/results.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { ChangeKey } from '../regrade/change-key.tsx';
import { analysisQuery } from './analysis-query.ts';
import { ChoicesSentence } from './choices-sentence.tsx';
import { areTooFew, type Doubt } from './doubts.ts';
import styles from './needs-look.module.css';
import { reasonText, useDoubts } from './use-doubts.ts';

const t = words({ admin, results });

/** More are a list, which the view of the questions is. */
const SHOWN = 3;

/** The questions to read again before the marks are shown, the worst first; nothing where all are fine. */
export function NeedsLook({ testCode }: { testCode: string }) {
  const { data } = useQuery(analysisQuery(testCode, 'first'));
  const questions = data?.questions ?? [];
  const doubts = useDoubts(testCode, questions);
  if (doubts.length === 0) return null;
  const fine = questions.length - doubts.length;
  const all = adminPaths.results({ testCode, view: 'questions' });
  return (
    <section className={styles.look} aria-labelledby="needs-look">
      <Row gap={3} rowGap={1} align="baseline" className={styles.head}>
        <h2 id="needs-look">{t('results.look', { count: doubts.length })}</h2>
        <span className="soft">
          {areTooFew(questions) ? t('results.lookTooFew') : t('results.lookFine', { count: fine })}
        </span>
        <Link href={all} className={styles.all}>
          {t('results.lookAll', { count: questions.length })}
        </Link>
      </Row>
      <ul className={styles.questions}>
        {doubts.slice(0, SHOWN).map((doubt) => (
          <Question
            key={doubt.position}
            testCode={testCode}
            of={doubt}
            // Why a key is in doubt stands above all questions.
            href={
              doubt.reason === 'key' || doubt.reason === 'challenged' || doubt.question.options.length === 0
                ? all
                : adminPaths.results({ testCode, view: 'questions', question: doubt.position + 1 })
            }
          />
        ))}
      </ul>
    </section>
  );
}

function Question({ testCode, of, href }: { testCode: string; of: Doubt; href: string }) {
  const { reason, question } = of;
  const { keyAlarm, index, number } = question;
  return (
    <li className={styles.question}>
      <h3>{t('admin.questionNamed', { number })}</h3>
      <p>
        <b>{reasonText(of)}</b>{' '}
        {reason !== 'skipped' && reason !== 'corrected' && <ChoicesSentence of={question} />}
      </p>
      <Row gap={3} rowGap={1} className={styles.foot}>
        <Row gap={2} className={styles.why}>
          {(reason === 'key' || reason === 'corrected') && index !== undefined && (
            <ChangeKey
              testCode={testCode}
              index={index}
              number={number}
              to={keyAlarm?.verdict === 'suspected' ? keyAlarm.option : undefined}
            />
          )}
          <ButtonLink href={href}>
            {t('results.lookWhy', {
              number,
            })}
          </ButtonLink>
        </Row>
      </Row>
    </li>
  );
}
