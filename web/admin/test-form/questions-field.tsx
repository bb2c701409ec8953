import { type Dispatch, type ReactNode, useState } from 'react';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import admin from '../../../locale/en/admin.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { About } from '../../questions/new-draft.ts';
import { isUnsaid } from '../../questions/question-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { FileButtons } from '../imports/file-buttons.tsx';
import type { PaperHead } from '../imports/paper-head.ts';
import { patternOf } from '../paper/pattern-of.ts';
import { headlineText, isUnwritten } from '../paper/problem-text.ts';
import { jsonOf, type QuestionChange, type QuestionList } from '../paper/question-list.ts';
import type { CheckedText, PlacedProblem } from '../paper/question-problems.ts';
import { PaperPane } from '../questions/paper-pane.tsx';
import { ProblemList } from '../questions/problem-list.tsx';
import { QuestionEditor } from '../questions/question-editor.tsx';
import { QuestionsJson } from './questions-json.tsx';
import styles from './test-form.module.css';

const t = words({ admin, questions });

type View = 'editor' | 'json';

/** The questions of a test in two views of one state: the editor and the JSON array. */
export function QuestionsField({
  list,
  onChange,
  undo,
  checked,
  comments,
  triedBefore,
  about,
  onPattern,
  onFollow,
  onMinutes,
  onHead,
  exportName,
  testName,
}: {
  list: QuestionList;
  onChange: Dispatch<QuestionChange>;
  /** The buttons that undo and redo. */
  undo: ReactNode;
  checked: CheckedText;
  /** Above the question that is open. */
  comments: ReactNode;
  /** Keys below this one were there when a save was tried. */
  triedBefore: number;
  about: About;
  /** Opens the patterns of real exams. */
  onPattern: () => void;
  /** Questions came with the pattern of a real exam. */
  onFollow: (preset: Preset) => void;
  /** Questions came by the blueprint of a test, which takes so many minutes. */
  onMinutes: (minutes: number) => void;
  /** What the head of an imported paper says. */
  onHead: (head: PaperHead & { topic?: string }) => void;
  exportName: string;
  testName: string;
}) {
  const [view, setView] = useState<View>('editor');
  const [place, setPlace] = useState<{ offset: number } | null>(null);
  const { headline, problems, doubts, ignored } = checked;
  const numbers = questionLabels((list.items ?? []).map(({ draft }) => draft.place));
  const unsaid = (list.items ?? []).flatMap(({ draft }, i) => (isUnsaid(draft) ? (numbers[i] ?? []) : []));

  const show = ({ item, offset }: PlacedProblem) => {
    const key = item === null ? undefined : list.items?.[item]?.key;
    if (view === 'editor' && key !== undefined) onChange({ do: 'open', key });
    else {
      setView('json');
      setPlace({ offset });
    }
  };
  // A question that was added since the last save is not finished yet; it is no mistake.
  const isNew = (problem: PlacedProblem) =>
    isUnwritten(problem) && (list.items?.[problem.item ?? -1]?.key ?? 0) >= triedBefore;
  const listed =
    view === 'json' || list.items === null
      ? problems
      : triedBefore > 0
        ? problems.filter((problem) => !isNew(problem))
        : [];

  return (
    <>
      <Stack id="questions" gap={4} className={styles.editor}>
        {view === 'editor' && comments}
        {view === 'editor' ? (
          <QuestionEditor
            list={list}
            problems={problems}
            triedBefore={triedBefore}
            about={about}
            onChange={onChange}
          />
        ) : (
          <QuestionsJson
            text={jsonOf(list)}
            exportName={exportName}
            place={place}
            onText={(written) => onChange({ do: 'write', text: written })}
          />
        )}
        {listed.length > 0 && headline !== null && (
          <ProblemList tone="failure" headline={headlineText(headline)} problems={listed} onShow={show} />
        )}
        {view === 'json' && unsaid.length > 0 && (
          <Alert title={t('questions.notSaid', { count: unsaid.length, numbers: unsaid.join(', ') })}>
            {t('questions.notSaidMore')}
          </Alert>
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
      </Stack>
      <section className={styles.paper} aria-labelledby="paper">
        <Row gap={3} justify="between" className={styles.paperHead}>
          <h2 id="paper">{t('admin.questions')}</h2>
          <FilterButtons
            label={t('questions.view')}
            options={[
              { value: 'editor', label: t('questions.editor') },
              { value: 'json', label: t('questions.json') },
            ]}
            value={view}
            onChange={setView}
          />
        </Row>
        <PaperPane
          list={view === 'editor' ? list : { ...list, items: null }}
          problems={problems}
          about={about}
          onChange={onChange}
          tools={
            <>
              {/* The JSON view has the specification's own. */}
              {view === 'editor' && list.items !== null && (
                <FileButtons
                  drafts={list.items.map(({ draft }) => draft)}
                  paper={list.frame}
                  about={about}
                  exportName={exportName}
                  testName={testName}
                  onBring={(items, how, paper) => {
                    const pattern = paper && patternOf(paper.sections);
                    if (pattern !== undefined && pattern !== patternOf(list.frame.sections))
                      onFollow(pattern);
                    onChange({ do: 'bring', items, how, paper });
                  }}
                  onMinutes={onMinutes}
                  onHead={onHead}
                />
              )}
              {list.items !== null && <Button onClick={onPattern}>{t('questions.pattern')}</Button>}
              {undo}
            </>
          }
        />
      </section>
    </>
  );
}
