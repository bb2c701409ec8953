import type { StudentQuestion } from '../../../contract/questions/authored-question.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { answers } from '../../questions/answers.ts';
import { type Draft, kindOf, optionsOf, textOf } from '../../questions/question-draft.ts';
import { Warning } from '../../ui/icons.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import styles from './question-preview.module.css';
import { usePreview } from './use-preview.ts';

const t = words({ questions });

/** A question as the student will see it. Choosing an option there makes it the answer key. */
export function QuestionPreview({
  scope,
  draft,
  onAnswer,
}: {
  /** Identifies the question among all that are previewed. */
  scope: string;
  draft: Draft;
  onAnswer: (answer: string) => void;
}) {
  const asked = askedOf(draft);
  const Answer = answers[asked.kind];
  const options = optionsOf(draft);
  const { texts, problems, isPending } = usePreview(scope, [
    textOf(draft, 'questionText'),
    textOf(draft, 'explanation'),
    ...options,
  ]);
  const [text = { text: '' }, explanation = { text: '' }, ...shown] = texts;
  const marks = Number(textOf(draft, 'marks') || Number.NaN);
  const found = problems.flatMap((inText, i) =>
    inText.map((problem) => ({
      where:
        i === 0
          ? t('questions.questionText')
          : i === 1
            ? t('questions.explanation')
            : t('questions.option', { letter: optionLetter(i - 2) }),
      ...problem,
    })),
  );

  return (
    <section className={styles.preview} aria-label={t('questions.preview')}>
      <p className={styles.head}>
        <b>{t('questions.asStudentSees')}</b>
        {!Number.isNaN(marks) && <span className={styles.marks}>{t('questions.marksCount', { marks })}</span>}
      </p>
      {isPending ? (
        <Loading>
          <Ruled />
          {options.map((_, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- an option is its letter
            <Ruled key={i} width={60} tall />
          ))}
        </Loading>
      ) : (
        <Answer
          key={scope}
          text={text}
          asked={asked}
          options={shown.map((option, i) => ({ ...option, id: String(i) }))}
          answer={textOf(draft, 'answerText') || null}
          onAnswer={(given) =>
            onAnswer(typeof given === 'string' ? given : (options[Number(given?.[0])] ?? ''))
          }
        />
      )}
      {explanation.text !== '' && !isPending && (
        <div className={styles.explanation}>
          <p className={styles.marks}>{t('questions.withResult')}</p>
          <RichText text={explanation.text} set={explanation.set} />
        </div>
      )}
      {found.length > 0 && (
        <ul className={styles.problems} aria-label={t('questions.formulaProblems')}>
          {found.map(({ where, line, column, tex, problem }) => (
            <li key={`${where}-${line}-${column}`}>
              <Warning />
              <span>
                {t('questions.formulaAt', { where, line, column })} {problem} <code data-content>{tex}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a student gets of the question beside its texts; an option's id is its place. */
function askedOf(draft: Draft): StudentQuestion {
  if (kindOf(draft) === 'Short Answer') return { kind: 'short_text' };
  return { kind: 'single_choice', options: optionsOf(draft).map((_, i) => String(i)) };
}
