import type { QuizRow, TestTime } from '../../contract/catalog/editing.ts';

type Times = Pick<QuizRow['rules'], 'opensAt' | 'closesAt'>;

/** When a test is open: until when it is, from when it will be, or since when it is closed; `at` is null without a bound. */
interface Opening {
  is: TestTime;
  at: string | null;
  /** The names of the classes for which that is so; empty where it is so for all. */
  of: string[];
  /** What is so for others after that. */
  later?: { is: TestTime; at: string; of: string[] };
  /** For how many classes something else is so. */
  others: number;
}

const timeOf = ({ opensAt, closesAt }: Times, now: number): Pick<Opening, 'is' | 'at'> => {
  if (opensAt !== null && now < Date.parse(opensAt)) return { is: 'next', at: opensAt };
  if (closesAt !== null && now >= Date.parse(closesAt)) return { is: 'past', at: closesAt };
  return { is: 'live', at: closesAt };
};

const outer = (one: string | null, other: string | null, by: 'later' | 'earlier') =>
  one === null || other === null
    ? (one ?? other)
    : Date.parse(one) > Date.parse(other) === (by === 'later')
      ? one
      : other;

/**
 * Of a test whose classes sit it at their own times: that of the classes which have it now and close first, else of those
 * which have it next, else of those which had it last.
 */
export function openingOf(rules: Times, classes: QuizRow['classes'], now: number): Opening {
  const times = classes.map(({ name, opensAt, closesAt }) => ({
    name,
    ...timeOf(
      {
        opensAt: outer(rules.opensAt, opensAt, 'later'),
        closesAt: outer(rules.closesAt, closesAt, 'earlier'),
      },
      now,
    ),
  }));
  const is = (['live', 'next', 'past'] as const).find((one) => times.some((time) => time.is === one));
  if (is === undefined) return { ...timeOf(rules, now), of: [], others: 0 };
  const instant = (at: string | null) => (at === null ? Infinity : Date.parse(at));
  const first = (a: { at: string | null }, b: { at: string | null }) => instant(a.at) - instant(b.at);
  const inOrder = times.filter((time) => time.is === is).toSorted(first);
  const at = (is === 'past' ? inOrder.at(-1) : inOrder[0])?.at ?? null;
  const of = times.filter((time) => time.is === is && time.at === at).map(({ name }) => name);
  if (of.length === times.length || is === 'past') return { is, at, of: [], others: 0 };
  const after = [
    ...inOrder,
    ...(is === 'live' ? times.filter((time) => time.is === 'next').toSorted(first) : []),
  ];
  const next = after.find((time) => time.is !== is || time.at !== at);
  const ofNext = after.filter((time) => time.is === next?.is && time.at === next.at).map(({ name }) => name);
  const later = next?.at ? { is: next.is, at: next.at, of: ofNext } : undefined;
  const others = after.length - of.length - (later?.of.length ?? 0);
  return { is, at, of, ...(later && { later }), others };
}
