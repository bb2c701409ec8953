import { type Json, merge, type Versions } from './merge.ts';

/** A field that two admins changed, each in another way, with both values as people read them. */
export interface FieldConflict {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

/** A record that two admins changed. */
export interface MergedRecord<Values> {
  /** With the changes of both; where they disagree, as those decide whose names were given. */
  values: Values;
  conflicts: readonly FieldConflict[];
}

/** Merges the versions of a record; of the fields in `mine` it takes mine where both changed them. */
export type MergeRecord<Values> = (
  versions: Versions<Values>,
  mine: ReadonlySet<string>,
) => MergedRecord<Values>;

/** Merges records whose fields are texts. `shownOf` says what people read instead of a text. */
export const mergeFields =
  <Values extends Record<string, string>>(
    labels: () => Record<keyof Values & string, string>,
    shownOf: (name: keyof Values & string, text: string) => string = (_, text) => text,
  ): MergeRecord<Values> =>
  (versions, mine) => {
    const { merged, disagreements } = merge(versions, ([name = '']) => (mine.has(name) ? 'mine' : 'theirs'));
    const conflicts = disagreements.map(({ path: [name = ''], ...values }) => ({
      name,
      label: labels()[name],
      theirs: shownOf(name, textOf(values.theirs)),
      mine: shownOf(name, textOf(values.mine)),
    }));
    // The compiler cannot see that merging texts gives texts.
    return { values: merged as Values, conflicts: conflicts as FieldConflict[] };
  };

const textOf = (value: Json) => (typeof value === 'string' ? value : '');
