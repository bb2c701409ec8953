/** One field of a record that two admins changed, as text to compare. */
export interface Version {
  name: string;
  label: string;
  base: string;
  theirs: string;
  mine: string;
  /** What to show of both sides where the text itself says little. */
  shown?: { theirs: string; mine: string };
}

/** The fields in which the saved record and mine differ, with whose is the likelier wish. */
export function differences(fields: readonly Version[]): (Version & { isMine: boolean })[] {
  return (
    fields
      .filter(({ theirs, mine }) => theirs !== mine)
      // What I have not touched is theirs to have changed.
      .map((field) => ({ ...field, isMine: field.mine !== field.base }))
  );
}
