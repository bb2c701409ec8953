import type { DraftValues } from '../../../contract/papers/test-drafts.ts';
import type { ScheduleRow } from '../classes/schedule-rows.ts';
import type { TestValues } from '../test-values/test-values.ts';

/** Classes with their times that are not saved yet; null where the saved ones hold. */
export type UnsavedClasses = readonly ScheduleRow[] | null;

/**
 * The form as drafts hold it, on the device and on the server: each field as text, rules, questions and unsaved classes
 * as JSON.
 */
export const toDraft = (
  { rules, questions, ...texts }: TestValues,
  classes: UnsavedClasses = null,
): DraftValues => ({
  ...texts,
  rules: JSON.stringify(rules),
  questions: JSON.stringify(questions),
  ...(classes !== null && { classes: JSON.stringify(classes) }),
});

/** The reverse of {@link toDraft}, without the classes. */
export function fromDraft(values: DraftValues): TestValues {
  const { rules = '', questions = '', classes: _, ...texts } = values;
  return { ...texts, rules: JSON.parse(rules), questions: JSON.parse(questions) } as TestValues;
}

export const classesOf = ({ classes }: DraftValues): UnsavedClasses =>
  classes === undefined ? null : (JSON.parse(classes) as ScheduleRow[]);
