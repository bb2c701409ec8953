import { type Dispatch, useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { fieldError, isUnwritten } from './problem-words.ts';
import styles from './question-editor.module.css';
import { QuestionFields } from './question-fields.tsx';
import type { QuestionChange, QuestionList } from './question-list.ts';
import { type Finish, QuestionPalette } from './question-palette.tsx';
import { QuestionPreview } from './question-preview.tsx';
import type { PlacedProblem } from './question-problems.ts';

/** The editor for people: one question at a time, with what the student will see beside it. */
export function QuestionEditor({
  list,
  problems,
  showErrors,
  about,
  onChange,
}: {
  list: QuestionList;
  problems: readonly PlacedProblem[];
  /** True once a save was tried: fields that are only not written yet are then told too. */
  showErrors: boolean;
  /** What a first question is about. */
  about: { subject: string; topic: string };
  onChange: Dispatch<QuestionChange>;
}) {
  const { items, open, deleted } = list;
  const fields = useRef<HTMLDivElement>(null);
  const count = items?.length ?? 0;
  const counted = useRef(count);
  useEffect(() => {
    // Whoever adds a question wants to write it.
    if (count === counted.current + 1) fields.current?.querySelector('textarea')?.focus();
    counted.current = count;
  }, [count]);

  if (items === null) {
    return (
      <Empty title="The JSON cannot be shown as questions">
        <p>Mend it in the JSON view, which says what is wrong and where. Nothing of it is lost.</p>
      </Empty>
    );
  }
  const at = items.findIndex(({ key }) => key === open);
  const item = items[at];
  const add = <Button onClick={() => onChange({ do: 'add', about })}>Add a question</Button>;
  const finishOf = (index: number): Finish => {
    const own = problems.filter((problem) => problem.item === index);
    return own.length === 0 ? 'whole' : own.every(isUnwritten) ? 'unwritten' : 'wrong';
  };
  const errors = Object.fromEntries(
    problems
      .filter((problem) => problem.item === at && (showErrors || !isUnwritten(problem)))
      // The first of a field stays.
      .toReversed()
      .map((problem) => [problem.field, fieldError(problem)]),
  );

  return (
    <div className={styles.editor}>
      {items.length === 0 ? (
        <Empty title="No questions yet" action={add}>
          <p>Write them here one by one, or put in a JSON array in the JSON view.</p>
        </Empty>
      ) : (
        <>
          <QuestionPalette
            items={items}
            open={open}
            finishOf={finishOf}
            onOpen={(key) => onChange({ do: 'open', key })}
            onMove={(key, to) => onChange({ do: 'move', key, to })}
          />
          <div className={styles.below}>
            <p className={styles.hint}>Drag a bubble to move its question, or press Alt with an arrow key.</p>
            {add}
          </div>
        </>
      )}
      {deleted !== null && (
        <Alert>
          <p className={styles.below}>
            Question {deleted.at + 1} was deleted.
            <Button onClick={() => onChange({ do: 'put back' })}>Put it back</Button>
          </p>
        </Alert>
      )}
      {item !== undefined && (
        <section className={styles.one} aria-labelledby="open-question">
          <div className={styles.head}>
            <h3 id="open-question">
              Question {at + 1} of {items.length}
            </h3>
            <div className={styles.tools}>
              <Button disabled={at === 0} onClick={() => onChange({ do: 'move', key: item.key, to: at - 1 })}>
                Move up
              </Button>
              <Button
                disabled={at === items.length - 1}
                onClick={() => onChange({ do: 'move', key: item.key, to: at + 1 })}
              >
                Move down
              </Button>
              <Button onClick={() => onChange({ do: 'duplicate', key: item.key })}>Duplicate</Button>
              <Button kind="danger" onClick={() => onChange({ do: 'delete', key: item.key })}>
                Delete
              </Button>
            </div>
          </div>
          <div ref={fields} className={styles.columns}>
            <QuestionFields
              key={item.key}
              draft={item.draft}
              errors={errors}
              onChange={(draft) => onChange({ do: 'edit', key: item.key, draft })}
            />
            <div className={styles.beside}>
              <QuestionPreview
                scope={String(item.key)}
                draft={item.draft}
                onAnswer={(answerText) =>
                  onChange({ do: 'edit', key: item.key, draft: { ...item.draft, answerText } })
                }
              />
            </div>
          </div>
        </section>
      )}
    </div>
  );
}
