import { isDeepStrictEqual } from 'node:util';
import type { Authored, AuthoredQuestion, Kind } from '../../contract/questions/authored-question.ts';

/** Each value once, in the order of the first. */
function joined<T>(before: readonly T[], now: readonly T[]): T[] {
  const news = now.filter((value) => !before.some((other) => isDeepStrictEqual(other, value)));
  return [...before, ...news];
}

/** The key that takes what either of two keys of the same kind takes. */
const joins: { [K in Kind]: (before: Authored[K]['key'], now: Authored[K]['key']) => Authored[K]['key'] } = {
  single_choice: (before, now) => ({ right: joined(before.right, now.right) }),
  multiple_choice: (before, now) => ({ right: joined(before.right, now.right) }),
  // Students were asked for a unit, or not, by the key of before.
  numeric: (before, now) => ({ accepted: joined(before.accepted, now.accepted), units: before.units }),
  short_text: (before, now) => ({
    accepted: joined(before.accepted, now.accepted),
    ignoreCase: before.ignoreCase || now.ignoreCase,
    ignoreSpaces: before.ignoreSpaces || now.ignoreSpaces,
    ignoreForm: before.ignoreForm || now.ignoreForm,
  }),
};

/** `before` with a key that takes what it took and what `now` takes; undefined where they are of different kinds. */
export function joinKeys(before: AuthoredQuestion, now: AuthoredQuestion): AuthoredQuestion | undefined {
  if (before.kind !== now.kind) return undefined;
  // The compiler cannot see that both keys are those of the kind.
  const join = joins[before.kind] as (a: unknown, b: unknown) => unknown;
  return { ...before, key: join(before.key, now.key) } as AuthoredQuestion;
}
