import { type Dispatch, useDeferredValue, useMemo, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { ProblemList } from './problem-list.tsx';
import { QuestionEditor } from './question-editor.tsx';
import type { QuestionChange, QuestionList } from './question-list.ts';
import { checkText, type PlacedProblem } from './question-problems.ts';
import styles from './questions-field.module.css';
import { QuestionsJson } from './questions-json.tsx';

const VIEWS = ['Editor', 'JSON'] as const;

/** The questions of a test in two views of one state: an editor for people, and the JSON array. */
export function QuestionsField({
  list,
  onChange,
  showErrors,
  about,
  exportName,
}: {
  list: QuestionList;
  onChange: Dispatch<QuestionChange>;
  showErrors: boolean;
  about: { subject: string; topic: string };
  exportName: string;
}) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Editor');
  const [place, setPlace] = useState<{ offset: number } | null>(null);
  // Checking a long text must not hold up typing in it.
  const text = useDeferredValue(list.text);
  const { headline, problems, doubts } = useMemo(() => checkText(text), [text]);

  const show = ({ item, offset }: PlacedProblem) => {
    const key = item === null ? undefined : list.items?.[item]?.key;
    if (view === 'Editor' && key !== undefined) onChange({ do: 'open', key });
    else {
      setView('JSON');
      setPlace({ offset });
    }
  };
  const isListed = problems.length > 0 && (view === 'JSON' || showErrors || list.items === null);

  return (
    <div className={styles.questions}>
      <FilterButtons
        label="View of the questions"
        options={VIEWS.map((name) => ({ value: name, label: name }))}
        value={view}
        onChange={setView}
      />
      {view === 'Editor' ? (
        <QuestionEditor
          list={list}
          problems={problems}
          showErrors={showErrors}
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
      {isListed && <ProblemList tone="failure" headline={headline} problems={problems} onShow={show} />}
      {doubts.length > 0 && (
        <ProblemList tone="info" headline="Is this what you mean?" problems={doubts} onShow={show} />
      )}
      {view === 'JSON' && headline !== '' && problems.length === 0 && (
        <Alert tone="success" title={headline}>
          {list.items?.length === 1 ? '1 question' : `${list.items?.length ?? 0} questions`}
        </Alert>
      )}
    </div>
  );
}
