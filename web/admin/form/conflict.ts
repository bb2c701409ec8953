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

/** The three versions of a record, field by field. `shownOf` says what to show of a field instead of its text. */
export function versionsOf<Values extends Record<string, string>>(
  labels: Record<keyof Values & string, string>,
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
  shownOf: (name: keyof Values & string, text: string, base: string) => string | undefined = () => undefined,
): Version[] {
  const textOf = (values: Values, name: string) => (values[name] ?? '').trim();
  return (Object.keys(labels) as (keyof Values & string)[]).map((name) => {
    const before = textOf(base, name);
    const version = { base: before, theirs: textOf(theirs, name), mine: textOf(mine, name) };
    const shown = {
      theirs: shownOf(name, version.theirs, before),
      mine: shownOf(name, version.mine, before),
    };
    return {
      name,
      label: labels[name],
      ...version,
      ...(shown.theirs !== undefined &&
        shown.mine !== undefined && { shown: { theirs: shown.theirs, mine: shown.mine } }),
    };
  });
}

/** The fields in which the saved record and mine differ, and whether mine is the likelier choice. */
export function differences(fields: readonly Version[]): (Version & { isMine: boolean })[] {
  return (
    fields
      .filter(({ theirs, mine }) => theirs !== mine)
      // A field that this admin has not changed keeps the other admin's value.
      .map((field) => ({ ...field, isMine: field.mine !== field.base }))
  );
}
