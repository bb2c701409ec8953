import { Suspense } from 'react';
import choosing from '../../../locale/en/choosing.ts';
import { late } from '../../locale/late.ts';
import { words } from '../../locale/words.ts';
import type { ShownOption } from '../../questions/answer-props.ts';
import { type AttemptState, blankEntry } from '../../sync/attempt-state.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import type { Paper } from '../../sync/paper.ts';
import { isAnswered, type ReadAttempt } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './question-notes.module.css';
import { answeredOf, placesOfGroup, type ShownSection } from './shown-paper.ts';

const t = words({ choosing });

/** Only where another device has answered the question too. */
const ReplacedNote = late(() => import('./replaced-note.tsx'));

export interface QuestionNotesProps {
  paper: Paper;
  attempt: ReadAttempt;
  section: ShownSection | undefined;
  /** Of the question that is shown. */
  options: readonly ShownOption[];
  place: number;
  store: AttemptStore;
  onGo: (place: number) => void;
}

/** What holds for a question beside its text: its section's instructions at the first one, and what may be chosen. */
export default function QuestionNotes(props: QuestionNotesProps) {
  const { paper, attempt, section, options, place, store, onGo } = props;
  const { instructions = '', set, choice } = paper.sections[section?.index ?? 0] ?? {};
  const { either } = paper.questions[attempt.current] ?? {};
  const isFirst = place === section?.firstPlace;
  const group = either === undefined ? [] : placesOfGroup(paper, attempt, 'either', either);
  const entry = attempt.entries[attempt.current];
  const hasText = isFirst && instructions !== '';
  if (!hasText && !(choice && section) && group.length < 2 && !entry?.isReplaced) return null;
  return (
    <Stack gap={2} className={styles.notes}>
      {entry?.isReplaced && (
        <Suspense>
          <ReplacedNote entry={entry} options={options} />
        </Suspense>
      )}
      {hasText && <RichText text={instructions} set={set} />}
      {choice && section && (
        <p>
          {t('choosing.answerAny', {
            ...answeredOf(attempt, section.positions),
            answer: choice.answer,
            counts: choice.counts,
          })}
        </p>
      )}
      {group.length > 1 && <Either attempt={attempt} store={store} group={group} onGo={onGo} />}
    </Stack>
  );
}

/** A choice of one question; where several are answered, which of them counts. */
function Either({
  attempt: { plan, entries, current },
  store,
  group,
  onGo,
}: {
  attempt: AttemptState;
  store: AttemptStore;
  /** The places of its questions. */
  group: readonly number[];
  onGo: (place: number) => void;
}) {
  const numberOf = (position: number) =>
    t('choosing.numbered', plan.numbers[position] ?? { number: 0, part: '' });
  const positions = group.flatMap((place) => plan.order[place] ?? []);
  const others = positions.filter((position) => position !== current);
  // The first on the paper counts, whatever the order shown.
  const onPaper = positions.toSorted((a, b) => a - b);
  const answered = onPaper.filter((position) => isAnswered(entries[position] ?? blankEntry));
  const countingOf = ([first = 0]: readonly number[]) => ({
    count: group.length,
    counting: numberOf(first),
  });
  return (
    <>
      <Row gap={2}>
        {t('choosing.either', { others: others.map(numberOf).join(', '), ...countingOf(onPaper) })}
        {others.map((position) => (
          <Button key={position} onClick={() => onGo(plan.order.indexOf(position))}>
            {numberOf(position)}
          </Button>
        ))}
      </Row>
      <output>
        {answered.length > 1 && (
          <Row gap={2} className={styles.both}>
            {t('choosing.eitherBoth', countingOf(answered))}
            {answered.map((position) => (
              <Button
                key={position}
                onClick={() =>
                  store.dispatch({ type: 'answer', index: position, answer: null, isTyped: false })
                }
              >
                {t('choosing.eitherClear', { other: numberOf(position) })}
              </Button>
            ))}
          </Row>
        )}
      </output>
    </>
  );
}
