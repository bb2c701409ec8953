import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { MAX_PAGE_SIZE } from '../../../contract/http/list.ts';
import admin from '../../../locale/en/admin.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { ChangeKey } from '../regrade/change-key.tsx';
import { analysisQuery } from './analysis-query.ts';
import { ChoicesSentence } from './choices-sentence.tsx';
import { areTooFew, type Doubt, doubtsOf, type Reason } from './doubts.ts';
import styles from './needs-look.module.css';

const t = words({ admin, results });

/** More are a list, which the view of the questions is. */
const SHOWN = 3;

function reasonText({ reason, challenges, question: { answered, leftOut } }: Doubt): string {
  const texts: Record<Reason, () => string> = {
    key: () => t('results.lookKey'),
    corrected: () => t('results.lookCorrected'),
    challenged: () => t('results.lookChallenged', { challenges }),
    reversed: () => t('results.lookReversed'),
    rival: () => t('results.lookRival'),
    hard: () => t('results.lookHard'),
    skipped: () => t('results.lookSkipped', { leftOut, students: answered + leftOut }),
  };
  return texts[reason]();
}

/** The questions to read again before the marks are shown, the worst first; nothing where all are fine. */
export function NeedsLook({ testCode }: { testCode: string }) {
  const { data } = useQuery(analysisQuery(testCode, 'first'));
  const challenges = useQuery({
    queryKey: ['admin', 'challengeList', testCode, 'open'],
    queryFn: ({ signal }) =>
      call(
        '/adminexam/challengeList',
        { testCode, filters: { status: 'open' }, pageSize: MAX_PAGE_SIZE },
        { signal },
      ),
    // Who may not answer challenges is refused, and sees the others.
    retry: false,
    // Each reading is in the audit trail: coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  const challenged = (challenges.data?.challenges ?? []).flatMap(({ index }) => index ?? []);
  const questions = data?.questions ?? [];
  const doubts = doubtsOf(questions, challenged);
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
