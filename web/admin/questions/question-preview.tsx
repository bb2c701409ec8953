import { useState } from 'react';
import { marksOfNumber } from '../../../contract/marks/marks-of-number.ts';
import { type Kind, presentQuestion } from '../../../contract/questions/authored-question.ts';
import admin from '../../../locale/en/admin.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { ShownText } from '../../questions/answer-props.ts';
import { QuestionAnswer } from '../../questions/answers.tsx';
import { editorOf } from '../../questions/editors.ts';
import { authored, type Draft, textOf, withAsked } from '../../questions/question-draft.ts';
import type { Answer } from '../../sync/answer.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { FormulaProblems } from '../rich-text/formula-problems.tsx';
import styles from '../rich-text/preview.module.css';
import { usePreview } from '../rich-text/use-preview.ts';

const t = words({ admin, questions });

const NO_TEXT: ShownText = { text: '' };

/** What was typed into a preview that sets no key. */
interface Tried {
  scope: string;
  kind: Kind;
  answer: Answer;
}

/** A question as the student will see it. Choosing an option there makes it the answer key; a number can be
 * tried out. */
export function QuestionPreview({
  scope,
  label = t('questions.preview'),
  draft,
  passage = '',
  onChange,
}: {
  /** Identifies the question among all that are previewed. */
  scope: string;
  /** The name of this part of the page, where there are several previews. */
  label?: string;
  draft: Draft;
  /** The text that the question is about. */
  passage?: string | undefined;
  onChange: (draft: Draft) => void;
}) {
  const question = authored(draft);
  const { preview } = editorOf(draft.asked);
  const [tried, setTried] = useState<Tried>({ scope, kind: question.kind, answer: null });
  const answer = preview
    ? preview.answerOf(draft.asked)
    : tried.scope === scope && tried.kind === question.kind
      ? tried.answer
      : null;
  const asked = presentQuestion(question, false);
  const options = 'options' in question.body ? question.body.options : [];
  const { texts, problems, isPending } = usePreview(scope, [
    textOf(draft, 'questionText'),
    textOf(draft, 'explanation'),
    passage,
    question.kind === 'written' ? question.key.model : '',
    ...options.map((option) => option.text),
  ]);
  const [text = NO_TEXT, explanation = NO_TEXT, about = NO_TEXT, model = NO_TEXT, ...shown] = texts;
  const marks = Number(textOf(draft, 'marks') || Number.NaN);
  const found = problems.flatMap((inText, i) =>
    inText.map((problem) => ({
      where:
        i === 0
          ? t('questions.questionText')
          : i === 1
            ? t('questions.explanation')
            : i === 2
              ? t('admin.passage')
              : i === 3
                ? t('questions.modelAnswer')
                : t('questions.option', { letter: optionLetter(i - 4) }),
      ...problem,
    })),
  );

  return (
    <Stack as="section" gap={4} className={styles.preview} aria-label={label}>
      <Row as="p" gap={3} align="stretch" justify="between" wrap={false}>
        <b>{t('admin.asStudentsSee')}</b>
        {!Number.isNaN(marks) && (
          <span className="soft">
            {t('questions.marksCount', { count: marks, marks: marksOfNumber(marks) })}
          </span>
        )}
      </Row>
      {about.text !== '' && !isPending && <RichText text={about.text} set={about.set} />}
      {isPending ? (
        <Loading>
          <Ruled />
          {options.map(({ id }) => (
            <Ruled key={id} width={60} tall />
          ))}
        </Loading>
      ) : (
        <QuestionAnswer
          key={`${scope} ${asked.kind}`}
          text={text}
          asked={asked}
          options={shown.map((option, i) => ({ ...option, id: options[i]?.id ?? '' }))}
          answer={answer}
          onAnswer={(given) => {
            if (preview) onChange(withAsked(draft, preview.withAnswer(draft.asked, given)));
            else setTried({ scope, kind: question.kind, answer: given });
          }}
        />
      )}
      {!preview && <p className="soft">{t('questions.tryOut')}</p>}
      {model.text !== '' && !isPending && (
        <div className={styles.explanation}>
          <p className="soft">{t('questions.modelAnswer')}</p>
          <RichText text={model.text} set={model.set} />
        </div>
      )}
      {explanation.text !== '' && !isPending && (
        <div className={styles.explanation}>
          <p className="soft">{t('questions.withResult')}</p>
          <RichText text={explanation.text} set={explanation.set} />
        </div>
      )}
      <FormulaProblems found={found} />
    </Stack>
  );
}
