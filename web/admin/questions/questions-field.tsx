import { type Dispatch, useDeferredValue, useMemo, useState } from 'react';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { About } from '../../questions/new-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { ProblemList } from './problem-list.tsx';
import { headlineText } from './problem-text.ts';
import { QuestionEditor } from './question-editor.tsx';
import type { QuestionChange, QuestionList } from './question-list.ts';
import { checkText, type PlacedProblem } from './question-problems.ts';
import styles from './questions-field.module.css';
import { QuestionsJson } from './questions-json.tsx';

const t = words({ questions });

type View = 'editor' | 'json';

/** The questions of a test in two views of one state: the editor and the JSON array. */
export function QuestionsField({
  list,
  onChange,
  triedSaves,
  about,
  exportName,
}: {
  list: QuestionList;
  onChange: Dispatch<QuestionChange>;
  /** How often a save was tried. */
  triedSaves: number;
  about: About;
  exportName: string;
}) {
  const [view, setView] = useState<View>('editor');
  const [place, setPlace] = useState<{ offset: number } | null>(null);
  // Checking a long text must not delay typing in it.
  const text = useDeferredValue(list.text);
  const { headline, problems, doubts, ignored } = useMemo(() => checkText(text), [text]);

  const show = ({ item, offset }: PlacedProblem) => {
    const key = item === null ? undefined : list.items?.[item]?.key;
    if (view === 'editor' && key !== undefined) onChange({ do: 'open', key });
    else {
      setView('json');
      setPlace({ offset });
    }
  };
  const isListed = problems.length > 0 && (view === 'json' || triedSaves > 0 || list.items === null);

  return (
    <div className={styles.questions}>
      <FilterButtons
        label={t('questions.view')}
        options={[
          { value: 'editor', label: t('questions.editor') },
          { value: 'json', label: t('questions.json') },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'editor' ? (
        <QuestionEditor
          list={list}
          problems={problems}
          triedSaves={triedSaves}
          about={about}
          onChange={onChange}
        />
      ) : (
        <QuestionsJson
          text={list.text}
          exportName={exportName}
          place={place}
          onText={(written) => onChange({ do: 'write', text: written })}
        />
      )}
      {isListed && headline !== null && (
        <ProblemList tone="failure" headline={headlineText(headline)} problems={problems} onShow={show} />
      )}
      {doubts.length > 0 && (
        <ProblemList tone="info" headline={t('questions.doubts')} problems={doubts} onShow={show} />
      )}
      {ignored.length > 0 && (
        <ProblemList tone="info" headline={t('questions.ignored')} problems={ignored} onShow={show} />
      )}
      {view === 'json' && headline === 'valid' && (
        <Alert tone="success" title={headlineText(headline)}>
          {t('questions.checked', { count: list.items?.length ?? 0 })}
        </Alert>
      )}
    </div>
  );
}
