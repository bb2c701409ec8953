type Hold = (go: () => void) => void;

const holds = new Set<Hold>();

/** While there are unsaved changes: `hold` is given every way out that `goOut` would take. Ends by what it gives. */
export function holdWayOut(hold: Hold): () => void {
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}

/** Takes a way out at once, or hands it to whoever asks about unsaved changes first. */
export function goOut(go: () => void): void {
  const hold = [...holds].at(-1);
  if (hold === undefined) go();
  else hold(go);
}
