import { type Dispatch, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import { ruleOf } from '../../../contract/papers/section.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { type About, newDraft } from '../../questions/new-draft.ts';
import { type Draft, withAsked } from '../../questions/question-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { isPlain } from '../paper/arrange.ts';
import { isUnwritten, problemText } from '../paper/problem-text.ts';
import { numberBeforeDeletion, type QuestionChange, type QuestionList } from '../paper/question-list.ts';
import type { PlacedProblem } from '../paper/question-problems.ts';
import { QuestionPlace } from '../sections/question-place.tsx';
import { isTypedInto, keyByLetter, keyLetters } from './key-by-letter.ts';
import { KindField } from './kind-field.tsx';
import styles from './question-editor.module.css';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';

const t = words({ questions });

interface Props {
  list: QuestionList;
  problems: readonly PlacedProblem[];
  /** Keys below this one were there when a save was tried: their empty fields are then errors too. */
  triedBefore: number;
  /** Subject, topic, difficulty and grade of the first question. */
  about: About;
  onChange: Dispatch<QuestionChange>;
}

/** The editor: one question at a time, above its preview. A list without questions shows a blank one to be written. */
export function QuestionEditor(props: Props) {
  const { list, problems, onChange } = props;
  const { items, open, deleted, brought } = list;
  if (items === null) {
    return (
      <Empty title={t('questions.notShowable')}>
        <p>{t('questions.notShowableMore')}</p>
      </Empty>
    );
  }
  const at = items.findIndex(({ key }) => key === open);
  const places = new Set(problems.flatMap((problem) => (isUnwritten(problem) ? (problem.item ?? []) : [])));
  const unfinished = [...places].toSorted((a, b) => a - b);
  const next = items[unfinished.find((place) => place > at) ?? unfinished[0] ?? -1];
  return (
    <Stack gap={4}>
      {brought !== null && (
        <Alert>
          <Row gap={4} rowGap={2} justify="between">
            {t('questions.brought', { count: brought.count })}
            <Row gap={2} rowGap={1}>
              {next !== undefined && (
                <Button onClick={() => onChange({ do: 'open', key: next.key })}>
                  {t('questions.unfinished', { count: unfinished.length })}
                </Button>
              )}
              <Button onClick={() => onChange({ do: 'undoBring' })}>{t('questions.undo')}</Button>
            </Row>
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
      {(at >= 0 || items.length === 0) && <OpenQuestion {...props} at={Math.max(0, at)} />}
    </Stack>
  );
}

/** The question at a place, with the keys that lead through it and on to the next. */
function OpenQuestion({ list, problems, triedBefore, about, onChange, at }: Props & { at: number }) {
  const { frame, nextKey } = list;
  const items = list.items ?? [];
  const { subject, topic, difficulty, grade } = about;
  // The first question is on the paper once something is typed into it, under the same key.
  const blank = useMemo(
    () => ({ key: nextKey, draft: newDraft([], { subject, topic, difficulty, grade }) }),
    [nextKey, subject, topic, difficulty, grade],
  );
  const { key, draft } = items[at] ?? blank;
  const isBegun = items.length > 0;
  const card = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  /** The question from which one went on to the next, until that is open. */
  const left = useRef<number>(null);
  const count = useRef(items.length);
  useEffect(() => {
    const isAdded = items.length === count.current + 1;
    count.current = items.length;
    const isNext = left.current !== null && left.current !== key;
    if (isNext) left.current = null;
    // A question that was added, or gone on to, can be written at once.
    const isWritten = isTypedInto(document.activeElement) && card.current?.contains(document.activeElement);
    if ((isAdded && !isWritten) || isNext) card.current?.querySelector('textarea')?.focus();
  }, [key, items.length]);

  const edit = (changed: Draft) =>
    onChange(isBegun ? { do: 'edit', key, draft: changed } : { do: 'begin', draft: changed });
  const goOn = () => {
    const following = items[at + 1];
    left.current = key;
    if (following !== undefined) onChange({ do: 'open', key: following.key });
    else if (isBegun) onChange({ do: 'add', about });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    // A dialog in it has keys of its own.
    if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
    if (isTypedInto(event.target)) {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      next.current?.focus();
      return;
    }
    const keyed = keyByLetter(draft.asked, event);
    if (keyed === undefined) return;
    event.preventDefault();
    edit(withAsked(draft, keyed));
    next.current?.focus();
  };
  const errors = Object.fromEntries(
    problems
      .filter((problem) => problem.item === at && (key < triedBefore || !isUnwritten(problem)))
      // Reversed, so that the first problem of each field wins.
      .toReversed()
      .map((problem) => [problem.field, problemText(problem)]),
  );
  const letters = keyLetters(draft.asked);
  const numbers = questionLabels(items.map(({ draft: { place } }) => place));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <section ref={card} className={styles.one} aria-labelledby="open-question" onKeyDown={onKeyDown}>
      <Row gap={5} rowGap={2}>
        <h2 id="open-question">
          {t('questions.questionOf', {
            number: numbers[at] ?? '1',
            total: Number.parseInt(numbers.at(-1) ?? '1', 10),
          })}
        </h2>
        <div className={styles.kind}>
          <KindField draft={draft} error={errors['questionFormat']} onChange={edit} />
        </div>
      </Row>
      <div className={styles.beside}>
        <QuestionFields
          key={key}
          draft={draft}
          errors={errors}
          ruleMarks={
            isPlain(frame)
              ? undefined
              : ruleOf(frame.sections, { section: draft.place.section, question: draft.asked }).right
          }
          isBegun={isBegun}
          onChange={edit}
          next={
            <Row gap={4} rowGap={2} justify="between">
              <p className={styles.keys}>
                <output>
                  {'options' in draft.asked.body &&
                    t('questions.keySaid', { letters, count: letters.length })}
                </output>{' '}
                <span className="soft">
                  {t('options' in draft.asked.body ? 'questions.keysHint' : 'questions.keysHintTyped')}
                </span>
              </p>
              <Button ref={next} onClick={goOn} disabled={!isBegun}>
                {t('questions.next')}
              </Button>
            </Row>
          }
          place={
            <QuestionPlace
              itemKey={key}
              draft={draft}
              frame={frame}
              isFirst={at === 0}
              errors={errors}
              onArrange={(arrange) => onChange({ do: 'arrange', arrange })}
            />
          }
        />
        {isBegun && (
          <QuestionPreview
            scope={String(key)}
            draft={draft}
            passage={frame.passages.find(({ name }) => name === draft.place.passage)?.text}
            onChange={edit}
          />
        )}
      </div>
      {isBegun && <Tools at={at} total={items.length} itemKey={key} onChange={onChange} />}
    </section>
  );
}

/** What is done with a question as a whole. */
function Tools({
  at,
  total,
  itemKey: key,
  onChange,
}: {
  at: number;
  total: number;
  itemKey: number;
  onChange: Dispatch<QuestionChange>;
}) {
  return (
    <Row gap={1} align="stretch" className={styles.tools}>
      <Button kind="quiet" disabled={at === 0} onClick={() => onChange({ do: 'move', key, to: at - 1 })}>
        {t('questions.moveUp')}
      </Button>
      <Button
        kind="quiet"
        disabled={at === total - 1}
        onClick={() => onChange({ do: 'move', key, to: at + 1 })}
      >
        {t('questions.moveDown')}
      </Button>
      <Button kind="quiet" onClick={() => onChange({ do: 'duplicate', key })}>
        {t('questions.duplicate')}
      </Button>
      <Button kind="quiet" onClick={() => onChange({ do: 'delete', key })}>
        {t('questions.delete')}
      </Button>
    </Row>
  );
}
