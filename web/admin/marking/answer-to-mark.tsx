import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { MAX_COMMENT_LENGTH } from '../../../contract/limits.ts';
import { readMarks } from '../../../contract/marks/exact-marks.ts';
import { readHandMarks } from '../../../contract/marks/hand-marks.ts';
import written from '../../../locale/en/written.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { InputField, TextareaField } from '../../ui/field.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './marking.module.css';

const t = words({ written });

type Answer = Api['/adminexam/answersToMark']['output']['questions'][number]['answers'][number];

/** What is saved of an answer. */
export type Marked = Pick<Answer, 'marks' | 'comment'>;

/** One answer with the fields of its marks and a comment, saved when they are left; without marks, the answer waits again. */
export function AnswerToMark({
  answer: { studentId, attemptId, position, text, most },
  isWanted,
  name,
  marked,
  onMarked,
}: {
  answer: Answer;
  /** One came here to mark it. */
  isWanted: boolean;
  /** Of the pupil, or of the answer where names are hidden. */
  name: string;
  marked: Marked;
  onMarked: (marked: Marked, left: number) => void;
}) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  const [typed, setTyped] = useState(marked.marks ?? '');
  const [comment, setComment] = useState(marked.comment ?? '');
  const [hasComment, setHasComment] = useState(marked.comment !== null);
  const [isOutside, setOutside] = useState(false);
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  /**
   * As it is saved, as it is to be, and the calls that save it: one after another, each on what the one before has left,
   * with what that could not save.
   */
  const known = useRef(marked);
  const wanted = useRef(marked);
  const calls = useRef(Promise.resolve());
  const send = async () => {
    const before = known.current;
    const after = wanted.current;
    const isSaid = after.comment !== before.comment;
    if (after.marks === before.marks && !isSaid) return setError(undefined);
    try {
      const { left, ...saved } = await call('/adminexam/answerMark', {
        studentId,
        attemptId,
        position,
        marks: after.marks,
        text,
        before: before.marks,
        ...(isSaid && { comment: { text: after.comment ?? '', before: before.comment } }),
      });
      known.current = saved;
      setSaved(true);
      setError(undefined);
      onMarked(saved, left);
      // Lists of results are read anew when they are opened.
      await queries.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
    } catch (failure) {
      setError(t('written.notSaved', { why: errorText(failure) }));
    }
  };
  const save = (change: Partial<Marked>) => {
    wanted.current = { ...wanted.current, ...change };
    calls.current = calls.current.then(send);
  };
  /** The marks typed; undefined where they cannot be given. */
  const read = () => (typed.trim() === '' ? null : readHandMarks(typed, readMarks(most)));
  const saveMarks = () => {
    const given = read();
    setOutside(given === undefined);
    if (given === undefined) return;
    setTyped(given ?? '');
    save({ marks: given });
  };
  const openComment = () => {
    setHasComment(true);
    // After it is drawn.
    requestAnimationFrame(() => commentField.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const isComment = event.currentTarget === commentField.current;
    if (!isComment && event.key.toLowerCase() === 'c') {
      event.preventDefault();
      return openComment();
    }
    const by = (isComment ? COMMENT_KEYS : MARKS_KEYS)[
      event.key.length === 1 ? event.key.toLowerCase() : event.key
    ];
    if (by === undefined || event.shiftKey) return;
    event.preventDefault();
    if (!isComment && read() === undefined) {
      setOutside(true);
      return event.currentTarget.select();
    }
    const fields = [...(event.currentTarget.closest('ol')?.querySelectorAll('input') ?? [])];
    const next = field.current && fields[fields.indexOf(field.current) + by];
    // The last one is saved by leaving it too.
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <li className={styles.answer}>
      <div className={styles.said}>
        <p className={styles.label} data-content>
          {name}
        </p>
        <div>
          <RichText text={text} />
        </div>
        {hasComment ? (
          <TextareaField
            ref={commentField}
            label={t('written.comment')}
            aria-label={t('written.commentOn', { name })}
            rows={2}
            maxLength={MAX_COMMENT_LENGTH}
            value={comment}
            onChange={({ target }) => {
              setComment(target.value);
              setSaved(false);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              save({ comment: comment.trim() || null });
              if (comment.trim() === '') setHasComment(false);
            }}
          />
        ) : (
          <div className={styles.add}>
            <Button kind="quiet" onClick={openComment} aria-label={t('written.addCommentOn', { name })}>
              {t('written.addComment')}
            </Button>
          </div>
        )}
      </div>
      <div>
        <InputField
          ref={field}
          label={t('written.marksOf', { most })}
          aria-label={t('written.marksOfAnswer', { name, most })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isOutside ? t('written.outOfRange', { most }) : error}
          onChange={({ target }) => {
            setTyped(target.value);
            setSaved(false);
          }}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          onBlur={saveMarks}
        />
        <output className="soft">{isSaved && !isOutside && t('written.saved')}</output>
      </div>
    </li>
  );
}

/** By how many answers a key goes on, in the field of marks and in that of a comment. */
const MARKS_KEYS: Record<string, number> = { Enter: 1, n: 1, ArrowDown: 1, p: -1, ArrowUp: -1 };
const COMMENT_KEYS: Record<string, number> = { Enter: 1 };
