import { shuffledOrder } from '../../contract/papers/shuffle.ts';
import type { PrintedPaper, PrintedQuestion } from '../../contract/printing.ts';
import type { Paper } from '../papers/papers.ts';
import type { SeenDeps, SeenQuestion } from '../practice/seen-questions.ts';
import { solvedQuestion } from './present.ts';

/** Chooses up to `count` of the questions by the seed and puts them on a sheet, with the passages that they need. */
export async function composeWorksheet(
  { papers }: SeenDeps,
  {
    title,
    questions,
    count,
    seed,
  }: { title: string; questions: readonly SeenQuestion[]; count: number; seed: number },
): Promise<PrintedPaper> {
  // In an order that more attempts do not change.
  const known = questions.toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1));
  const chosen = shuffledOrder(known.length, seed, 0).flatMap((i) => known[i] ?? []);
  const found: { place: SeenQuestion; paper: Paper; question: PrintedQuestion }[] = [];
  for (const place of chosen) {
    if (found.length === count) break;
    const paper = await papers(place.revision);
    const prepared = paper.keyed[place.position];
    if (!prepared) continue;
    found.push({ place, paper, question: solvedQuestion(prepared) });
  }
  // Questions about one passage are together.
  const shown = [
    ...Map.groupBy(found, ({ place, question: { passage } }) =>
      passage === undefined ? place.questionId : passageName(place, passage),
    ).values(),
  ].flat();
  const passages = shown.flatMap(({ paper, place, question: { passage } }) =>
    paper.passages
      .filter(({ name }) => name === passage)
      .map((one) => ({ ...one, name: passageName(place, one.name) })),
  );
  const languages = new Set(
    shown.flatMap(({ question: { language, translations = {} } }) => [
      ...(language ? [language] : []),
      ...(Object.keys(translations) as (keyof typeof translations)[]),
    ]),
  );
  return {
    title,
    place: [],
    ...(languages.size > 1 && { languages: [...languages] }),
    sections: [{ name: '', instructions: '', questionCount: found.length, possible: '', rules: [] }],
    questions: shown.map(({ place, question }) => {
      const { passage, either: _, ...asked } = question;
      return {
        ...asked,
        section: 0,
        ...(passage !== undefined && { passage: passageName(place, passage) }),
      };
    }),
    passages: [...new Map(passages.map((passage) => [passage.name, passage])).values()],
  };
}

/** Passages of different papers may have the same name. */
const passageName = ({ revision }: SeenQuestion, name: string) => `${revision} ${name}`;
