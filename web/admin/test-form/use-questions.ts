import { type Dispatch, useDeferredValue, useMemo, useRef } from 'react';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import type { About } from '../../questions/new-draft.ts';
import type { RecordForm } from '../form/record-form.ts';
import { changeHistory, type EditHistory } from '../paper/edit-history.ts';
import { followedMarks, givenMarks } from '../paper/paper-checks.ts';
import { jsonOf, type QuestionChange } from '../paper/question-list.ts';
import { checkPaper } from '../paper/question-problems.ts';
import { inputOf, paperOf } from '../paper/questions-input.ts';
import type { TestValues } from '../test-values/test-values.ts';

/** Writes the questions of a test into its form as they are edited, lets its marks follow them, and checks them. */
export function useQuestions<Payload>(
  edit: RecordForm<TestValues, Payload, AdminQuiz>,
  history: EditHistory,
  setHistory: Dispatch<EditHistory>,
) {
  const list = history.present;
  /** The sum of the questions' marks when all of them could last be read. */
  const lastGiven = useRef<string>(undefined);
  const show = (next: EditHistory) => {
    const { typed, items, frame } = next.present;
    setHistory(next);
    if (typed === list.typed && items === list.items && frame === list.frame) return;
    edit.set('questions', inputOf(next.present));
    const was = givenMarks(paperOf(list)) ?? lastGiven.current;
    const is = givenMarks(paperOf(next.present));
    lastGiven.current = is ?? was;
    const marks = followedMarks(edit.values.marks, was, is);
    if (marks !== edit.values.marks) edit.set('marks', marks);
  };

  // Checking a long paper must not delay typing in it.
  const shown = useDeferredValue(list);
  const paper = useMemo(() => paperOf(shown), [shown]);
  const checked = useMemo(
    () => checkPaper(jsonOf(shown), shown.items === null ? null : paper),
    [shown, paper],
  );
  return {
    show,
    change: (what: QuestionChange) => show(changeHistory(history, what)),
    /** Before a save. */
    complete: (about: About) => {
      if (list.typed === null) show(changeHistory(history, { do: 'complete', about }));
    },
    /** As it was checked last. */
    paper,
    checked,
  };
}
