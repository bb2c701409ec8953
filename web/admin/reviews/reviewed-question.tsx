import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { marksOfNumber } from '../../../contract/marks/marks-of-number.ts';
import type { DraftItem } from '../../../contract/papers/draft.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { marksOfItem } from '../../../contract/papers/nine-field-paper.ts';
import admin from '../../../locale/en/admin.ts';
import printing from '../../../locale/en/printing.ts';
import questions from '../../../locale/en/questions.ts';
import reviews from '../../../locale/en/reviews.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { KeyedOptions } from '../bank/whole-question.tsx';
import styles from './review-screen.module.css';

const t = words({ admin, printing, questions, reviews });

/** A question as it is reviewed: with its key, its explanation and where it is filed, in all of its languages. */
export function ReviewedQuestion({
  test: { testCode, paper, chapter },
  item,
  label,
  name,
  isChanged,
  before,
  show,
  children,
}: {
  test: AdminQuiz;
  item: DraftItem;
  /** Its number on the paper. */
  label: string;
  name: string;
  isChanged: boolean;
  /** What stands above it on the paper. */
  before?: ReactNode;
  /** Draws a text. */
  show: (text: string) => ReactNode;
  /** What stands beside it. */
  children: ReactNode;
}) {
  const [, navigate] = useLocation();
  const { question, questionId, labels, filed, draw, isDropped } = item;
  const marks = marksOfItem(paper.sections, item);
  const others = Object.values(question.translations ?? {});
  const inEach = (texts: readonly string[]) =>
    [...new Set(texts)].filter((text) => text !== '').map((text) => <div key={text}>{show(text)}</div>);
  const explanations = [question.explanation, ...others.map(({ explanation }) => explanation)];
  const filedUnder = [filed?.chapter ?? chapter, labels.topic, labels.difficulty];
  return (
    <li>
      {before}
      <article tabIndex={-1} data-reviewed={questionId} aria-label={name} className={styles.question}>
        <Stack gap={3}>
          <Row gap={3} rowGap={1} justify="between">
            <Row gap={2} rowGap={1}>
              <h3>{name}</h3>
              {isChanged && <Badge tone="new">{t('reviews.changed')}</Badge>}
              {isDropped && <Badge tone="quiet">{t('reviews.dropped')}</Badge>}
              {draw && (
                <Badge tone="quiet">{t('reviews.drawn', { name: named(draw.name), take: draw.take })}</Badge>
              )}
            </Row>
            <span className={styles.marks}>
              {t('questions.marksCount', { count: marks, marks: marksOfNumber(marks) })}
            </span>
          </Row>
          <Stack gap={2}>{inEach([question.text, ...others.map(({ text }) => text)])}</Stack>
          <div>
            <KeyedOptions question={question} show={show} />
          </div>
          {explanations.every((text) => text === '') ? (
            <p className="soft">{t('reviews.noExplanation')}</p>
          ) : (
            <div className={styles.explanation}>
              <p className="soft">{t('questions.explanation')}</p>
              {inEach(explanations)}
            </div>
          )}
          <Row gap={3} rowGap={1} justify="between">
            <p className="soft" data-content>
              {filedUnder.filter(Boolean).map(named).join(' · ')}
            </p>
            <ButtonLink
              kind="quiet"
              data-edit
              href={adminPaths.quizEdit({ testCode, question: questionId })}
              // The way back leads to this question too.
              onClick={() =>
                navigate(adminPaths.review({ testCode, question: questionId }), { replace: true })
              }
            >
              {t('reviews.edit', { number: label })}
            </ButtonLink>
          </Row>
        </Stack>
        <aside aria-label={t('reviews.commentsOn', { place: name })} className={styles.beside}>
          {children}
        </aside>
      </article>
    </li>
  );
}
