import type { SavedAnswer } from '../../contract/attempts.ts';
import { type AnalyzedQuestion, MAX_TYPED_LISTED } from '../../contract/item-analysis.ts';
import { asRead } from '../../contract/questions/as-read.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { responsesOf } from '../attempts/responses.ts';
import type { SatPaper } from '../papers/papers.ts';

type TypedText = NonNullable<AnalyzedQuestion['typed']>[number];

/** What was typed to each question, by where it is on the whole paper. Texts that read the same are one. */
export type TypedTexts = Map<number, Map<string, TypedText>>;

/** Whether the same answer comes from several students, so that it is worth counting. */
export const isTyped = (question: AuthoredQuestion | undefined): boolean =>
  question?.kind === 'numeric' || question?.kind === 'short_text';

export function addTyped(
  typed: TypedTexts,
  { positions, questions, marking }: Pick<SatPaper, 'positions' | 'questions' | 'marking'>,
  answers: readonly SavedAnswer[],
): void {
  const responses = responsesOf(questions, new Map(answers.map((answer) => [answer.index, answer])));
  for (const [place, response] of responses) {
    if (!('typed' in response) || !isTyped(questions[place])) continue;
    const verdict = marking.items[place]?.judge(response);
    if (verdict === 'left_out') continue;
    const text = asRead(response.typed);
    const position = positions[place] ?? place;
    const texts = typed.get(position) ?? new Map<string, TypedText>();
    typed.set(position, texts);
    const known = texts.get(text);
    if (known) known.students += 1;
    else texts.set(text, { text: response.typed.trim(), students: 1, isRight: verdict === 'right' });
  }
}

/** The most frequent first; of equally many the ones that are right, then by their texts. */
export const mostTyped = (texts: ReadonlyMap<string, TypedText> | undefined): TypedText[] =>
  [...(texts?.values() ?? [])]
    .toSorted(
      (a, b) =>
        b.students - a.students || Number(b.isRight) - Number(a.isRight) || (a.text < b.text ? -1 : 1),
    )
    .slice(0, MAX_TYPED_LISTED);
