import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { questionId } from '../../../contract/ids.ts';
import { call } from '../../api.ts';
import { pickedOf } from '../bank/picked-of.ts';
import type { PickedQuestion } from '../bank/places.ts';
import { askedRows, type Blueprint, type Outcome, partsOf, withAlternatives } from './blueprint.ts';

interface Asked {
  blueprint: Blueprint;
  /** The questions that stay. */
  staying: readonly PickedQuestion[];
  /** The question that is changed for another, or those on a passage; they stay where there is none. */
  changing?: readonly PickedQuestion[];
}

/** Composes a paper, and changes its questions. `present` are the questions that the test has. */
export function useComposing({
  present,
  onPicked,
}: {
  present: ReadonlySet<string>;
  onPicked: (picked: readonly PickedQuestion[]) => void;
}) {
  /** Those that were changed for others, and do not come back. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<(Outcome & { of: Blueprint }) | null>(null);
  const [changed, setChanged] = useState<{ row: number; now: PickedQuestion | undefined } | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ blueprint, staying, changing }: Asked) => {
      const { rows, limits, seed, source } = blueprint;
      const avoided = changing ? [...gone, ...changing.map(({ question }) => question.questionId)] : [];
      const ids = (all: Iterable<string>) => [...all].map((id) => questionId.parse(id));
      return call('/adminexam/compose', {
        rows: askedRows(rows, staying),
        limits,
        seed,
        present: ids([...present, ...staying.map(({ question }) => question.questionId)]),
        avoided: ids([...source, ...avoided].slice(-MOST_AVOIDED)),
      });
    },
    onSuccess: ({ found, passages, short, nearest }, { blueprint, staying, changing }) => {
      const all = pickedOf(
        found,
        passages,
        blueprint.rows.map((row) => ({ ...row, parts: partsOf(row) })),
      );
      const [before] = changing ?? [];
      const now = before && all.find(({ row }) => row === before.row);
      setChanged(before ? { row: before.row ?? 0, now } : null);
      if (changing && !now) return;
      setGone(changing ? [...gone, ...changing.map(({ question }) => question.questionId)] : []);
      setOutcome({ short, nearest, of: blueprint });
      onPicked(withAlternatives(blueprint.rows, [...staying, ...all]));
    },
  });
  const forget = () => {
    setOutcome(null);
    setChanged(null);
    reset();
  };
  return { compose: mutate, isPending, error, outcome, changed, forget };
}

/** As many as the call takes. */
const MOST_AVOIDED = 2_000;
