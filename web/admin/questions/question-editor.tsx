import { type Dispatch, useEffect, useRef } from 'react';
import { ruleOf } from '../../../contract/papers/section.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { About } from '../../questions/new-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { DrawsField } from '../draws/draws-field.tsx';
import { isPlain } from '../paper/arrange.ts';
import { isUnwritten, problemText } from '../paper/problem-text.ts';
import { numberBeforeDeletion, type QuestionChange, type QuestionList } from '../paper/question-list.ts';
import type { PlacedProblem } from '../paper/question-problems.ts';
import { QuestionPlace } from '../sections/question-place.tsx';
import styles from './question-editor.module.css';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPalette, type QuestionState } from './question-palette.tsx';
import { QuestionPreview } from './question-preview.tsx';

const t = words({ questions });

/** The editor: one question at a time, beside its preview. */
export function QuestionEditor({
  list,
  problems,
  triedBefore,
  about,
  onChange,
}: {
  list: QuestionList;
  problems: readonly PlacedProblem[];
  /** Keys below this one were there when a save was tried: their empty fields are then errors too. */
  triedBefore: number;
  /** Subject, topic and difficulty of the first question. */
  about: About;
  onChange: Dispatch<QuestionChange>;
}) {
  const { items, open, deleted, frame, brought } = list;
  const fields = useRef<HTMLDivElement>(null);
  const count = items?.length ?? 0;
  const counted = useRef(count);
  useEffect(() => {
    // Focus a new question, so that it can be written at once.
    if (count === counted.current + 1) fields.current?.querySelector('textarea')?.focus();
    counted.current = count;
  }, [count]);

  if (items === null) {
    return (
      <Empty title={t('questions.notShowable')}>
        <p>{t('questions.notShowableMore')}</p>
      </Empty>
    );
  }
  const at = items.findIndex(({ key }) => key === open);
  const item = items[at];
  const add = <Button onClick={() => onChange({ do: 'add', about })}>{t('questions.add')}</Button>;
  const stateOf = (index: number): QuestionState => {
    const own = problems.filter((problem) => problem.item === index);
    return own.length === 0 ? 'valid' : own.every(isUnwritten) ? 'unfinished' : 'invalid';
  };
  const errors = Object.fromEntries(
    problems
      .filter((problem) => problem.item === at && ((item?.key ?? 0) < triedBefore || !isUnwritten(problem)))
      // Reversed, so that the first problem of each field wins.
      .toReversed()
      .map((problem) => [problem.field, problemText(problem)]),
  );

  return (
    <Stack gap={4}>
      {items.length === 0 ? (
        <Empty title={t('questions.none')} action={add}>
          <p>{t('questions.noneMore')}</p>
        </Empty>
      ) : (
        <>
          <QuestionPalette
            items={items}
            open={open}
            stateOf={stateOf}
            onOpen={(key) => onChange({ do: 'open', key })}
            onMove={(key, to) => onChange({ do: 'move', key, to })}
          />
          <DrawsField items={items} onArrange={(arrange) => onChange({ do: 'arrange', arrange })} />
          <Row gap={4} rowGap={2} justify="between">
            <p className={styles.hint}>{t('questions.moveHint')}</p>
            {add}
          </Row>
        </>
      )}
      {brought !== null && (
        <Alert>
          <Row as="p" gap={4} rowGap={2} justify="between">
            {t('questions.brought', { count: brought.count })}
            <Button onClick={() => onChange({ do: 'undoBring' })}>{t('questions.undo')}</Button>
          </Row>
        </Alert>
      )}
      {deleted.map(({ item: { key } }, index) => (
        <Alert key={key}>
          <Row as="p" gap={4} rowGap={2} justify="between">
            {t('questions.deleted', { number: numberBeforeDeletion(list, index) })}
            <Button onClick={() => onChange({ do: 'restore', key })}>{t('questions.putBack')}</Button>
          </Row>
        </Alert>
      ))}
      {item !== undefined && (
        <Stack as="section" gap={4} className={styles.one} aria-labelledby="open-question">
          <Row gap={4} rowGap={2} justify="between">
            <h3 id="open-question">{t('questions.questionOf', { number: at + 1, total: items.length })}</h3>
            <Row gap={2} align="stretch" className={styles.tools}>
              <Button disabled={at === 0} onClick={() => onChange({ do: 'move', key: item.key, to: at - 1 })}>
                {t('questions.moveUp')}
              </Button>
              <Button
                disabled={at === items.length - 1}
                onClick={() => onChange({ do: 'move', key: item.key, to: at + 1 })}
              >
                {t('questions.moveDown')}
              </Button>
              <Button onClick={() => onChange({ do: 'duplicate', key: item.key })}>
                {t('questions.duplicate')}
              </Button>
              <Button kind="danger" onClick={() => onChange({ do: 'delete', key: item.key })}>
                {t('questions.delete')}
              </Button>
            </Row>
          </Row>
          <Stack gap={5} ref={fields} className={styles.columns}>
            <Stack gap={4} className={styles.fields}>
              <QuestionFields
                key={item.key}
                draft={item.draft}
                errors={errors}
                ruleMarks={
                  isPlain(frame)
                    ? undefined
                    : ruleOf(frame.sections, {
                        section: item.draft.place.section,
                        question: item.draft.asked,
                      }).right
                }
                onChange={(draft) => onChange({ do: 'edit', key: item.key, draft })}
              />
              <QuestionPlace
                itemKey={item.key}
                draft={item.draft}
                frame={frame}
                isFirst={at === 0}
                errors={errors}
                onArrange={(arrange) => onChange({ do: 'arrange', arrange })}
              />
            </Stack>
            <div className={styles.beside}>
              <QuestionPreview
                scope={String(item.key)}
                draft={item.draft}
                onChange={(draft) => onChange({ do: 'edit', key: item.key, draft })}
              />
            </div>
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}
