import { useState } from 'react';
import type { OpenLabel } from '../../../contract/imports.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import { chosenOf, countOpen, type Entry, entriesOf, type Fill } from './imported.ts';
import { headOf, type PaperHead } from './paper-head.ts';
import { useQuestionFile } from './use-question-file.ts';

/**
 * A file of questions from its choice to the look at what was read. `existing` are the questions that are there already;
 * `labels` are those that each question needs.
 */
export function useLook({
  existing,
  labels,
  firstFill,
}: {
  existing: () => readonly AuthoredQuestion[];
  labels: readonly OpenLabel[];
  firstFill: () => Fill;
}) {
  const file = useQuestionFile();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [fill, setFill] = useState<Fill>(firstFill);
  const found = file.state.at === 'read' ? file.state.found : null;
  useUnsavedInput(found !== null);
  const [shown, setShown] = useState(found);
  if (found !== shown) {
    setShown(found);
    setEntries(found === null ? [] : entriesOf(found, existing()));
    if (found !== null) setFill(withHead(fill, headOf(found)));
  }
  const isOpen = labels.some(
    (label) => label !== 'marks' && fill[label].trim() === '' && countOpen(entries, label) > 0,
  );
  return { ...file, labels, found, entries, setEntries, fill, setFill, chosen: chosenOf(entries), isOpen };
}

/** What the head of the paper says, where nothing else does. */
const withHead = (fill: Fill, { grade, subject = '' }: PaperHead): Fill => ({
  ...fill,
  grade: fill.grade.trim() === '' && grade !== undefined ? String(grade) : fill.grade,
  subject: fill.subject.trim() === '' ? subject : fill.subject,
});

export type LookState = ReturnType<typeof useLook>;
