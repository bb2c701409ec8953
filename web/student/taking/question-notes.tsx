import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { AttemptState } from '../../sync/attempt-state.ts';
import type { Paper } from '../../sync/paper.ts';
import { Stack } from '../../ui/layout.tsx';
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
}: {
  paper: Paper;
  attempt: AttemptState;
  section: ShownSection | undefined;
  place: number;
}) {
  const { instructions = '', set, choice } = paper.sections[section?.index ?? 0] ?? {};
  const { either } = paper.questions[attempt.current] ?? {};
  const isFirst = place === section?.firstPlace;
  const others = either === undefined ? [] : placesOfGroup(paper, attempt, 'either', either);
  if (!(isFirst && instructions !== '') && !(choice && section) && others.length === 0) return null;
  return (
    <Stack gap={2} className={styles.notes}>
      {isFirst && instructions !== '' && <RichText text={instructions} set={set} />}
      {choice && section && (
        <p>
          {t('taking.answerAny', {
            answer: choice.answer,
            total: section.positions.length,
            answered: answeredOf(attempt, section.positions),
            counts: choice.counts,
          })}
        </p>
      )}
      {others
        .filter((other) => other !== place)
        .map((other) => (
          <p key={other}>{t('taking.either', { number: other + 1 })}</p>
        ))}
    </Stack>
  );
}
