import { type ReactNode, Suspense } from 'react';
import type { PaperPassage } from '../../../contract/papers/paper.ts';
import { late } from '../../locale/late.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import type { Paper } from '../../sync/paper.ts';
import { classNames } from '../../ui/class-names.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { QuestionView } from './question-view.tsx';
import { nameInGroup, placesOfGroup } from './shown-paper.ts';
import styles from './taking-screen.module.css';
import type { Taking } from './use-taking.ts';

/** Few papers have one; without a network it is shown plainly. */
const PassageView = late(
  () => import('./passage-view.tsx'),
  ({ passage }: { passage: PaperPassage }) => <RichText {...passage} />,
);

/** Few questions have some; without a network the cover has said it. */
const QuestionNotes = late(() => import('./question-notes.tsx'));

/** Few papers have several languages; without a network this one stays as it is. */
const QuestionLanguagesRow = late(() => import('./question-languages-row.tsx'));

/** The question that is shown of a running attempt, with its passage, its notes and the languages of its paper. */
export function ShownQuestion({
  store,
  test,
  languages,
  tools,
}: {
  store: AttemptStore;
  test: Taking;
  /** Those of the paper. */
  languages: Paper['languages'];
  tools: ReactNode;
}) {
  const { attempt, section, read, place } = test;
  const { current, entries, plan } = attempt;
  const paper = read.shown;
  const question = paper.questions[current];
  if (question === undefined) return null;
  const passage = paper.passages.find(({ name }) => name === question.passage);
  const part = section && nameInGroup(section);
  const own = paper.sections[section?.index ?? 0];
  const hasNotes =
    question.either !== undefined ||
    own?.choice !== undefined ||
    own?.instructions !== '' ||
    entries[current]?.isReplaced;
  return (
    <div className={classNames(passage && styles.withPassage)}>
      {passage && (
        <Suspense>
          <PassageView
            key={passage.name}
            passage={passage}
            passages={paper.passages}
            numbers={placesOfGroup(paper, attempt, 'passage', passage.name).flatMap(
              (at) => plan.numbers[plan.order[at] ?? 0]?.number ?? [],
            )}
          />
        </Suspense>
      )}
      <QuestionView
        store={store}
        position={current}
        place={place}
        number={plan.numbers[current] ?? { number: place + 1, part: '' }}
        total={test.total}
        rule={paper.sections[question.section]?.rules.find(({ kind }) => kind === question.asked.kind)?.rule}
        question={question}
        options={test.options}
        answer={entries[current]?.answer ?? null}
        part={part === section?.name ? undefined : part}
        languages={
          languages && (
            <Suspense>
              <QuestionLanguagesRow languages={languages} read={read} />
            </Suspense>
          )
        }
        notes={
          hasNotes && (
            <Suspense>
              <QuestionNotes
                paper={paper}
                attempt={attempt}
                section={section}
                options={test.options}
                place={place}
                store={store}
                onGo={test.goToPlace}
              />
            </Suspense>
          )
        }
        tools={tools}
      />
    </div>
  );
}
