import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import reviews from '../../../locale/en/reviews.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import sharing from '../sharing/sharing.module.css';
import { type Comment, OneComment, useWritten } from './review-comments.tsx';

const t = words({ reviews });

/** What stands beside a question, or beside the test: its comments, those that are open first, and a press to write one. */
export function PlaceComments({
  testCode,
  questionId,
  name,
  comments,
  isGone = false,
  isChanged = false,
  onBegun,
}: {
  testCode: string;
  questionId?: string | undefined;
  /** Of what they are about. */
  name: string;
  comments: readonly Comment[];
  /** It is no longer in the test: nothing is written about it. */
  isGone?: boolean;
  /** It was changed since: what was done about it is to be seen. */
  isChanged?: boolean;
  /** Says whether a comment is begun here and not added. */
  onBegun?: (isBegun: boolean) => void;
}) {
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = comments.filter(({ isDone }) => !isDone);
  const done = comments.filter(({ isDone }) => isDone);
  const close = () => {
    setWriting(false);
    // The button stands again where the field was.
    setTimeout(() => opener.current?.focus());
  };
  const list = (some: readonly Comment[]) => (
    <Stack as="ul" gap={2} className={sharing.list}>
      {some.map((comment) => (
        <OneComment key={comment.id} of={comment} testCode={testCode} />
      ))}
    </Stack>
  );
  return (
    <Stack gap={2} align="start">
      {open.length > 0 && list(open)}
      {done.length > 0 && (
        <Fold label={t('reviews.doneHere', { count: done.length })} isOpen={isChanged}>
          {list(done)}
        </Fold>
      )}
      {isWriting ? (
        <Writing testCode={testCode} questionId={questionId} name={name} onBegun={onBegun} onClose={close} />
      ) : (
        !isGone && (
          <Button ref={opener} data-write onClick={() => setWriting(true)}>
            {t('reviews.write', { place: name })}
          </Button>
        )
      )}
    </Stack>
  );
}

function Writing({
  testCode,
  questionId,
  name,
  onBegun,
  onClose,
}: {
  testCode: string;
  questionId: string | undefined;
  name: string;
  onBegun: ((isBegun: boolean) => void) | undefined;
  onClose: () => void;
}) {
  const writing = useWritten(testCode, questionId, onClose);
  const isBegun = writing.field.value.trim() !== '';
  const say = useEffectEvent((is: boolean) => onBegun?.(is));
  useEffect(() => {
    say(isBegun);
    return () => say(false);
  }, [isBegun]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) writing.add();
    else if (event.key === 'Escape' && writing.field.value === '') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Stack as="form" gap={2} noValidate onSubmit={writing.submit}>
      <TextareaField
        label={t('reviews.writeOn', { place: name })}
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the press before
        autoFocus
        {...writing.field}
        onKeyDown={onKeyDown}
      />
      {writing.failure}
      <Row gap={2}>
        <Button type="submit" busy={writing.isBusy} aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('reviews.comment')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('reviews.discard')}
        </Button>
      </Row>
    </Stack>
  );
}
