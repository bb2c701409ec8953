import type { ReviewedQuestion } from './review-props.ts';

/** Places among the options of a question as they are shown. */
export interface ChoicePlaces {
  chosen: readonly number[];
  /** The sets of options that are right: none where the key is not revealed, several where more than one counts. */
  right: readonly (readonly number[])[];
}

/** What {@link choicePlaces} reads of a question. */
export type ChoiceQuestion = Pick<
  ReviewedQuestion,
  'asked' | 'options' | 'response' | 'key' | 'userAnswer' | 'correctAnswer'
>;

/** What was chosen and what is right. In a state of the specification's shape the texts alone tell. */
export function choicePlaces({
  asked,
  options,
  response,
  key,
  userAnswer,
  correctAnswer,
}: ChoiceQuestion): ChoicePlaces {
  const ids = asked && 'options' in asked ? asked.options : [];
  const placesOf = (named: readonly string[]) =>
    [...options.keys()].filter((place) => named.includes(ids[place] ?? ''));
  const placeOfText = (text: string | null) => [...options.keys()].filter((place) => options[place] === text);
  return {
    chosen: response && 'chosen' in response ? placesOf(response.chosen) : placeOfText(userAnswer),
    right: rightSets(key)?.map(placesOf) ?? [placeOfText(correctAnswer)].filter((set) => set.length > 0),
  };
}

/** With several right keys of a single choice, each of them is right by itself. */
function rightSets(key: ReviewedQuestion['key']): readonly (readonly string[])[] | undefined {
  if (key?.kind === 'multiple_choice') return key.key.right;
  return key?.kind === 'single_choice' ? key.key.right.map((id) => [id]) : undefined;
}
