import result from '../../../locale/en/result.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { BubbleMark } from '../../ui/bubble.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Check, Cross, Info } from '../../ui/icons.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './answer-detail.module.css';
import { questionAnchor } from './marked-sheet.tsx';
import type { ResultDetail } from './result-state.ts';
import { VERDICT_KEYS, type Verdict, verdictOf } from './verdict.ts';

const t = words({ result });

const ICONS = { right: Check, wrong: Cross, left_out: Info };
const TONES = { right: 'right', wrong: 'wrong', left_out: 'quiet' } as const;

/** One question with the given answer, the correct answer and the explanation. */
export function AnswerDetail({
  index,
  detail,
  spentMs,
}: {
  index: number;
  detail: ResultDetail;
  spentMs: number | undefined;
}) {
  const { questionText, questionFormat, explanation, marks, set } = detail;
  const verdict = verdictOf(detail);
  return (
    <article className={styles.detail}>
      <div className={styles.head}>
        <h3 id={questionAnchor(index)} tabIndex={-1} className={styles.number}>
          {t('result.question', { number: index + 1 })}
        </h3>
        <VerdictBadge verdict={verdict} />
        {marks !== undefined && (
          <p className={styles.facts}>
            {spentMs === undefined
              ? t('result.marks', { marks })
              : t('result.marksAndTime', { marks, time: duration(spentMs / 1000) })}
          </p>
        )}
      </div>
      <div className={styles.text}>
        <RichText text={questionText} set={set?.questionText} />
      </div>
      {questionFormat === 'MCQ' ? <Options detail={detail} /> : <Typed detail={detail} />}
      {explanation !== '' && (
        <div className={styles.explanation}>
          <h4 className={styles.label}>{t('result.explanation')}</h4>
          <RichText text={explanation} set={set?.explanation} />
        </div>
      )}
    </article>
  );
}

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const Icon = ICONS[verdict];
  return (
    <Badge tone={TONES[verdict]}>
      <Icon />
      {t(VERDICT_KEYS[verdict])}
    </Badge>
  );
}

function Options({ detail: { options, userAnswer, correctAnswer, set } }: { detail: ResultDetail }) {
  const chosen = userAnswer === null ? -1 : options.indexOf(userAnswer);
  const right = options.indexOf(correctAnswer);
  return (
    <>
      <ol className={styles.options}>
        {options.map((option, i) => {
          const { ink, key } = optionMark(i === chosen, i === right);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- options never change their order
            <li key={i} className={styles.option} data-ink={ink}>
              <BubbleMark ink={ink}>{optionLetter(i)}</BubbleMark>
              <div>
                <span className="visually-hidden">
                  {t('result.optionLetter', { letter: optionLetter(i) })}
                </span>
                <RichText text={option} set={set?.options[i]} />
                {key && <p className={styles.words}>{t(key)}</p>}
              </div>
            </li>
          );
        })}
      </ol>
      {userAnswer === null && <p className={styles.label}>{t('result.left_out')}</p>}
    </>
  );
}

/** The mark of an option, and the key of its label. */
function optionMark(isChosen: boolean, isRight: boolean) {
  if (isChosen && isRight) return { ink: 'right', key: 'result.yourAnswerCorrect' } as const;
  if (isChosen) return { ink: 'wrong', key: 'result.yourAnswer' } as const;
  if (isRight) return { ink: 'missed', key: 'result.correctAnswer' } as const;
  return { ink: 'empty', key: undefined } as const;
}

function Typed({ detail }: { detail: ResultDetail }) {
  const { userAnswer, correctAnswer, isCorrect, set } = detail;
  const Icon = ICONS[verdictOf(detail)];
  return (
    <dl className={styles.typed}>
      <div>
        <dt className={styles.label}>{t('result.yourAnswer')}</dt>
        <dd className={classNames(styles.given, isCorrect ? styles.isRight : styles.isWrong)}>
          <Icon />
          {userAnswer === null ? t('result.left_out') : <RichText text={userAnswer} />}
        </dd>
      </div>
      <div>
        <dt className={styles.label}>{t('result.correctAnswer')}</dt>
        <dd>
          <RichText text={correctAnswer} set={set?.correctAnswer} />
        </dd>
      </div>
    </dl>
  );
}
