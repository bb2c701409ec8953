import type { MarkedQuestion } from '../../../contract/results.ts';
import { Badge } from '../../ui/badge.tsx';
import { type BubbleInk, BubbleMark } from '../../ui/bubble.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Check, Cross, Info } from '../../ui/icons.tsx';
import { optionLetter } from '../../../contract/questions/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './answer-detail.module.css';
import { questionAnchor } from './marked-sheet.tsx';
import { timeTakenWords } from './time-taken.ts';
import { VERDICT_WORDS, type Verdict, verdictOf } from './verdict.ts';

const ICONS = { right: Check, wrong: Cross, left_out: Info };
const TONES = { right: 'right', wrong: 'wrong', left_out: 'quiet' } as const;

/** One question with what was answered, what is right, and why. */
export function AnswerDetail({
  index,
  detail,
  spentMs,
}: {
  index: number;
  detail: MarkedQuestion;
  spentMs: number | undefined;
}) {
  const { questionText, questionFormat, explanation, marks, set } = detail;
  const verdict = verdictOf(detail);
  return (
    <article className={styles.detail}>
      <div className={styles.head}>
        <h3 id={questionAnchor(index)} tabIndex={-1} className={styles.number}>
          Question {index + 1}
        </h3>
        <VerdictBadge verdict={verdict} />
        <p className={styles.facts}>
          {marks} {marks === 1 ? 'mark' : 'marks'}
          {spentMs !== undefined && ` · ${timeTakenWords(spentMs / 1000)}`}
        </p>
      </div>
      <div className={styles.text}>
        <RichText text={questionText} set={set?.questionText} />
      </div>
      {questionFormat === 'MCQ' ? <Options detail={detail} /> : <Typed detail={detail} />}
      {explanation !== '' && (
        <div className={styles.explanation}>
          <h4 className={styles.label}>Explanation</h4>
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
      {VERDICT_WORDS[verdict]}
    </Badge>
  );
}

function Options({ detail: { options, userAnswer, correctAnswer, set } }: { detail: MarkedQuestion }) {
  const chosen = userAnswer === null ? -1 : options.indexOf(userAnswer);
  const right = options.indexOf(correctAnswer);
  return (
    <>
      <ol className={styles.options}>
        {options.map((option, i) => {
          const { ink, words } = optionMark(i === chosen, i === right);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an option is its letter
            <li key={i} className={styles.option} data-ink={ink}>
              <BubbleMark ink={ink}>{optionLetter(i)}</BubbleMark>
              <div>
                <span className="visually-hidden">{optionLetter(i)}. </span>
                <RichText text={option} set={set?.options[i]} />
                {words !== '' && <p className={styles.words}>{words}</p>}
              </div>
            </li>
          );
        })}
      </ol>
      {userAnswer === null && <p className={styles.label}>Not answered</p>}
    </>
  );
}

function optionMark(isChosen: boolean, isRight: boolean): { ink: BubbleInk; words: string } {
  if (isChosen)
    return isRight ? { ink: 'right', words: 'Your answer, correct' } : { ink: 'wrong', words: 'Your answer' };
  return isRight ? { ink: 'missed', words: 'Correct answer' } : { ink: 'empty', words: '' };
}

function Typed({ detail }: { detail: MarkedQuestion }) {
  const { userAnswer, correctAnswer, isCorrect, set } = detail;
  const Icon = ICONS[verdictOf(detail)];
  return (
    <dl className={styles.typed}>
      <div>
        <dt className={styles.label}>Your answer</dt>
        <dd className={classNames(styles.given, isCorrect ? styles.isRight : styles.isWrong)}>
          <Icon />
          {userAnswer === null ? 'Not answered' : <RichText text={userAnswer} />}
        </dd>
      </div>
      <div>
        <dt className={styles.label}>Correct answer</dt>
        <dd>
          <RichText text={correctAnswer} set={set?.correctAnswer} />
        </dd>
      </div>
    </dl>
  );
}
