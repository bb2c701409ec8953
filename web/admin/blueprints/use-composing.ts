import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { questionId } from '../../../contract/ids.ts';
import { call } from '../../api.ts';
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
      const all = pickedOf(found, passages, blueprint);
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

type Found = Pick<Api['/adminexam/compose']['output'], 'found' | 'passages'>;

/** What was found, each with its place and marks; an alternative has those of the question that it stands beside. */
function pickedOf(found: Found['found'], passages: Found['passages'], { rows }: Blueprint): PickedQuestion[] {
  let part = 0;
  return found.flatMap(({ row: at, question, passage: of, either }, i): PickedQuestion[] => {
    const row = rows[at];
    if (!row) return [];
    const before = found[i - 1];
    const isOther = of === undefined || before?.passage !== of;
    if (isOther) part = 0;
    else if (either === undefined || before.either !== either) part += 1;
    const passage = of === undefined ? undefined : passages[of];
    const marks = passage ? (partsOf(row)[part] ?? '') : row.marks;
    return [
      {
        question,
        section: row.section,
        row: row.key,
        ...(marks !== '' && { marks }),
        ...(passage && { passage }),
        ...(either !== undefined && { either }),
      },
    ];
  });
}

/** As many as the call takes. */
const MOST_AVOIDED = 2_000;
