import type { Dispatch, ReactNode } from 'react';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { About } from '../../questions/new-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { DrawsField } from '../draws/draws-field.tsx';
import { isUnwritten } from '../paper/problem-text.ts';
import type { QuestionChange, QuestionList } from '../paper/question-list.ts';
import type { PlacedProblem } from '../paper/question-problems.ts';
import styles from './question-editor.module.css';
import { QuestionPalette, type QuestionState } from './question-palette.tsx';

const t = words({ questions });

/** The paper at a glance: its questions as bubbles, each of which opens one, and what is done with all of them. */
export function PaperPane({
  list,
  problems,
  about,
  tools,
  onChange,
}: {
  list: QuestionList;
  problems: readonly PlacedProblem[];
  about: About;
  tools: ReactNode;
  onChange: Dispatch<QuestionChange>;
}) {
  const { items, open } = list;
  const stateOf = (index: number): QuestionState => {
    const own = problems.filter((problem) => problem.item === index);
    return own.length === 0 ? 'valid' : own.every(isUnwritten) ? 'unfinished' : 'invalid';
  };
  return (
    <Stack gap={3}>
      {items !== null && items.length > 0 && (
        <>
          <QuestionPalette
            items={items}
            open={open}
            stateOf={stateOf}
            onOpen={(key) => onChange({ do: 'open', key })}
            onMove={(key, to) => onChange({ do: 'move', key, to })}
          />
          {items.length > 1 && <p className={styles.hint}>{t('questions.moveHint')}</p>}
          <DrawsField items={items} onArrange={(arrange) => onChange({ do: 'arrange', arrange })} />
        </>
      )}
      <ScrollBox className={styles.paperTools}>
        <Row gap={2}>
          {items !== null && (
            <Button onClick={() => onChange({ do: 'add', about })}>{t('questions.add')}</Button>
          )}
          {tools}
        </Row>
      </ScrollBox>
    </Stack>
  );
}
