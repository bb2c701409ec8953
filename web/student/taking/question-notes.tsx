import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { AttemptState } from '../../sync/attempt-state.ts';
import type { Paper } from '../../sync/paper.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './question-notes.module.css';
import { answeredOf, placesOfGroup, type ShownSection } from './shown-paper.ts';

const t = words({ taking });

/** What holds for a question beside its text: its section's instructions at the first one, and what may be chosen. */
export function QuestionNotes({
  paper,
  attempt,
  section,
  place,
  onGo,
}: {
  paper: Paper;
  attempt: AttemptState;
  section: ShownSection | undefined;
  place: number;
  onGo: (place: number) => void;
}) {
  const { instructions = '', set, choice } = paper.sections[section?.index ?? 0] ?? {};
  const { either } = paper.questions[attempt.current] ?? {};
  const isFirst = place === section?.firstPlace;
  const others = either === undefined ? [] : placesOfGroup(paper, attempt, 'either', either);
  if (!(isFirst && instructions !== '') && !(choice && section) && others.length < 2) return null;
  return (
    <Stack gap={2} className={styles.notes}>
      {isFirst && instructions !== '' && <RichText text={instructions} set={set} />}
      {choice && section && (
        <p>
          {t('taking.answerAny', {
            ...answeredOf(attempt, section.positions),
            answer: choice.answer,
            counts: choice.counts,
          })}
        </p>
      )}
      {others.length > 1 && (
        <Row gap={2}>
          {t('taking.either')}
          {others
            .filter((other) => other !== place)
            .map((other) => (
              <Button key={other} onClick={() => onGo(other)}>
                {t('taking.question', { number: other + 1, total: attempt.entries.length })}
              </Button>
            ))}
        </Row>
      )}
    </Stack>
  );
}
