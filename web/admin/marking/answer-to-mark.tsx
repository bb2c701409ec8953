import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { readMarks } from '../../../contract/marks/exact-marks.ts';
import { readHandMarks } from '../../../contract/marks/hand-marks.ts';
import written from '../../../locale/en/written.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './marking.module.css';

const t = words({ written });

type Answer = Api['/adminexam/answersToMark']['output']['questions'][number]['answers'][number];

/** One answer with the field of its marks, which is saved when it is left; empty, the answer waits again. */
export function AnswerToMark({
  answer: { studentId, attemptId, position, text, most },
  isWanted,
  name,
  marks,
  onMarked,
}: {
  answer: Answer;
  /** One came here to mark it. */
  isWanted: boolean;
  /** Of the pupil, or of the answer where names are hidden. */
  name: string;
  /** As they are saved; null while it waits. */
  marks: string | null;
  onMarked: (marks: string | null, left: number) => void;
}) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  const [typed, setTyped] = useState(marks ?? '');
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    const given = typed.trim() === '' ? null : readHandMarks(typed, readMarks(most));
    if (given === undefined) return setError(t('written.outOfRange', { most }));
    setError(undefined);
    if (given === marks) return setTyped(given ?? '');
    try {
      const saved = await call('/adminexam/answerMark', {
        studentId,
        attemptId,
        position,
        marks: given,
        text,
        before: marks,
      });
      setTyped(saved.marks ?? '');
      setSaved(true);
      onMarked(saved.marks, saved.left);
      // Lists of results are read anew when they are opened.
      await queries.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
    } catch (failure) {
      setError(t('written.notSaved', { why: errorText(failure) }));
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const by = { Enter: 1, n: 1, ArrowDown: 1, p: -1, ArrowUp: -1 }[
      event.key.length === 1 ? event.key.toLowerCase() : event.key
    ];
    if (by === undefined) return;
    event.preventDefault();
    const fields = [...(event.currentTarget.closest('ol')?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + by];
    // The last one is saved by leaving it too.
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <li className={styles.answer}>
      <div>
        <p className={styles.label} data-content>
          {name}
        </p>
        <RichText text={text} />
      </div>
      <div>
        <InputField
          ref={field}
          label={t('written.marksOf', { most })}
          aria-label={t('written.marksOfAnswer', { name, most })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setSaved(false);
          }}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          onBlur={() => void save()}
        />
        <output className="soft">{isSaved && t('written.saved')}</output>
      </div>
    </li>
  );
}
