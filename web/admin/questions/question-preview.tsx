import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import { Warning } from '../../ui/icons.tsx';
import { QuestionSheet } from '../../ui/question-sheet.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { type Draft, isMcq, optionsOf, textOf } from './question-draft.ts';
import styles from './question-preview.module.css';
import { usePreview } from './use-preview.ts';

/**
 * A question as the student will see it. Choosing there chooses the right answer, which here stands as if it were
 * the student's.
 */
export function QuestionPreview({
  scope,
  draft,
  onAnswer,
}: {
  /** Tells this question from the others that are previewed. */
  scope: string;
  draft: Draft;
  onAnswer: (answer: string) => void;
}) {
  const options = isMcq(draft) ? optionsOf(draft) : [];
  const { texts, problems } = usePreview(scope, [
    textOf(draft, 'questionText'),
    textOf(draft, 'explanation'),
    ...options,
  ]);
  const [text = { text: '' }, explanation = { text: '' }, ...shown] = texts;
  const marks = textOf(draft, 'marks');
  const told = problems.flatMap((found, i) =>
    found.map((problem) => ({
      where: i === 0 ? 'Question text' : i === 1 ? 'Explanation' : `Option ${i - 1}`,
      ...problem,
    })),
  );

  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.head}>
        <b>As the student sees it</b>
        {marks !== '' && (
          <span className={styles.marks}>
            {marks} {marks === '1' ? 'mark' : 'marks'}
          </span>
        )}
      </p>
      <QuestionSheet
        key={scope}
        text={text}
        options={isMcq(draft) ? shown : null}
        answer={textOf(draft, 'answerText') || null}
        maxLength={MAX_ANSWER_LENGTH}
        onAnswer={onAnswer}
      />
      {explanation.text !== '' && (
        <div className={styles.explanation}>
          <p className={styles.marks}>With the result:</p>
          <RichText text={explanation.text} set={explanation.set} />
        </div>
      )}
      {told.length > 0 && (
        <ul className={styles.problems} aria-label="Formulas that could not be set">
          {told.map(({ where, line, column, tex, problem }) => (
            <li key={`${where}-${line}-${column}`}>
              <Warning />
              <span>
                {where}, line {line}, column {column}: {problem} <code>{tex}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
