import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { BookmarkedQuestion } from '../../../contract/practice.ts';
import bookmarks from '../../../locale/en/bookmarks.ts';
import result from '../../../locale/en/result.ts';
import { call } from '../../api.ts';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { AnswerReview } from '../../questions/answer-review.tsx';
import { ChoiceReview } from '../../questions/choice-review.tsx';
import { inLanguage, usePaperLanguage } from '../../questions/in-language.ts';
import type { ReviewedQuestion } from '../../questions/review-props.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Bookmark, Check, Cross, Info } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { markOf, OUTCOME_KEYS } from '../result/verdict.ts';
import styles from './bookmarks.module.css';

const t = words({ bookmarks, result });

const ICONS = { right: Check, wrong: Cross, left_out: Info, part: null };
const TONES = { right: 'right', wrong: 'wrong', left_out: 'quiet', part: 'plain' } as const;

/** A bookmarked question with its options; opened, with what was answered, the key and the explanation. */
export function Bookmarked({
  question,
  isKept,
  onKeep,
}: {
  question: BookmarkedQuestion;
  /** Removed, it stays in its place to be undone. */
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const queries = useQueryClient();
  const undo = useRef<HTMLButtonElement>(null);
  const { attemptId, index, questionid, practised } = question;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (isBookmarked: boolean) =>
      isBookmarked
        ? call('/practice/bookmark', { attemptId, index, isBookmarked })
        : call('/practice/unbookmark', { questionid }),
    onSuccess: ({ isBookmarked }) => {
      onKeep(isBookmarked);
      for (const queryKey of [['bookmarks'], ['overview']]) void queries.invalidateQueries({ queryKey });
    },
  });
  // The button that had it is gone.
  useEffect(() => {
    if (!isKept) undo.current?.focus();
  }, [isKept]);
  if (!isKept) {
    return (
      <Row gap={3} justify="between" className={styles.removed}>
        <output>{t('bookmarks.removed')}</output>
        <Button ref={undo} kind="quiet" busy={isPending} onClick={() => mutate(true)}>
          {t('bookmarks.undo')}
        </Button>
      </Row>
    );
  }
  const mark = markOf(question);
  const Icon = ICONS[mark];
  const icon = Icon && <Icon />;
  return (
    <Stack as="article" gap={3} className={styles.question}>
      <Row gap={2} justify="between" align="start" wrap={false}>
        <div className={styles.place} data-content>
          <h3>{t('bookmarks.place', { subject: named(question.subject), topic: named(question.topic) })}</h3>
          <p className="soft">
            {t('bookmarks.from', {
              test: named(question.testName),
              date: readersDate(new Date(question.submittedAt)),
            })}
          </p>
        </div>
        <IconButton label={t('bookmarks.remove')} disabled={isPending} onClick={() => mutate(false)}>
          <Bookmark filled />
        </IconButton>
      </Row>
      <div id={contentId}>
        <Question question={question} isOpen={isOpen} icon={icon} />
      </div>
      <Row gap={3}>
        <Button aria-expanded={isOpen} aria-controls={contentId} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'bookmarks.hide' : 'bookmarks.show')}
        </Button>
        <Badge tone={TONES[mark]}>
          {icon}
          {t('bookmarks.yours', { outcome: t(OUTCOME_KEYS[question.outcome]) })}
        </Badge>
        {practised && (
          <p className="soft">
            {t('bookmarks.practised', {
              date: readersDate(new Date(practised.at)),
              outcome: t(OUTCOME_KEYS[practised.outcome]),
            })}
          </p>
        )}
      </Row>
      {isError && <p role="alert">{t('bookmarks.notChanged')}</p>}
    </Stack>
  );
}

const withoutMarks = (question: ReviewedQuestion): ReviewedQuestion => ({
  ...question,
  response: null,
  userAnswer: null,
  key: undefined,
  correctAnswer: '',
});

/** The question with its options, to be answered in one's head first; open, all that its result says. */
function Question({
  question,
  isOpen,
  icon,
}: {
  question: BookmarkedQuestion;
  isOpen: boolean;
  icon: ReactNode;
}) {
  const language = usePaperLanguage();
  const { passage, ...detail } = question;
  const shown = inLanguage(detail, language);
  const read = passage && inLanguage(passage, language);
  return (
    <>
      {read && (
        <Fold label={t('bookmarks.passage')}>
          <RichText text={read.text} set={read.set} />
        </Fold>
      )}
      <Stack gap={2}>
        {isOpen ? (
          <AnswerReview detail={detail} icon={icon} />
        ) : (
          <>
            <RichText text={shown.questionText} set={shown.set?.questionText} />
            {shown.options.length > 0 && <ChoiceReview detail={withoutMarks(shown)} icon={null} />}
          </>
        )}
      </Stack>
    </>
  );
}
