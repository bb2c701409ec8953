import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { questionId } from '../../../contract/ids.ts';
import { call } from '../../api.ts';
import type { PickedQuestion } from '../bank/places.ts';
import { askedRows, type Blueprint, type Outcome } from './blueprint.ts';

interface Asked {
  blueprint: Blueprint;
  /** The questions that stay. */
  staying: readonly PickedQuestion[];
  /** The question that is changed for another; it stays where there is none. */
  changing?: PickedQuestion;
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
      const avoided = changing ? [...gone, changing.question.questionId] : [];
      const ids = (all: Iterable<string>) => [...all].map((id) => questionId.parse(id));
      return call('/adminexam/compose', {
        rows: askedRows(rows, staying),
        limits,
        seed,
        present: ids([...present, ...staying.map(({ question }) => question.questionId)]),
        avoided: ids([...source, ...avoided].slice(-MOST_AVOIDED)),
      });
    },
    onSuccess: ({ found, short, nearest }, { blueprint, staying, changing }) => {
      const all = found.flatMap(({ row: at, question }): PickedQuestion[] => {
        const row = blueprint.rows[at];
        return row
          ? [{ question, section: row.section, row: row.key, ...(row.marks !== '' && { marks: row.marks }) }]
          : [];
      });
      const now = changing && all.find(({ row }) => row === changing.row);
      if (changing) setChanged({ row: changing.row ?? 0, now });
      else setChanged(null);
      if (changing && !now) return;
      setGone(changing ? [...gone, changing.question.questionId] : []);
      setOutcome({ short, nearest, of: blueprint });
      onPicked([...staying, ...all]);
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
