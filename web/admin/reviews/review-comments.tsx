import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { MAX_REGRADE_REASON_LENGTH } from '../../../contract/limits.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField, TextareaField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { OneText } from '../rich-text/one-text.tsx';
import sharing from '../sharing/sharing.module.css';
import { reviewKey } from '../sharing/use-test-access.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import styles from './review-bar.module.css';

const t = words({ admin, reviews });

export type Comment = Api['/adminexam/reviewDetails']['output']['comments'][number];

/** What a comment is about that is on no question of the paper. */
const WHOLE = '';
const GONE = 'gone';

/** The comments on what is chosen, unless it is the question that is open, which has its own above it; where else there are some is a press away. */
export function Comments({
  test,
  comments,
  open,
  onOpen,
}: {
  test: AdminQuiz;
  comments: readonly Comment[];
  open: number;
  onOpen: (position: number) => void;
}) {
  const { items } = test.paper;
  // Until something else is chosen, comments are about the question that is looked at.
  const [chosen, setChosen] = useState<{ open: number; place: string }>();
  const looked = items[open]?.questionId ?? WHOLE;
  const about = chosen?.open === open ? chosen.place : looked;
  const numbers = questionLabels(items);
  const placeOf = ({ questionId }: Comment) =>
    questionId === undefined ? WHOLE : items.some((one) => one.questionId === questionId) ? questionId : GONE;
  const nameOf = (place: string) =>
    place === WHOLE
      ? t('admin.wholeTest')
      : place === GONE
        ? t('reviews.goneQuestion')
        : t('admin.questionNumber', {
            number: numbers[items.findIndex((one) => one.questionId === place)] ?? '',
          });
  const byPlace = Map.groupBy(comments, placeOf);
  const places = [WHOLE, ...items.map(({ questionId }) => questionId ?? WHOLE), GONE];
  const commented = [...new Set(places)].filter((place) => byPlace.has(place));
  const show = (place: string) => {
    const at = items.findIndex((one) => one.questionId === place);
    if (at !== -1) onOpen(at);
    setChosen({ open: at === -1 ? open : at, place });
  };
  return (
    <>
      {commented.length > 0 && (
        <Row as="ul" gap={2} rowGap={1} className={sharing.list} aria-label={t('reviews.comments')}>
          {commented.map((place) => (
            <li key={place}>
              <Button aria-pressed={place === about} onClick={() => show(place)}>
                {t('reviews.place', {
                  place: nameOf(place),
                  count: (byPlace.get(place) ?? []).filter(({ isDone }) => !isDone).length,
                })}
              </Button>
            </li>
          ))}
        </Row>
      )}
      {byPlace.has(about) && (about === WHOLE || about !== looked) && (
        <Stack as="ul" gap={2} className={sharing.list} aria-label={nameOf(about)}>
          {byPlace.get(about)?.map((comment) => (
            <OneComment key={comment.id} of={comment} testCode={test.testCode} />
          ))}
        </Stack>
      )}
      <WriteComment
        test={test}
        about={about === GONE ? WHOLE : about}
        onAbout={(place) => setChosen({ open, place })}
      />
    </>
  );
}

/** What was written, by whom, and whether it is done. */
export function OneComment({ of, testCode }: { of: Comment; testCode: string }) {
  const queries = useQueryClient();
  const marking = useMutation({
    mutationFn: (isDone: boolean) => call('/adminexam/reviewDone', { commentId: of.id, isDone }),
    onSettled: () => queries.invalidateQueries({ queryKey: reviewKey(testCode) }),
  });
  return (
    <li>
      <span className="soft">
        {t('reviews.by', { name: of.by.name, when: dateAndTime(new Date(of.createdAt)) })}
      </span>
      <div data-content>
        <OneText text={of.text} />
      </div>
      <CheckField
        label={t('reviews.done', {
          text: of.text,
        })}
        checked={marking.isPending ? marking.variables : of.isDone}
        onCheck={marking.mutate}
      />
    </li>
  );
}

function WriteComment({
  test: { testCode, paper },
  about,
  onAbout,
}: {
  test: AdminQuiz;
  /** The id of a question, or {@link WHOLE}. */
  about: string;
  onAbout: (about: string) => void;
}) {
  const numbers = questionLabels(paper.items);
  const writing = useWritten(testCode, about === WHOLE ? undefined : about);
  return (
    <Stack as="form" gap={3} noValidate onSubmit={writing.submit}>
      <Row gap={3} rowGap={2} align="end" className={styles.write}>
        <SelectField
          label={t('reviews.about')}
          value={about}
          onChange={({ target }) => onAbout(target.value)}
        >
          <option value={WHOLE}>{t('admin.wholeTest')}</option>
          {paper.items.map(
            ({ questionId }, i) =>
              questionId !== undefined && (
                <option key={questionId} value={questionId}>
                  {t('admin.questionNumber', { number: numbers[i] ?? '' })}
                </option>
              ),
          )}
        </SelectField>
        <TextareaField label={t('reviews.text')} rows={1} {...writing.field} />
        <Button type="submit" busy={writing.isBusy}>
          {t('reviews.comment')}
        </Button>
      </Row>
      {writing.failure}
    </Stack>
  );
}

/** A comment on a question, or on the test, while it is written; `onAdded` is called once it is there. */
export function useWritten(testCode: string, questionId: string | undefined, onAdded?: () => void) {
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  const queries = useQueryClient();
  const writing = useMutation({
    mutationFn: () =>
      call('/adminexam/reviewComment', { testCode, text, ...(questionId !== undefined && { questionId }) }),
    onSuccess: async () => {
      setText('');
      await queries.invalidateQueries({ queryKey: reviewKey(testCode) });
      onAdded?.();
    },
  });
  const add = () => {
    if (text.trim() !== '' && !writing.isPending) writing.mutate();
  };
  return {
    add,
    submit: (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      add();
    },
    isBusy: writing.isPending,
    field: {
      maxLength: MAX_REGRADE_REASON_LENGTH,
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setText(target.value),
    },
    failure: writing.error !== null && <Alert tone="failure">{errorText(writing.error)}</Alert>,
  };
}
